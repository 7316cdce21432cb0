// What must survive a reload: answers that the server has not confirmed, and the answers of this tab that can be undone.
//
// Every answer has its own key in localStorage, so that two tabs never overwrite each other's answers.

const MAX_UNDO = 100;

export function newUid() {
  // not crypto.randomUUID: a page served over plain HTTP in a local network doesn't have it
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Outbox {
  #prefix;
  #memory = new Map(); // used where the browser refuses to store: private windows, a full disk
  #lastTime = 0;

  constructor(study, user) {
    this.#prefix = `overread/${encodeURIComponent(study)}/${encodeURIComponent(user)}/answer/`;
  }

  add(answer) {
    this.#lastTime = Math.max(Date.now(), this.#lastTime + 1); // in order, even if the clock doesn't advance
    const key = `${this.#prefix}${String(this.#lastTime).padStart(15, "0")}-${answer.uid}`;
    try {
      localStorage.setItem(key, JSON.stringify(answer));
    } catch {
      this.#memory.set(key, answer);
    }
  }

  // The answers that are not confirmed yet, oldest first, as [key, answer].
  all() {
    const entries = [...this.#memory];
    try {
      for (let i = 0; i < localStorage.length; i++) {
        const key = localStorage.key(i);
        if (key.startsWith(this.#prefix)) entries.push([key, JSON.parse(localStorage.getItem(key))]);
      }
    } catch {
      // an entry that can't be parsed was not written by this page
    }
    return entries.filter(([, answer]) => answer).sort(([a], [b]) => (a < b ? -1 : 1));
  }

  remove(key) {
    this.#memory.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // the answer was only in memory
    }
  }

  get size() {
    return this.all().length;
  }
}

// Values that belong to this tab and survive a reload.
export class TabStorage {
  #prefix;
  #values = new Map();

  constructor(study, user) {
    this.#prefix = `overread/${encodeURIComponent(study)}/${encodeURIComponent(user)}/`;
  }

  get(name, fallback) {
    if (!this.#values.has(name)) this.#values.set(name, this.#read(name) ?? fallback);
    return this.#values.get(name);
  }

  set(name, value) {
    this.#values.set(name, value);
    try {
      sessionStorage.setItem(this.#prefix + name, JSON.stringify(value));
    } catch {
      // the value is kept only until the page is closed
    }
  }

  #read(name) {
    try {
      return JSON.parse(sessionStorage.getItem(this.#prefix + name));
    } catch {
      return null;
    }
  }
}

// The answers given in this tab, newest last: {number, kind, said, comment}, and the question itself if it was skipped.
export class UndoHistory {
  #storage;

  constructor(storage) {
    this.#storage = storage;
  }

  get last() {
    return this.#storage.get("past", []).at(-1);
  }

  push(entry) {
    this.#storage.set("past", [...this.#without(entry.number), entry].slice(-MAX_UNDO));
  }

  remove(number) {
    this.#storage.set("past", this.#without(number));
  }

  #without(number) {
    return this.#storage.get("past", []).filter((entry) => entry.number !== number);
  }
}
