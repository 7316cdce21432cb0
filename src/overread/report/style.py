"""The style sheet of a report, for screens, phones and paper, in light and dark."""

from overread.core.labels import SOURCE_COLOURS
from overread.report.chart_parts import COLOURS_CSS

REPORT_CSS = f"""{COLOURS_CSS}
:root {{ color-scheme: light dark; --card: #f6f8f9; }}
@media (prefers-color-scheme: dark) {{ :root {{ --card: #1d2328; }} }}
* {{ box-sizing: border-box; }}
body {{
  font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; color: var(--ink); background: var(--paper);
  max-width: 58rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; overflow-wrap: break-word;
}}
h1 {{ font-size: 2rem; line-height: 1.2; margin: 0 0 .25rem; font-weight: 650; }}
h2 {{ font-size: 1.15rem; margin: 0 0 .8rem; font-weight: 650; }}
p {{ margin: 0 0 .9rem; max-width: 44rem; }}
.kind {{ color: var(--soft); margin: 0; font-size: .85rem; letter-spacing: .06em; text-transform: uppercase; }}
.state, .note, footer {{ color: var(--soft); font-size: .95rem; }}
.lead {{ font-size: 1.2rem; line-height: 1.5; }}
section {{ margin-top: 2.6rem; padding-top: 1.4rem; border-top: 1px solid var(--line); }}
header + main > section:first-child {{ border-top: 0; padding-top: 0; margin-top: 1.6rem; }}
blockquote {{
  margin: 0 0 1.1rem; padding: .3rem 0 .3rem 1rem; border-left: 3px solid var(--strong-line); font-size: 1.1rem;
  white-space: pre-wrap;
}}
dl {{ margin: 0 0 1rem; }}
dl > div {{
  display: grid; grid-template-columns: 13rem 1fr; gap: .2rem 1.2rem; padding: .38rem 0; border-bottom: 1px solid var(--line);
}}
dl > div:last-child {{ border-bottom: 0; }}
dt {{ color: var(--soft); }}
dd {{ margin: 0; min-width: 0; overflow-wrap: anywhere; }}
.claim {{ background: var(--card); border-left: 3px solid var(--strong-line); padding: 1rem 1.2rem .3rem; margin: 0 0 1.1rem; }}
.claim p:first-child {{ font-size: 1.08rem; }}
.level {{
  font-size: .8rem; letter-spacing: .05em; text-transform: uppercase; font-weight: 650; border: 1px solid currentColor;
  border-radius: 3px; padding: .05rem .45rem; margin-right: .5rem; color: var(--strong-line);
}}
.pool {{ margin: 1.3rem 0 0; }}
.pool svg {{ display: block; width: 100%; height: 2.6rem; border-radius: 4px; }}
.part {{ stroke: var(--paper); stroke-width: 2; vector-effect: non-scaling-stroke; }}
.part.inferred {{ fill: var(--inferred); }} .part.weak {{ fill: var(--weak); }} .part.strong {{ fill: var(--strong); }}
.part.none {{ fill: var(--line); }}
.keys {{ list-style: none; margin: .9rem 0 0; padding: 0; display: flex; flex-wrap: wrap; gap: .5rem 2rem; color: var(--ink); }}
.keys small {{ display: block; color: var(--soft); padding-left: 1.35rem; }}
.count {{ font-variant-numeric: tabular-nums; margin-left: .35rem; }} .share {{ color: var(--soft); }}
.key {{
  display: inline-block; width: .85rem; height: .85rem; border-radius: 3px; margin-right: .5rem; vertical-align: -.08rem;
  border: 1px solid var(--soft);
}}
.key.inferred {{ background: var(--inferred); }} .key.weak {{ background: var(--weak); }}
.key.strong {{ background: var(--strong); }} .key.none, .key.region {{ background: var(--line); }}
.key.dashed {{ height: 0; border: 0; border-top: 2px dashed var(--ink); width: 1.1rem; vertical-align: .28rem; }}
figure {{ margin: 0 0 1rem; }}
figcaption {{ color: var(--soft); font-size: .9rem; }}
figcaption > .keyed {{ margin-left: .6rem; }}
.keyed {{ white-space: nowrap; }}
.plots {{
  display: grid; grid-template-columns: repeat(auto-fit, minmax(min(19rem, 100%), 1fr)); gap: 1.2rem 2rem; margin-top: 1.4rem;
}}
.plots figure {{ max-width: 28rem; }}
.plot {{ display: block; width: 100%; height: auto; overflow: visible; color: var(--ink); }}
.plot text {{ font-family: inherit; }}
.scroll {{ overflow-x: auto; margin: 0 0 1rem; }}
.scroll:focus-visible {{ outline: 2px solid var(--strong-line); outline-offset: 2px; }}
table {{ border-collapse: collapse; font-size: .95rem; min-width: 20rem; }}
caption {{ text-align: left; color: var(--soft); font-size: .9rem; padding-bottom: .4rem; }}
th, td {{
  text-align: left; vertical-align: top; padding: .4rem 1.4rem .4rem 0; border-bottom: 1px solid var(--line); font-weight: 400;
}}
thead th {{ color: var(--soft); border-bottom-width: 2px; }}
.number {{ text-align: right; font-variant-numeric: tabular-nums; }}
.items, .settings {{ width: 100%; }} .settings th {{ width: 15rem; }}
.items td:nth-child(2), .settings td {{ white-space: pre-wrap; overflow-wrap: anywhere; min-width: 14rem; }}
code {{ font: .88em ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; overflow-wrap: anywhere; }}
footer {{ margin-top: 3rem; border-top: 1px solid var(--line); padding-top: 1rem; }}
@media (max-width: 34rem) {{
  body {{ padding: 1.4rem 1rem 3rem; }}
  h1 {{ font-size: 1.6rem; }} .lead {{ font-size: 1.08rem; }}
  dl > div {{ grid-template-columns: 1fr; gap: 0; }}
  .keys {{ flex-direction: column; gap: .6rem; }}
}}
@media print {{
  :root {{
    --ink: #000; --soft: #444; --line: #bbb; --paper: #fff; --strong-line: {SOURCE_COLOURS["strong"]};
    --weak-line: #b87f00;
  }}
  body {{ max-width: none; padding: 0; font-size: 10.5pt; }}
  * {{ print-color-adjust: exact; -webkit-print-color-adjust: exact; }}
  figure, tr, dl > div {{ break-inside: avoid; }} h2 {{ break-after: avoid; }}
  .scroll {{ overflow: visible; }}
}}
""".strip()
