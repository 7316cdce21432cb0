// Charts that can be pointed at: with a mouse, a finger, or the arrow keys. What is read stands beside the mark.

export function readCharts(live, tip, read) {
  let here = null;

  // the page has its own tips; the titles are for the files
  const strip = (root) => root.querySelectorAll(".chart :is(svg, .point) > title").forEach((title) => title.remove());

  function show(mark, x, y) {
    if (here !== mark) {
      here?.removeAttribute("data-here");
      mark.setAttribute("data-here", "");
      here = mark;
    }
    if (tip.textContent !== mark.dataset.tip) tip.textContent = mark.dataset.tip;
    tip.hidden = false;
    const { width, height } = tip.getBoundingClientRect(), edge = document.documentElement.clientWidth;
    const left = Math.max(6, Math.min(x + 14, edge - width - 6));
    const top = y - height - 14 > 6 ? y - height - 14 : y + 22;
    tip.style.left = `${left}px`;
    tip.style.top = `${top}px`;
  }

  function hide() {
    here?.removeAttribute("data-here");
    here = null;
    tip.hidden = true;
  }

  function beside(mark) {
    const hint = mark.querySelector(".hint circle, .hint line") ?? mark;
    const box = hint.getBoundingClientRect();
    show(mark, box.left + box.width / 2, Math.max(box.top, 40));
  }

  function pointed(event) {
    const mark = event.target.closest?.(".chart .point");
    if (mark) show(mark, event.clientX, event.clientY);
    else if (here && !document.activeElement?.closest(".chart")) hide();
  }

  document.addEventListener("pointermove", pointed);
  document.addEventListener("pointerdown", pointed);
  document.addEventListener("scroll", hide, { passive: true });
  live.addEventListener("focusout", hide);

  live.addEventListener("keydown", (event) => {
    const chart = event.target.closest(".chart");
    if (!chart || event.target !== chart || event.ctrlKey || event.altKey || event.metaKey) return;
    const marks = [...chart.querySelectorAll(".point")], last = marks.length - 1;
    const now = marks.indexOf(here);
    const next = {
      ArrowRight: now < 0 ? 0 : Math.min(now + 1, last), ArrowLeft: now < 0 ? last : Math.max(now - 1, 0), Home: 0, End: last,
    }[event.key];
    if (event.key === "Escape") hide();
    if (next === undefined || last < 0) return;
    event.preventDefault();
    beside(marks[next]);
    read.textContent = marks[next].dataset.tip;
  });

  // after the page was changed: what is pointed at may say something else now, or be gone
  function again() {
    if (here && !here.isConnected) hide();
    else if (here) tip.textContent = here.dataset.tip;
  }

  strip(live);
  return { strip, again };
}
