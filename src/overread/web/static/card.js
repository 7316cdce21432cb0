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
  const id = brief(question.id, 40);
  return { id: isBare(id) ? `item ${id}` : id, text: text === undefined ? "" : brief(text, 50) };
}

// A number alone might be taken for what the item holds: "Which digit?"
function isBare(id) {
  return /^[\d.,-]+$/.test(id);
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
  const item = element("span", isBare(question.id) ? "" : "unseen", "Item ");
  const parts = [element("p", "id", item, isolated(question.id))];
  if (picture) parts.push(picture);
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

// The pictures of the questions on the page, loaded before they are shown: figures whose data-state is "loading", "loaded" or "failed".
export class Pictures {
  #known = new Map();
  #changed;

  // changed(question): its picture is there now, or can't be had
  constructor(changed) {
    this.#changed = changed;
  }

  keep(questions) {
    const wanted = questions.filter((question) => question.image);
    const addresses = new Set(wanted.map((question) => question.image));
    for (const address of this.#known.keys()) if (!addresses.has(address)) this.#known.delete(address);
    for (const question of wanted) if (!this.#known.has(question.image)) this.#load(question);
  }

  of(question) {
    if (question.image && this.stateOf(question) === "failed") this.#load(question); // the connection may be back
    return this.#known.get(question.image);
  }

  stateOf(question) {
    return question.image ? this.#known.get(question.image)?.dataset.state : "loaded";
  }

  #load(question) {
    const figure = this.#known.get(question.image) ?? element("figure", "picture");
    const turn = (state, ...children) => {
      figure.dataset.state = state;
      figure.replaceChildren(...children);
      this.#changed(question);
    };
    const picture = new Image();
    picture.alt = `Picture of item ${brief(question.id, 40)}`;
    picture.decoding = "sync";
    picture.addEventListener("load", () => {
      fit(picture);
      turn("loaded", picture);
    });
    picture.addEventListener("error", () => turn("failed", ...this.#sorry(question)));
    this.#known.set(question.image, figure);
    turn("loading", element("p", "", "The picture is loading…"));
    picture.src = question.image;
    picture.decode().catch(() => {}); // told of by the error event
  }

  #sorry(question) {
    const again = element("button", "button plain", "Try again");
    again.type = "button";
    again.addEventListener("click", () => {
      document.getElementById("item").focus({ preventScroll: true }); // the button goes
      this.#load(question);
    });
    return [element("p", "", "The picture can't be shown; skip it, or tell the study's owner."), again];
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
