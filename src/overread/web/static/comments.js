// The comment on the item that is shown: it is sent with the answer, and survives a reload.

import { createElement, isolate, shorten } from "./card.js";

export class Comments {
  #storage;
  #number = null;
  #box = document.getElementById("comment-box");
  #field = document.getElementById("comment");
  #preview = document.getElementById("comment-preview");
  #button = document.getElementById("comment-button");
  #item = document.getElementById("item");

  constructor(storage) {
    this.#storage = storage;
    this.#field.addEventListener("input", () => this.set(this.#number, this.#field.value));
    this.#field.addEventListener("keydown", (event) => {
      const isDone = event.key === "Escape" || (event.key === "Enter" && (event.ctrlKey || event.metaKey));
      if (!isDone || event.isComposing) return;
      event.preventDefault();
      this.close();
      this.#item.focus({ preventScroll: true });
    });
  }

  get(number) {
    return (this.#storage.get("comments", {})[number] ?? "").trim();
  }

  set(number, text) {
    this.#storage.set("comments", { ...this.#storage.get("comments", {}), [number]: text || undefined });
  }

  remove(number) {
    this.set(number, "");
  }

  // Show the comment on another question.
  setQuestion(number) {
    this.#number = number;
    this.#field.value = this.#storage.get("comments", {})[number] ?? "";
    this.close();
  }

  toggle() {
    if (!this.#box.hidden) return this.close();
    this.#box.hidden = false;
    this.#preview.hidden = true;
    this.#button.ariaExpanded = "true";
    this.#field.focus();
    this.#box.scrollIntoView({ block: "nearest" });
  }

  close() {
    this.#box.hidden = true;
    this.#button.ariaExpanded = "false";
    const text = this.#number === null ? "" : this.get(this.#number);
    this.#preview.hidden = !text;
    this.#preview.replaceChildren("Your comment: ", createElement("q", "", isolate(shorten(text, 120))));
  }
}
