// Shows the item, or why there is none, with counts and notes, and keeps the focus in place.

import { ImageLoader, renderItem } from "./card.js";

const TITLES = {
  starting: "Loading…",
  working: "One moment…",
  others: "Nothing to answer right now",
  paused: "The study is paused",
  failed: "The study was stopped by an error",
  done: "All done",
  "no people": "Nothing to label here",
  ended: "Your link no longer works",
  offline: "No connection",
  idle: "Are you still there?",
};
// The texts of states for which the server sends no note.
const TEXTS = {
  ended: "Ask the study's owner for a new one.",
  offline: "The next questions appear here when the connection is back.",
};
const BUSY_STATES = new Set(["starting", "working", "others", "offline"]);
const DASHBOARD_STATES = new Set(["done", "failed", "paused", "no people"]);
const FRESH_MS = 120; // less time than it takes to read an item: a press within it is the second half of a double press
const NOTE_MS = 4000;

const byId = (id) => document.getElementById(id);

export class View {
  #session;
  #comments;
  #images = new ImageLoader((question) => question.number === this.#shownNumber && this.#markFresh(question));
  #page = null;
  #shownNumber = null;
  #freshness = 0;
  #problem = null;
  #noteUntil = 0;
  #noteTimer = 0;
  #focusBefore = null;

  constructor(session, comments) {
    this.#session = session;
    this.#comments = comments;
    byId("cannot-tell").hidden = !session.can_pass;
    const controls = byId("controls");
    const reserveSpace = () => {
      document.documentElement.style.scrollPaddingBottom = `${controls.offsetHeight + 24}px`;
    };
    new ResizeObserver(reserveSpace).observe(controls); // keep scroll targets from being covered by the labels
  }

  // Whether the item has only just appeared.
  get isFresh() {
    return "fresh" in byId("item").dataset;
  }

  // The state of the shown item's image: "loading", "loaded" (also if it has none) or "failed".
  get imageState() {
    return this.#images.stateOf(this.#page.question);
  }

  // page: question (undefined: none), queue, state, note, left, total, answered, unsent, isOver
  show(page) {
    this.#images.setQuestions(page.queue);
    this.#page = page;
    if (page.question) this.#showItem(page.question);
    else this.#showState(page);
    this.#showCounts(page);
    this.showUnsent(page.unsent);
    byId("undo").hidden = page.isOver;
    byId("tools").hidden = page.state === "idle";
  }

  #showItem(question) {
    if (this.#shownNumber === question.number) return;
    this.#shownNumber = question.number;
    renderItem(byId("item"), question, this.#images.figureOf(question));
    this.#markFresh(question);
    byId("why").textContent = question.why;
    this.#hideWhy();
    this.#comments.setQuestion(question.number);
    this.#switchTo({ item: true });
    scrollTo(0, 0);
  }

  // The item or its image has just appeared: it must not be labelled before the user could see it.
  #markFresh(question) {
    const box = byId("item");
    const state = this.#images.stateOf(question);
    const mark = ++this.#freshness;
    const clear = () => mark === this.#freshness && delete box.dataset.fresh;
    box.dataset.fresh = "";
    box.ariaBusy = String(state === "loading");
    byId("labels").ariaDisabled = String(state !== "loaded");
    requestAnimationFrame(() => setTimeout(clear, FRESH_MS)); // counted from the first paint
  }

