"""The labelling page, the dashboard and the JSON API, which `overread serve` serves."""
