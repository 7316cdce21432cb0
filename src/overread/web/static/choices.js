// The labels to choose from: a button for each, with its keys; a field to type in where there are too many for keys.

import { brief, clean, element, isolated } from "./card.js";

export class Choices {
  #me;
  #pick;
  #buttons = [];
  #filter = document.getElementById("filter");
  #found = document.getElementById("found");

  constructor(me, pick) {
    this.#me = me;
    this.#pick = pick;
    this.#buttons = me.labels.map((label) => this.#button(label));
    const box = document.getElementById("labels");
    box.append(...this.#buttons);
    const longest = Math.max(...me.labels.map((label) => clean(label).length));
    box.classList.add(longest <= 3 && me.labels.length > 4 ? "marks" : longest > 28 ? "wordy" : me.labels.length <= 4 ? "few" : "usual");
    if (this.typed) this.#offerTyping(box);
  }

  get typed() {
    return Object.keys(this.#me.keys).length === 0;
  }

  keysOf(label) {
    return Object.keys(this.#me.keys).filter((key) => this.#me.keys[key] === label);
  }

  // The label that a key stands for, in an array; or none.
  of(key) {
    const { keys } = this.#me;
    return Object.hasOwn(keys, key) ? [keys[key]] : [];
  }

  flash(label) {
    const button = this.#buttons[this.#me.labels.indexOf(label)];
    button?.classList.add("hit");
    setTimeout(() => button?.classList.remove("hit"), 140);
  }

  clear() {
    if (this.typed && this.#filter.value) {
      this.#filter.value = "";
      this.#show();
    }
  }

  #button(label) {
    const keys = this.keysOf(label);
    const said = element("span", "said", clean(label).trim() ? isolated(label) : "(empty)");
    const button = element("button", "choice", said);
    button.type = "button";
    if (keys.length) {
      const marks = element("span", "keys", ...keys.map((key) => element("kbd", "", key)));
      marks.ariaHidden = "true";
      if (keys.length > 1 || keys[0] !== String(label)) button.append(marks); // a digit is its own key
      button.setAttribute("aria-keyshortcuts", keys.join(" "));
    }
    button.addEventListener("click", (event) => this.#pick(label, event));
    return button;
  }

  #offerTyping(box) {
    box.classList.add("many");
    document.getElementById("filter-box").hidden = false;
    this.#filter.addEventListener("input", () => this.#show());
    this.#filter.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.isComposing || event.repeat) return;
      event.preventDefault();
      const [first] = this.#matches();
      if (first !== undefined && this.#filter.value.trim()) this.#pick(this.#me.labels[first], event);
    });
  }

  // Which labels hold what is typed, the nearest first: the same, those that begin so, the others.
  #matches() {
    const typed = this.#filter.value.trim().toLowerCase();
    const near = (text) => (text === typed ? 0 : text.startsWith(typed) ? 1 : text.includes(typed) ? 2 : 3);
    return this.#me.labels
      .map((label, i) => [near(clean(label).trim().toLowerCase()), i])
      .filter(([distance]) => distance < 3)
      .sort(([a, i], [b, j]) => a - b || i - j)
      .map(([, i]) => i);
  }

  #show() {
    const found = this.#matches();
    const typing = this.#filter.value.trim() !== "";
    this.#buttons.forEach((button, i) => {
      button.hidden = !found.includes(i);
      button.classList.toggle("first", typing && found[0] === i);
    });
    const best = found.length ? `, Enter picks ${brief(this.#me.labels[found[0]])}` : "";
    this.#found.textContent = typing ? `${found.length} of ${this.#me.labels.length} labels${best}` : "";
  }
}