  #showState({ state, note, unsent, isOver }) {
    const known = state === "asking" ? "starting" : state; // all leased questions are answered, and the next are on their way
    const kind = this.#problem === "offline" && !isOver && state !== "idle" ? "offline" : known;
    const kept = kind === "ended" && unsent ? ` ${countAnswers(unsent)} saved on this device until then.` : "";
    this.#shownNumber = null;
    setText(byId("state-title"), TITLES[kind] ?? "Nothing to label now");
    setText(byId("state-text"), TEXTS[kind] ? TEXTS[kind] + kept : kind === "starting" ? "" : note);
    byId("continue").hidden = kind !== "idle";
    byId("dots").hidden = !BUSY_STATES.has(kind);
    byId("state-link").hidden = this.#session.role !== "owner" || !DASHBOARD_STATES.has(kind);
    byId("state").dataset.kind = kind;
    this.#switchTo({ item: false });
  }

  // Show either the item or the state. Focus never stays on a hidden element: it moves, and returns when the element is back.
  #switchTo({ item }) {
    const focused = document.activeElement;
    byId("controls").hidden = false;
    for (const id of ["item", "extras", "answer-area", "question"]) byId(id).hidden = !item;
    for (const id of ["skip", "comment-button", "why-button"]) byId(id).hidden = !item;
    byId("cannot-tell").hidden = !item || !this.#session.can_pass;
    byId("state").hidden = item;
    const isLost = focused !== document.body && !focused?.checkVisibility();
    if (!item && isLost) {
      this.#focusBefore = focused;
      byId("state").focus({ preventScroll: true });
    } else if (item && isLost) {
      const target = this.#focusBefore?.checkVisibility() ? this.#focusBefore : byId("item");
      target.focus({ preventScroll: true });
      this.#focusBefore = null;
    }
  }

  #showCounts({ question, left, total, answered }) {
    const hasBatch = Boolean(question) && left > 0;
    setText(byId("left-count"), hasBatch ? `${left.toLocaleString("en")} left in this batch` : "");
    setText(byId("answered-count"), answered ? `${answered.toLocaleString("en")} answered` : "");
    byId("progress").hidden = !hasBatch;
    byId("progress").value = total > 0 ? (total - left) / total : 0;
    document.title = `${hasBatch ? `(${left}) ` : ""}Label · ${this.#session.study}`;
  }

  // ---- notes

  // minMs: for how many milliseconds no other note replaces it.
  note(text, minMs = 0) {
    const now = performance.now();
    if (!minMs && now < this.#noteUntil) return;
    this.#noteUntil = now + minMs;
    byId("note").textContent = text;
    byId("note").classList.toggle("important", minMs > 0);
    clearTimeout(this.#noteTimer);
    if (text) this.#noteTimer = setTimeout(() => byId("note").replaceChildren(), Math.max(minMs, NOTE_MS));
  }

  // kind: "offline", "slow", "stale", "failing", or null if the connection works.
  showProblem(kind, unsent) {
    if (this.#problem === kind) return;
    this.#problem = kind;
    this.showUnsent(unsent);
    if (this.#page && !this.#page.question) this.#showState({ ...this.#page, unsent });
  }

  showUnsent(n) {
    const kept = n ? ` ${countAnswers(n)} saved on this device and will be sent.` : "";
    const texts = {
      offline: `No connection.${kept || " Retrying…"}`,
      slow: `The connection is slow.${kept}`,
      stale: `This page is out of date. Reload it.${kept}`,
      failing: `The server can't accept answers at the moment.${kept || " Retrying…"}`,
    };
    setText(byId("banner"), texts[this.#problem] ?? "");
  }

  // ---- on request

  toggleWhy() {
    if (this.#shownNumber === null) return;
    const why = byId("why");
    why.hidden = !why.hidden;
    byId("why-button").ariaExpanded = String(!why.hidden);
    if (!why.hidden) why.scrollIntoView({ block: "nearest" });
  }

  #hideWhy() {
    byId("why").hidden = true;
    byId("why-button").ariaExpanded = "false";
  }

  openHelp() {
    byId("help").showModal();
  }
}

function countAnswers(n) {
  return n === 1 ? "1 answer is" : `${n.toLocaleString("en")} answers are`;
}

// Leaves an equal text alone: a screen reader would read it again.
function setText(box, text) {
  if (box.textContent !== text) box.textContent = text;
}
