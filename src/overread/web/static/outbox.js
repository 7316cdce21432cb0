// What must outlive the page: answers that the server has not confirmed, and what this tab can take back.
//
// Every answer has a key of its own in localStorage, so that two tabs never overwrite each other's.

const MOST_TO_TAKE_BACK = 100;

export function newUid() {
  // not crypto.randomUUID, which a page served over plain HTTP in a local network does not have
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Outbox {
  #prefix;
  #memory = new Map(); // stands in where the browser refuses to store: private windows, a full disk
  #last = 0;

  constructor(study, person) {
    this.#prefix = `overread/${encodeURIComponent(study)}/${encodeURIComponent(person)}/answer/`;
  }

  add(answer) {
    this.#last = Math.max(Date.now(), this.#last + 1); // in order, even where the clock stands still
    const key = `${this.#prefix}${String(this.#last).padStart(15, "0")}-${answer.uid}`;
    try {
      localStorage.setItem(key, JSON.stringify(answer));
    } catch {
      this.#memory.set(key, answer);
    }
  }

  // The answers that wait, oldest first, as [key, answer].
  all() {
    const found = [...this.#memory];
    try {
      for (let i = 0; i < localStorage.length; i++) {
        const key = localStorage.key(i);
        if (key.startsWith(this.#prefix)) found.push([key, JSON.parse(localStorage.getItem(key))]);
      }
    } catch {
      // what can't be read was not written by this page
    }
    return found.filter(([, answer]) => answer).sort(([a], [b]) => (a < b ? -1 : 1));
  }

  remove(key) {
    this.#memory.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // it was never stored
    }
  }

  get size() {
    return this.all().length;
  }
}

// Values that belong to this tab and outlive a refresh.
export class Kept {
  #prefix;
  #values = new Map();

  constructor(study, person) {
    this.#prefix = `overread/${encodeURIComponent(study)}/${encodeURIComponent(person)}/`;
  }

  get(name, otherwise) {
    if (!this.#values.has(name)) this.#values.set(name, this.#read(name) ?? otherwise);
    return this.#values.get(name);
  }

  set(name, value) {
    this.#values.set(name, value);
    try {
      sessionStorage.setItem(this.#prefix + name, JSON.stringify(value));
    } catch {
      // it is kept until the page is left
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

// What was answered in this tab, newest last: {number, kind, said, comment, and the question itself where it was skipped}.
export class Past {
  #kept;

  constructor(kept) {
    this.#kept = kept;
  }

  get last() {
    return this.#kept.get("past", []).at(-1);
  }

  push(answered) {
    this.#kept.set("past", [...this.#without(answered.number), answered].slice(-MOST_TO_TAKE_BACK));
  }

  forget(number) {
    this.#kept.set("past", this.#without(number));
  }

  #without(number) {
    return this.#kept.get("past", []).filter((one) => one.number !== number);
  }
}
