// How an item is drawn. What it holds is text, whatever it looks like: it enters the page by textContent alone.

const SHORT = 140;
const LONG = 900;
const SMALL_PICTURE = 64;
const COMFORTABLE = 288;

// Controls would be invisible, or worse; line ends and tabs are text.
export function clean(value) {
  return String(value)
    .replace(/\r\n?/g, "\n")
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, "\ufffd");
}

// In one line, for a sentence about it.
export function brief(value, most = 60) {
  const line = Array.from(clean(value).replace(/\s+/g, " ").trim());
  return line.length > most ? `${line.slice(0, most - 1).join("")}…` : line.join("");
}

export function element(name, className, ...children) {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

// Text that can't turn round what stands beside it.
export function isolated(value) {
  return element("bdi", "", clean(value));
}

// Of a short phrase: what is said of an item in a note.
export function about(question) {
  const [, text] = question.shown.find(([, value]) => typeof value === "string" && value) ?? [];
  return { id: brief(question.id, 40), text: text === undefined ? "" : brief(text, 50) };
}

function isEmpty(value) {
  return value === null || value === undefined || value === "";
}

function nothing() {
  const dash = element("span", "", "–");
  dash.ariaHidden = "true";
  return element("span", "empty", dash, element("span", "unseen", "empty"));
}

function fill(box, value) {
  box.dir = "auto";
  box.append(isEmpty(value) ? nothing() : clean(value));
  return box;
}

function sizeOf(value) {
  const { length } = isEmpty(value) ? "" : String(value);
  return length <= SHORT ? "short" : length <= LONG ? "middling" : "long";
}

function fields(shown) {
  const list = element("dl", "fields");
  for (const [column, value] of shown) {
    const wide = !isEmpty(value) && (String(value).length > 36 || String(value).includes("\n"));
    const row = element("div", wide ? "wide" : "", element("dt", "", isolated(column)));
    row.append(fill(element("dd", typeof value === "number" ? "number" : ""), value));
    list.append(row);
  }
  return list;
}

export function draw(box, question, picture) {
  const parts = [element("p", "id", element("span", "unseen", "Item "), isolated(question.id))];
  if (picture) parts.push(element("figure", "picture", picture));
  if (question.shown.length === 1) {
    const [[, value]] = question.shown;
    parts.push(fill(element("div", `text ${sizeOf(value)}`), value));
  } else if (question.shown.length > 1) {
    parts.push(fields(question.shown));
  }
  if (question.weak !== null && question.weak !== undefined) {
    parts.push(element("p", "weak", "The weak labeler says: ", element("strong", "", isolated(question.weak))));
  }
  box.replaceChildren(...parts);
}

// The pictures of the questions on the page, loaded and decoded before they are shown.
export class Pictures {
  #loaded = new Map();

  keep(questions) {
    const wanted = questions.filter((question) => question.image);
    const numbers = new Set(wanted.map((question) => question.number));
    for (const number of this.#loaded.keys()) if (!numbers.has(number)) this.#loaded.delete(number);
    for (const question of wanted) if (!this.#loaded.has(question.number)) this.#load(question);
  }

  of(question) {
    return this.#loaded.get(question.number);
  }

  #load(question) {
    const picture = new Image();
    picture.alt = `Picture of item ${brief(question.id, 40)}`;
    picture.decoding = "sync";
    picture.addEventListener("load", () => fit(picture));
    picture.addEventListener("error", () => this.#fail(question, picture));
    picture.src = question.image;
    picture.decode().catch(() => {}); // told of by the error event
    this.#loaded.set(question.number, picture);
  }

  #fail(question, picture) {
    if (this.#loaded.get(question.number) === picture) this.#loaded.delete(question.number);
    const again = element("button", "button", "Try again");
    again.type = "button";
    const told = element("p", "no-picture", "The picture could not be loaded. ", again);
    again.addEventListener("click", () => {
      this.#load(question);
      told.replaceWith(this.of(question));
    });
    picture.replaceWith(told);
  }
}

// Small ones, such as 8 by 8 digits, are drawn large, with their pixels to be seen.
function fit(picture) {
  const size = Math.max(picture.naturalWidth, picture.naturalHeight);
  if (!size || size * 2 > COMFORTABLE) return;
  const times = Math.floor(COMFORTABLE / size);
  picture.classList.toggle("pixels", size <= SMALL_PICTURE);
  picture.width = picture.naturalWidth * times;
  picture.height = picture.naturalHeight * times;
}
