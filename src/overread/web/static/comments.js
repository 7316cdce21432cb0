// A comment on the item that is shown: it goes with the answer, and is not lost by a refresh.

import { brief, element, isolated } from "./card.js";

export class Comments {
  #kept;
  #number = null;
  #box = document.getElementById("comment-box");
  #field = document.getElementById("comment");
  #told = document.getElementById("commented");
  #button = document.getElementById("write");
  #item = document.getElementById("item");

  constructor(kept) {
    this.#kept = kept;
    this.#field.addEventListener("input", () => this.put(this.#number, this.#field.value));
    this.#field.addEventListener("keydown", (event) => {
      const done = event.key === "Escape" || (event.key === "Enter" && (event.ctrlKey || event.metaKey));
      if (!done || event.isComposing) return;
      event.preventDefault();
      this.close();
      this.#item.focus({ preventScroll: true });
    });
  }

  of(number) {
    return (this.#kept.get("comments", {})[number] ?? "").trim();
  }

  put(number, text) {
    this.#kept.set("comments", { ...this.#kept.get("comments", {}), [number]: text || undefined });
  }

  drop(number) {
    this.put(number, "");
  }

  // The item that is shown is another one.
  turnTo(number) {
    this.#number = number;
    this.#field.value = this.#kept.get("comments", {})[number] ?? "";
    this.close();
  }

  toggle() {
    if (!this.#box.hidden) return this.close();
    this.#box.hidden = false;
    this.#told.hidden = true;
    this.#button.ariaExpanded = "true";
    this.#field.focus();
    this.#box.scrollIntoView({ block: "nearest" });
  }

  close() {
    this.#box.hidden = true;
    this.#button.ariaExpanded = "false";
    const text = this.#number === null ? "" : this.of(this.#number);
    this.#told.hidden = !text;
    this.#told.replaceChildren("With a comment: ", element("q", "", isolated(brief(text, 120))));
  }
}
