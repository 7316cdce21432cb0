// What is on the page: the item or why there is none, counts, notes; and where the focus is.

import { draw, Pictures } from "./card.js";

const TITLES = {
  starting: "One moment…",
  working: "The study is choosing the next questions…",
  others: "Others are answering what is open",
  paused: "The study is paused",
  failed: "The study has stopped",
  done: "All done. Thank you.",
  "no people": "Nothing to label here",
  ended: "Your link has ended",
  away: "No connection",
};
const TEXTS = {
  working: "They appear here by themselves.",
  others: "If one is left for you, it appears here by itself.",
  paused: "It goes on when the owner says so; you can leave this page open.",
  failed: "Its owner can see why. Your answers are safe; you can leave this page open.",
  done: "The study has all the answers that it needs.",
  "no people": "This study asks no people: its strong labeler is a program.",
  ended: "Ask the study's owner for a new one.",
  away: "The next questions appear here when it is back.",
};
const BUSY = new Set(["starting", "working", "others", "away"]);

const part = (id) => document.getElementById(id);

export class View {
  #me;
  #comments;
  #pictures = new Pictures();
  #now = null;
  #shown = null;
  #shownAt = 0;
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

  // For how long this item has been on the page.
  get age() {
    return performance.now() - this.#shownAt;
  }

  show(now) {
    this.#pictures.keep(now.queue);
    this.#now = now;
    if (now.question) this.#item(now.question);
    else this.#noItem(now);
    this.#counts(now);
    this.waiting(now.waiting);
    part("undo").hidden = now.over;
  }

  #item(question) {
    if (this.#shown === question.number) return;
    this.#shown = question.number;
    this.#shownAt = performance.now();
    draw(part("item"), question, this.#pictures.of(question));
    part("why").textContent = question.why;
    this.#hideWhy();
    this.#comments.turnTo(question.number);
    this.#swap(true);
    scrollTo(0, 0);
  }

  #noItem({ state, waiting, over }) {
    const known = state === "asking" ? "starting" : state; // those that came are answered, and others are on their way
    const kind = this.#trouble === "away" && !over ? "away" : known;
    const words = kind === "ended" && waiting ? `${TEXTS.ended} ${answers(waiting)} kept on this device until then.` : TEXTS[kind];
    this.#shown = null;
    say(part("state-title"), TITLES[kind] ?? "Nothing to label now");
    say(part("state-text"), words ?? "");
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
