// Keyboard shortcuts. No key has an effect while the user types, composes a character, or holds Ctrl, Alt or Meta.

import { createElement, isolate, replaceControls } from "./card.js";

const ACTION_OF_BUTTON = {
  skip: "skip",
  "cannot-tell": "cannotTell",
  undo: "undo",
  "comment-button": "comment",
  "why-button": "why",
  "help-button": "help",
};
const ACTION_OF_KEY = { s: "skip", c: "cannotTell", u: "undo", m: "comment", w: "why", "?": "help" };
const DESCRIPTIONS = {
  skip: "Skip: the item comes back later",
  cannotTell: "Can't tell: the item doesn't show enough to decide",
  undo: "Undo the last answer; press again to undo the one before",
  comment: "Comment on this item",
  why: "Why you are asked about this item",
  help: "Keyboard shortcuts",
};

export class Keyboard {
  #choices;
  #pickLabel;
  #actions;

  constructor(session, choices, pickLabel, actions, ignoreDoubleClick) {
    this.#choices = choices;
    this.#pickLabel = pickLabel;
    this.#actions = actions;
    for (const [id, action] of Object.entries(ACTION_OF_BUTTON)) {
      const button = document.getElementById(id);
      button.setAttribute("aria-keyshortcuts", Object.keys(ACTION_OF_KEY).find((key) => ACTION_OF_KEY[key] === action));
      button.addEventListener("click", (event) => ignoreDoubleClick(event, actions[action]));
    }
    document.addEventListener("keydown", (event) => this.#handleKey(event));
    document.getElementById("filter").addEventListener("keydown", (event) => {
      if (event.key === "Escape") document.getElementById("item").focus({ preventScroll: true });
    });
    this.#fillHelp(session);
  }

  #handleKey(event) {
    const { key, target } = event;
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
    if (document.querySelector("dialog[open]") || isField(target)) return;
    const isNative = key === "Enter" || key === " ";
    if (event.repeat && isNative && target.closest("button")) event.preventDefault(); // a key held down counts once
    if (event.repeat || isNative) return;
    const action = key === "Escape" ? this.#actions.escape : this.#findAction(event);
    if (!action) return;
    event.preventDefault();
    action();
  }

  #findAction(event) {
    return namesOf(event).map((name) => this.#actionOf(name)).find((action) => action);
  }

  #actionOf(name) {
    const [label] = this.#choices.labelsOf(name);
    if (label !== undefined) return () => this.#pickLabel(label);
    if (name === "t" && this.#choices.hasFilter) return () => document.getElementById("filter").focus();
    return Object.hasOwn(ACTION_OF_KEY, name) ? this.#actions[ACTION_OF_KEY[name]] : undefined;
  }

  #fillHelp(session) {
    const list = document.getElementById("help-keys");
    const addRow = (keys, description) => {
      const marks = keys.map((key) => createElement("kbd", "", key));
      list.append(createElement("div", "", createElement("dt", "", ...marks), createElement("dd", "", description)));
    };
    if (this.#choices.hasFilter) addRow(["t"], "Type a label: Enter picks the highlighted label, Esc leaves the field");
    for (const label of this.#choices.hasFilter ? [] : session.labels) {
      addRow(this.#choices.keysOf(label), replaceControls(label).trim() ? isolate(label) : "(empty)");
    }
    for (const [key, action] of Object.entries(ACTION_OF_KEY)) {
      if (action !== "cannotTell" || session.can_pass) addRow([key], DESCRIPTIONS[action]);
    }
  }
}

// The names of a key: the character that it types; then, for keyboards without Latin letters or with shifted digits, the letter
// or digit at its place. A key that types a plain ASCII character has only that name: on other Latin keyboards, such as AZERTY,
// the same place has a different letter.
function namesOf({ key, code, shiftKey }) {
  const digit = shiftKey ? undefined : /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  const letter = /^[^\x00-\x7f]+$/.test(key) ? /^Key([A-Z])$/.exec(code)?.[1].toLowerCase() : undefined;
  return [key.toLowerCase(), digit ?? letter].filter((name) => name !== undefined);
}

function isField(target) {
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
}
