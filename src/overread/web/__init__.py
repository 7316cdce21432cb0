"""The labelling page, the dashboard and the JSON API: what `overread serve` opens."""
