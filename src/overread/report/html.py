"""Functions that write HTML and escape all user text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from unicodedata import category

ALLOWED_CONTROLS = "\n\t"


def escape_text(value: object, *, longest: int | None = None) -> str:
    """Escape a text. Control characters and lone surrogates become U+FFFD; a text longer than `longest` is truncated.

    >>> escape_text("<b> & \\x00"), escape_text("a long story", longest=7)
    ('&lt;b&gt; &amp; \\ufffd', 'a long…')
    """
    plain = "".join(c if c in ALLOWED_CONTROLS or category(c) not in {"Cc", "Cs"} else "\ufffd" for c in str(value))
    if longest is not None and len(plain) > longest:
        plain = plain[: longest - 1].rstrip() + "…"
    return escape(plain)


def as_sentence(text: str) -> str:
    """Capitalize a text and end it with a full stop. It is not escaped."""
    return f"{text[:1].upper()}{text[1:]}."


def user_text(value: object, *, longest: int | None = None) -> str:
    """Escape a user's text, and isolate it, so that right-to-left text doesn't reorder the text around it."""
    return f"<bdi>{escape_text(value, longest=longest)}</bdi>"


def section(name: str, title: str, *parts: str) -> str:
    body = "\n".join(part for part in parts if part)
    heading = f'<h2 id="{name}-title">{escape_text(title)}</h2>'
    return f'<section id="{name}" aria-labelledby="{name}-title">\n{heading}\n{body}\n</section>'


def paragraph(content: str, css: str = "") -> str:
    return f"<p{_class(css)}>{content}</p>"


def html_table(
    caption: str,
    head: Sequence[str],
    rows: Iterable[Sequence[str]],
    *,
    numbers: frozenset[int] = frozenset(),
    css: str = "",
) -> str:
    """Return a table. Cells are HTML; the first cell of a row is its header. numbers: the right-aligned columns."""

    def cell(i: int, content: str) -> str:
        css_class = _class("number" if i in numbers else "")
        return f'<th scope="row"{css_class}>{content}</th>' if i == 0 else f"<td{css_class}>{content}</td>"

    heads = "".join(
        f'<th scope="col"{_class("number" if i in numbers else "")}>{each}</th>' for i, each in enumerate(head)
    )
    body = "\n".join(f"<tr>{''.join(cell(i, each) for i, each in enumerate(row))}</tr>" for row in rows)
    return (
        f'<div class="scroll" tabindex="0" role="region" aria-label="{escape_quotes(caption)}"><table{_class(css)}>'
        f"<caption>{caption}</caption>\n<thead><tr>{heads}</tr></thead>\n<tbody>\n{body}\n</tbody></table></div>"
    )


def escape_quotes(caption: str) -> str:
    """Escape the quotes in a caption, for use as an attribute value. The caption must not have tags."""
    return caption.replace('"', "&quot;")


def definition_list(pairs: Iterable[tuple[str, str]]) -> str:
    """Return a definition list. Names and values are HTML."""
    return "<dl>" + "\n".join(f"<div><dt>{name}</dt><dd>{value}</dd></div>" for name, value in pairs) + "</dl>"


def html_figure(drawing: str, caption: str) -> str:
    return f"<figure>{drawing}<figcaption>{caption}</figcaption></figure>"


def legend_key(css: str, name: str) -> str:
    """Return a legend entry: a swatch and a name."""
    return f'<span class="keyed"><span class="key {css}" aria-hidden="true"></span>{name}</span>'


def _class(css: str) -> str:
    return f' class="{css}"' if css else ""
