"""The three ways an item is labelled. The same words and colours everywhere: code, tables, plots, pages."""

from __future__ import annotations

from typing import Literal

Source = Literal["inferred", "weak", "strong"]

SOURCES: tuple[Source, ...] = ("inferred", "weak", "strong")

COLOURS: dict[Source, str] = {"inferred": "#B9D7EA", "weak": "#E69F00", "strong": "#0B4F8A"}
"""From light to dark, so that they can be told apart in grey and by the colour-blind."""

SHADES: dict[Source, str] = {"inferred": "░", "weak": "▒", "strong": "█"}
"""For a terminal without colour."""
