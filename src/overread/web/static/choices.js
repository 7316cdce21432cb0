// The labels to choose from: a button for each, with its keys, and a field to type in if there are more labels than keys.

import { createElement, isolate, replaceControls, shorten } from "./card.js";

const FLASH_MS = 140;

export class Choices {
  #session;
  #onPick;
  #buttons = [];
  #filter = document.getElementById("filter");
  #matchCount = document.getElementById("filter-matches");

  // onPick(label, event): a label was chosen
  constructor(session, onPick) {
    this.#session = session;
    this.#onPick = onPick;
    this.#buttons = session.labels.map((label) => this.#createButton(label));
    const box = document.getElementById("labels");
    box.append(...this.#buttons);
    box.classList.add(layoutClass(session.labels));
    if (this.hasFilter) this.#enableFilter(box);
  }

  get hasFilter() {
    return Object.keys(this.#session.keys).length === 0;
  }

  keysOf(label) {
    return Object.keys(this.#session.keys).filter((key) => this.#session.keys[key] === label);
  }

  // The label of a key as an array, which is empty if the key has no label: a label may be false or 0.
  labelsOf(key) {
    const { keys } = this.#session;
    return Object.hasOwn(keys, key) ? [keys[key]] : [];
  }

  flash(label) {
    const button = this.#buttons[this.#session.labels.indexOf(label)];
    button?.classList.add("flash");
    setTimeout(() => button?.classList.remove("flash"), FLASH_MS);
  }

  clearFilter() {
    if (this.hasFilter && this.#filter.value) {
      this.#filter.value = "";
      this.#applyFilter();
    }
  }

  #createButton(label) {
    const keys = this.keysOf(label);
    const text = createElement("span", "label-text", replaceControls(label).trim() ? isolate(label) : "(empty)");
    const button = createElement("button", "choice", text);
    button.type = "button";
    if (keys.length) {
      const marks = createElement("span", "keys", ...keys.map((key) => createElement("kbd", "", key)));
      marks.ariaHidden = "true";
      if (keys.length > 1 || keys[0] !== String(label)) button.append(marks); // a digit is its own key
      button.setAttribute("aria-keyshortcuts", keys.join(" "));
    }
    button.addEventListener("click", (event) => this.#onPick(label, event));
    return button;
  }

  #enableFilter(box) {
    box.classList.add("many");
    document.getElementById("filter-box").hidden = false;
    this.#filter.addEventListener("input", () => this.#applyFilter());
    this.#filter.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.isComposing || event.repeat) return;
      event.preventDefault();
      const [best] = this.#findMatches();
      if (best !== undefined && this.#filter.value.trim()) this.#onPick(this.#session.labels[best], event);
    });
  }

  // The indices of the labels that contain the typed text, best match first: equal, then by prefix, then the others.
  #findMatches() {
    const typed = this.#filter.value.trim().toLowerCase();
    const rank = (text) => (text === typed ? 0 : text.startsWith(typed) ? 1 : text.includes(typed) ? 2 : 3);
    return this.#session.labels
      .map((label, i) => [rank(replaceControls(label).trim().toLowerCase()), i])
      .filter(([order]) => order < 3)
      .sort(([a, i], [b, j]) => a - b || i - j)
      .map(([, i]) => i);
  }

  #applyFilter() {
    const matches = this.#findMatches();
    const isTyping = this.#filter.value.trim() !== "";
    this.#buttons.forEach((button, i) => {
      button.hidden = !matches.includes(i);
      button.classList.toggle("best", isTyping && matches[0] === i);
    });
    const best = matches.length ? `; Enter picks ${shorten(this.#session.labels[matches[0]])}` : "";
    this.#matchCount.textContent = isTyping ? `${matches.length} of ${this.#session.labels.length} labels${best}` : "";
  }
}

// The CSS class for the grid of the labels, by their number and length.
function layoutClass(labels) {
  const longest = Math.max(...labels.map((label) => replaceControls(label).length));
  if (longest <= 3 && labels.length > 4) return "short";
  if (longest > 28) return "long";
  return labels.length <= 4 ? "few" : "normal";
}
