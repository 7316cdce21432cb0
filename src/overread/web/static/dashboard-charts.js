// Tooltips of the charts, for a mouse, a finger, or the arrow keys. The text is shown beside the point.

const MARGIN = 6;
const DISTANCE = 14;

// live: the element with the charts. tooltip: the tooltip. announcement: read aloud by screen readers.
export function enableTooltips(live, tooltip, announcement) {
  let active = null;

  // The page has its own tooltips; the titles are for downloaded files.
  const removeTitles = (root) => root.querySelectorAll(".chart :is(svg, .point) > title").forEach((title) => title.remove());

  function show(point, x, y) {
    if (active !== point) {
      active?.removeAttribute("data-active");
      point.setAttribute("data-active", "");
      active = point;
    }
    if (tooltip.textContent !== point.dataset.tooltip) tooltip.textContent = point.dataset.tooltip;
    tooltip.hidden = false;
    const { width, height } = tooltip.getBoundingClientRect(), pageWidth = document.documentElement.clientWidth;
    const left = Math.max(MARGIN, Math.min(x + DISTANCE, pageWidth - width - MARGIN));
    const top = y - height - DISTANCE > MARGIN ? y - height - DISTANCE : y + 22;
    tooltip.style.left = `${left}px`;
    tooltip.style.top = `${top}px`;
  }

  function hide() {
    active?.removeAttribute("data-active");
    active = null;
    tooltip.hidden = true;
  }

  function showBeside(point) {
    const mark = point.querySelector(".hint circle, .hint line") ?? point;
    const box = mark.getBoundingClientRect();
    show(point, box.left + box.width / 2, Math.max(box.top, 40));
  }

  function handlePointer(event) {
    const point = event.target.closest?.(".chart .point");
    if (point) show(point, event.clientX, event.clientY);
    else if (active && !document.activeElement?.closest(".chart")) hide();
  }

  document.addEventListener("pointermove", handlePointer);
  document.addEventListener("pointerdown", handlePointer);
  document.addEventListener("scroll", hide, { passive: true });
  live.addEventListener("focusout", hide);

  live.addEventListener("keydown", (event) => {
    const chart = event.target.closest(".chart");
    if (!chart || event.target !== chart || event.ctrlKey || event.altKey || event.metaKey) return;
    const points = [...chart.querySelectorAll(".point")], last = points.length - 1;
    const i = points.indexOf(active);
    const next = {
      ArrowRight: i < 0 ? 0 : Math.min(i + 1, last), ArrowLeft: i < 0 ? last : Math.max(i - 1, 0), Home: 0, End: last,
    }[event.key];
    if (event.key === "Escape") hide();
    if (next === undefined || last < 0) return;
    event.preventDefault();
    showBeside(points[next]);
    announcement.textContent = points[next].dataset.tooltip;
  });

  // Call this after an update of the page: the text of the active point may have changed, or the point may be gone.
  function refresh() {
    if (active && !active.isConnected) hide();
    else if (active) tooltip.textContent = active.dataset.tooltip;
  }

  removeTitles(live);
  return { removeTitles, refresh };
}
