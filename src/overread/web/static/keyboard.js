// Which key does what. No key labels while somebody types, holds Ctrl, Alt or Meta, or composes a character.

import { clean, element, isolated } from "./card.js";

const BUTTONS = { skip: "skip", pass: "pass", undo: "undo", write: "write", "ask-why": "why", "ask-help": "help" };
const KEYS = { s: "skip", c: "pass", u: "undo", m: "write", w: "why", "?": "help" };
const WORDS = {
  skip: "Skip: it comes back later",
  pass: "Can't tell: nobody could, from what is shown",
  undo: "Undo: take the last answer back, again and again",
  write: "Comment on this item",
  why: "Why this one was asked",
  help: "These keys",
};

export class Keyboard {
  #choices;
  #pick;
  #acts;

  constructor(me, choices, pick, acts, byPointer) {
    this.#choices = choices;
    this.#pick = pick;
    this.#acts = acts;
    for (const [id, act] of Object.entries(BUTTONS)) this.#wire(document.getElementById(id), act, byPointer);
    document.addEventListener("keydown", (event) => this.#press(event));
    document.getElementById("filter").addEventListener("keydown", (event) => {
      if (event.key === "Escape") document.getElementById("item").focus({ preventScroll: true });
    });
    this.#help(me);
  }

  #wire(button, act, byPointer) {
    const key = Object.keys(KEYS).find((one) => KEYS[one] === act);
    button.setAttribute("aria-keyshortcuts", key);
    button.addEventListener("click", (event) => byPointer(event, this.#acts[act]));
  }

  #press(event) {
    const { key, target } = event;
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
    if (document.querySelector("dialog[open]") || isField(target)) return;
    const native = key === "Enter" || key === " ";
    if (event.repeat && native && target.closest("button")) event.preventDefault(); // a key held down is one press
    if (event.repeat || native) return;
    const act = key === "Escape" ? this.#acts.escape : this.#actOf(event);
    if (!act) return;
    event.preventDefault();
    act();
  }

  #actOf(event) {
    return namesOf(event).map((name) => this.#named(name)).find((act) => act);
  }

  #named(name) {
    const [label] = this.#choices.of(name);
    if (label !== undefined) return () => this.#pick(label);
    if (name === "t" && this.#choices.typed) return () => document.getElementById("filter").focus();
    return Object.hasOwn(KEYS, name) ? this.#acts[KEYS[name]] : undefined;
  }

  #help(me) {
    const list = document.getElementById("help-keys");
    const line = (keys, ...words) => {
      const marks = keys.map((key) => element("kbd", "", key));
      list.append(element("div", "", element("dt", "", ...marks), element("dd", "", ...words)));
    };
    if (this.#choices.typed) line(["t"], "Type a label, Enter picks the marked one, Esc leaves the field");
    for (const label of this.#choices.typed ? [] : me.labels) {
      line(this.#choices.keysOf(label), clean(label).trim() ? isolated(label) : "(empty)");
    }
    for (const [key, act] of Object.entries(KEYS)) if (act !== "pass" || me.can_pass) line([key], WORDS[act]);
  }
}

// What a key is called: what it types; then by its place, where a keyboard has other letters than Latin ones, or shifts its
// digits. Not where it types a plain mark: on Latin keyboards other than the usual one those stand where letters are.
function namesOf({ key, code, shiftKey }) {
  const digit = shiftKey ? undefined : /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  const letter = /^[^\x00-\x7f]+$/.test(key) ? /^Key([A-Z])$/.exec(code)?.[1].toLowerCase() : undefined;
  return [key.toLowerCase(), digit ?? letter].filter((name) => name !== undefined);
}

function isField(target) {
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
}
