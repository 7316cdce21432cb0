// What is on the page: the item or why there is none, counts, notes; and where the focus is.

import { draw, Pictures } from "./card.js";

const TITLES = {
  starting: "One moment…",
  working: "One moment…",
  others: "Nothing to answer just now",
  paused: "The study is paused",
  failed: "The study has stopped",
  done: "All done",
  "no people": "Nothing to label here",
  ended: "Your link has ended",
  away: "No connection",
  idle: "Are you still there?",
};
// What the server has no note on.
const TEXTS = {
  ended: "Ask the study's owner for a new one.",
  away: "The next questions appear here when it is back.",
};
const BUSY = new Set(["starting", "working", "others", "away"]);
const TOO_SOON = 120; // nobody has read an item by then: it is the second half of a double press

const part = (id) => document.getElementById(id);

export class View {
  #me;
  #comments;
  #pictures = new Pictures((question) => question.number === this.#shown && this.#appeared(question));
  #now = null;
  #shown = null;
  #freshness = 0;
  #trouble = null;
  #noteUntil = 0;
  #rescued = null;
  #clear = 0;

  constructor(me, comments) {
    this.#me = me;
    this.#comments = comments;
    part("pass").hidden = !me.can_pass;
    const deck = part("deck");
    const room = () => (document.documentElement.style.scrollPaddingBottom = `${deck.offsetHeight + 24}px`);
    new ResizeObserver(room).observe(deck); // what is scrolled to is not to lie behind the labels
  }

  // Whether what is shown has only just come on the page.
  get fresh() {
    return "fresh" in part("item").dataset;
  }

  // Of the item that is shown: "loading", "loaded" (also where it has none) or "failed".
  get picture() {
    return this.#pictures.stateOf(this.#now.question);
  }

  show(now) {
    this.#pictures.keep(now.queue);
    this.#now = now;
    if (now.question) this.#item(now.question);
    else this.#noItem(now);
    this.#counts(now);
    this.waiting(now.waiting);
    part("undo").hidden = now.over;
    part("tools").hidden = now.state === "idle";
  }

  #item(question) {
    if (this.#shown === question.number) return;
    this.#shown = question.number;
    draw(part("item"), question, this.#pictures.of(question));
    this.#appeared(question);
    part("why").textContent = question.why;
    this.#hideWhy();
    this.#comments.turnTo(question.number);
    this.#swap(true);
    scrollTo(0, 0);
  }

  // The item is on the page now, or its picture is: it can't be labelled before it could be seen.
  #appeared(question) {
    const box = part("item");
    const state = this.#pictures.stateOf(question);
    const mark = ++this.#freshness;
    const old = () => mark === this.#freshness && delete box.dataset.fresh;
    box.dataset.fresh = "";
    box.ariaBusy = String(state === "loading");
    part("labels").ariaDisabled = String(state !== "loaded");
    requestAnimationFrame(() => setTimeout(old, TOO_SOON)); // from when it is painted
  }

  #noItem({ state, note, waiting, over }) {
    const known = state === "asking" ? "starting" : state; // those that came are answered, and others are on their way
    const kind = this.#trouble === "away" && !over && state !== "idle" ? "away" : known;
    const keeps = kind === "ended" && waiting ? ` ${answers(waiting)} kept on this device until then.` : "";
    this.#shown = null;
    say(part("state-title"), TITLES[kind] ?? "Nothing to label now");
    say(part("state-text"), TEXTS[kind] ? TEXTS[kind] + keeps : kind === "starting" ? "" : note);
    part("go-on").hidden = kind !== "idle";
    part("dots").hidden = !BUSY.has(kind);
    part("state-link").hidden = this.#me.role !== "owner" || !["done", "failed", "paused", "no people"].includes(kind);
    part("state").dataset.kind = kind;
    this.#swap(false);
  }

  // Between an item and none. The focus is never left on what is hidden: it waits, and goes back to where it was.
  #swap(item) {
    const focused = document.activeElement;
    part("deck").hidden = false;
    for (const id of ["item", "beside", "answering", "question"]) part(id).hidden = !item;
    for (const id of ["skip", "write", "ask-why"]) part(id).hidden = !item;
    part("pass").hidden = !item || !this.#me.can_pass;
    part("state").hidden = item;
    const lost = focused !== document.body && !focused?.checkVisibility();
    if (!item && lost) {
      this.#rescued = focused;
      part("state").focus({ preventScroll: true });
    } else if (item && lost) {
      const back = this.#rescued?.checkVisibility() ? this.#rescued : part("item");
      back.focus({ preventScroll: true });
      this.#rescued = null;
    }
  }

  #counts({ question, left, total, answered }) {
    const shown = Boolean(question) && left > 0;
    say(part("left"), shown ? `${left.toLocaleString("en")} left in this batch` : "");
    say(part("sitting"), answered ? `${answered.toLocaleString("en")} answered` : "");
    part("progress").hidden = !shown;
    part("progress").value = total > 0 ? (total - left) / total : 0;
    document.title = `${shown ? `(${left}) ` : ""}Label · ${this.#me.study}`;
  }

  // ---- words

  // stay: for how many milliseconds no other note takes its place.
  note(text, stay = 0) {
    const now = performance.now();
    if (!stay && now < this.#noteUntil) return;
    this.#noteUntil = now + stay;
    part("note").textContent = text;
    part("note").classList.toggle("strong", stay > 0);
    clearTimeout(this.#clear);
    if (text) this.#clear = setTimeout(() => part("note").replaceChildren(), Math.max(stay, 4000));
  }

  trouble(kind, waiting) {
    if (this.#trouble === kind) return;
    this.#trouble = kind;
    this.waiting(waiting);
    if (this.#now && !this.#now.question) this.#noItem({ ...this.#now, waiting });
  }

  waiting(n) {
    const keeps = n ? ` ${answers(n)} kept on this device and will be sent.` : "";
    const said = {
      away: `No connection.${keeps || " Trying again…"}`,
      slow: `The connection is slow.${keeps}`,
      stale: `This page is out of date. Load it again.${keeps}`,
      failing: `The server can't take answers now.${keeps || " Trying again…"}`,
    };
    say(part("banner"), said[this.#trouble] ?? "");
  }

  // ---- on request

  toggleWhy() {
    if (this.#shown === null) return;
    const why = part("why");
    why.hidden = !why.hidden;
    part("ask-why").ariaExpanded = String(!why.hidden);
    if (!why.hidden) why.scrollIntoView({ block: "nearest" });
  }

  #hideWhy() {
    part("why").hidden = true;
    part("ask-why").ariaExpanded = "false";
  }

  help() {
    part("help").showModal();
  }
}

function answers(n) {
  return n === 1 ? "1 answer is" : `${n.toLocaleString("en")} answers are`;
}

// Not touched where it is the same: a screen reader would read it again.
function say(box, text) {
  if (box.textContent !== text) box.textContent = text;
}
