// Who may come in: a table, links that are shown once, and their end.

import { request, Refused } from "/static/session.js";

const at = (id) => document.getElementById(id);
const LOCAL = /^(127(\.\d+){3}|(.+\.)?localhost|\[::1\])$/; // addresses by which a machine reaches only itself

export function showPeople(answers, holds, say) {
  const rows = at("people-rows");
  if (!rows) return { again() {}, async read() {} };
  const me = at("people").dataset.me;
  let known = [], drawn = "";

  async function read() {
    try {
      known = await request("GET", "/api/people");
    } catch (error) {
      if (error.status) say(error.message);
      return;
    }
    draw();
  }

  function draw() {
    const by = answers(), held = holds();
    const others = Object.keys(by).filter((name) => !known.some((person) => person.name === name));
    const all = [...known.map(({ name, role }) => ({ name, role })), ...others.map((name) => ({ name, role: "no link" }))];
    const text = JSON.stringify([all, by, held]);
    if (text === drawn) return;
    drawn = text;
    const focused = document.activeElement?.closest("tr")?.dataset.name, which = document.activeElement?.dataset?.act;
    rows.replaceChildren(...all.map((person) => row(person, by[person.name] ?? 0, held[person.name] ?? 0)));
    if (!all.length) rows.append(nobody());
    if (focused) [...rows.children].find((each) => each.dataset.name === focused)?.querySelector(`[data-act="${which}"]`)?.focus();
  }

  function row({ name, role }, count, holding) {
    const made = element("tr"), head = element("th"), shown = element("bdi", name);
    made.dataset.name = name;
    head.scope = "row";
    head.append(shown);
    if (name === me) head.append(element("small", " you"));
    const numbers = [count, holding].map((each) => element("td", each.toLocaleString("en")));
    for (const each of numbers) each.className = "number";
    const acts = element("td");
    acts.className = "acts";
    if (role !== "no link") {
      acts.append(button("link", "New link", name, () => renew(name, role)));
      if (name !== me) acts.append(button("remove", "Remove", name, () => remove(name)));
    }
    made.append(head, element("td", role), ...numbers, acts);
    return made;
  }

  function nobody() {
    const made = element("tr"), cell = element("td", "Nobody was invited yet.");
    cell.colSpan = 5;
    made.append(cell);
    return made;
  }

  function button(act, text, name, does) {
    const made = element("button", text);
    made.type = "button";
    made.className = "button plain small";
    made.dataset.act = act;
    made.setAttribute("aria-label", `${text}: ${name}`);
    made.addEventListener("click", does);
    return made;
  }

  async function renew(name, role) {
    if (await sure(`A new link for ${name}?`, "The link that they have ends at once. Their answers stay.", "Make a new link")) {
      await invite(name, role, say);
    }
  }

  async function remove(name) {
    const about = "They can't come in any more, and what they hold is given to others. Their answers stay.";
    if (!(await sure(`Remove ${name}?`, about, "Remove"))) return;
    try {
      await request("DELETE", `/api/people/${encodeURIComponent(name)}`);
    } catch (error) {
      say(told(error));
    }
    await read();
  }

  async function invite(name, role, refused) {
    refused("");
    let made;
    try {
      made = await request("POST", "/api/people", { name, role });
    } catch (error) {
      refused(told(error));
      return false;
    }
    at("link-name").textContent = made.name;
    at("link-text").value = `${location.origin}/join#${made.token}`;
    at("link-copied").textContent = "";
    at("link-local").hidden = !LOCAL.test(location.hostname);
    at("link").showModal();
    at("link-text").select();
    await read();
    return true;
  }

  at("invite").addEventListener("submit", async (event) => {
    event.preventDefault();
    const name = at("invite-name").value.trim(), refused = (text) => (at("invite-problem").textContent = text);
    if (!name) return refused("A person needs a name.");
    if (known.some((person) => person.name === name)) return refused("There is somebody of this name; use “New link”.");
    const submit = event.submitter ?? at("invite").querySelector("button");
    submit.disabled = true;
    if (await invite(name, at("invite-role").value, refused)) at("invite").reset();
    submit.disabled = false;
  });

  at("link-copy").addEventListener("click", async () => {
    at("link-text").select();
    let copied = true;
    try {
      await navigator.clipboard.writeText(at("link-text").value);
    } catch { // not offered to pages that came without encryption
      copied = document.execCommand("copy");
    }
    at("link-copied").textContent = copied ? "Copied." : "It can't be copied from here; select it and copy it yourself.";
  });

  at("link").addEventListener("close", () => {
    at("link-text").value = "";
  });

  read();
  return { again: draw, read };
}

function element(name, text) {
  const made = document.createElement(name);
  if (text !== undefined) made.textContent = text;
  return made;
}

function told(error) {
  return error instanceof Refused && error.status ? error.message : "The server was not reached; nothing was changed.";
}

function sure(title, about, yes) {
  at("sure-title").textContent = title;
  at("sure-about").textContent = about;
  at("sure-yes").textContent = yes;
  const dialog = at("sure");
  dialog.returnValue = "no";
  dialog.showModal();
  return new Promise((done) => {
    dialog.addEventListener("close", () => done(dialog.returnValue === "yes"), { once: true });
  });
}
