"""Pieces of HTML: everything that is not ours to write is escaped."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from unicodedata import category

KEPT = "\n\t"


def text(value: object, *, longest: int | None = None) -> str:
    """Escape a text; what can't be shown becomes U+FFFD, and one longer than `longest` is cut.

    >>> text("<b> & \\x00"), text("a long story", longest=7)
    ('&lt;b&gt; &amp; \\ufffd', 'a long…')
    """
    plain = "".join(c if c in KEPT or category(c) not in {"Cc", "Cs"} else "\ufffd" for c in str(value))
    if longest is not None and len(plain) > longest:
        plain = plain[: longest - 1].rstrip() + "…"
    return escape(plain)


def theirs(value: object, *, longest: int | None = None) -> str:
    """Escape a text that others wrote; whichever way it runs, it leaves the text around it alone."""
    return f"<bdi>{text(value, longest=longest)}</bdi>"


def section(name: str, title: str, *parts: str) -> str:
    body = "\n".join(part for part in parts if part)
    return f'<section id="{name}" aria-labelledby="{name}-title">\n<h2 id="{name}-title">{text(title)}</h2>\n{body}\n</section>'


def paragraph(content: str, css: str = "") -> str:
    return f"<p{_class(css)}>{content}</p>"


def table(
    caption: str,
    head: Sequence[str],
    rows: Iterable[Sequence[str]],
    *,
    numbers: frozenset[int] = frozenset(),
    css: str = "",
) -> str:
    """Return a table of cells that are HTML already; the first of each row names it. numbers: columns set to the right."""

    def cell(at: int, content: str) -> str:
        right = _class("number" if at in numbers else "")
        return f'<th scope="row"{right}>{content}</th>' if at == 0 else f"<td{right}>{content}</td>"

    heads = "".join(
        f'<th scope="col"{_class("number" if i in numbers else "")}>{each}</th>' for i, each in enumerate(head)
    )
    body = "\n".join(f"<tr>{''.join(cell(i, each) for i, each in enumerate(row))}</tr>" for row in rows)
    return (
        f'<div class="scroll" tabindex="0" role="region" aria-label="{caption_text(caption)}"><table{_class(css)}>'
        f"<caption>{caption}</caption>\n<thead><tr>{heads}</tr></thead>\n<tbody>\n{body}\n</tbody></table></div>"
    )


def caption_text(caption: str) -> str:
    """Return a caption as the value of an attribute; captions have no tags in them."""
    return caption.replace('"', "&quot;")


def facts(pairs: Iterable[tuple[str, str]]) -> str:
    """Return a list of names and values; both are HTML already."""
    return "<dl>" + "\n".join(f"<div><dt>{name}</dt><dd>{value}</dd></div>" for name, value in pairs) + "</dl>"


def figure(drawing: str, caption: str) -> str:
    return f"<figure>{drawing}<figcaption>{caption}</figcaption></figure>"


def key(css: str, name: str) -> str:
    """Return a name with its colour before it."""
    return f'<span class="keyed"><span class="key {css}" aria-hidden="true"></span>{name}</span>'


def _class(css: str) -> str:
    return f' class="{css}"' if css else ""
