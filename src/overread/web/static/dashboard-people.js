// The users with access to the study: a table, sign-in links that are shown once, and buttons to create and revoke links.

import { describeFailure, request } from "/static/session.js";

const byId = (id) => document.getElementById(id);
const LOCAL_HOST = /^(127(\.\d+){3}|(.+\.)?localhost|\[::1\])$/; // addresses that only this machine can reach
const NO_LINK = "no link"; // the role of people who have answered but have no access any more

// readCounts(): {answers, leases}, each by name. showProblem(text): show an error message.
export function enableUsers(readCounts, showProblem) {
  const rows = byId("people-rows");
  if (!rows) return { refresh() {}, async load() {} };
  const ownName = byId("people").dataset.me;
  let users = [], rendered = "";

  async function load() {
    try {
      users = await request("GET", "/api/people");
    } catch (error) {
      if (error.status) showProblem(error.message);
      return;
    }
    render();
  }

  function render() {
    const { answers, leases } = readCounts();
    const former = Object.keys(answers).filter((name) => !users.some((user) => user.name === name));
    const all = [
      ...users.map(({ name, role }) => ({ name, role })), ...former.map((name) => ({ name, role: NO_LINK })),
    ];
    const content = JSON.stringify([all, answers, leases]);
    if (content === rendered) return;
    rendered = content;
    const focused = document.activeElement;
    const focusedName = focused?.closest("tr")?.dataset.name, focusedAction = focused?.dataset?.action;
    rows.replaceChildren(...all.map((user) => createRow(user, answers[user.name] ?? 0, leases[user.name] ?? 0)));
    if (!all.length) rows.append(createEmptyRow());
    if (focusedName) {
      const row = [...rows.children].find((child) => child.dataset.name === focusedName);
      row?.querySelector(`[data-action="${focusedAction}"]`)?.focus();
    }
  }

  function createRow({ name, role }, answerCount, leaseCount) {
    const row = createElement("tr"), head = createElement("th");
    row.dataset.name = name;
    head.scope = "row";
    head.append(createElement("bdi", name));
    if (name === ownName) head.append(createElement("small", " you"));
    const numbers = [answerCount, leaseCount].map((count) => createElement("td", count.toLocaleString("en")));
    for (const cell of numbers) cell.className = "number";
    const actions = createElement("td");
    actions.className = "actions";
    if (role !== NO_LINK) {
      actions.append(createButton("link", "New link", name, () => renewLink(name, role)));
      if (name !== ownName) actions.append(createButton("remove", "Remove", name, () => remove(name)));
    }
    row.append(head, createElement("td", role), ...numbers, actions);
    return row;
  }

  function createEmptyRow() {
    const row = createElement("tr"), cell = createElement("td", "No one has been invited yet.");
    cell.colSpan = 5;
    row.append(cell);
    return row;
  }

  function createButton(action, text, name, onClick) {
    const button = createElement("button", text);
    button.type = "button";
    button.className = "button plain small";
    button.dataset.action = action;
    button.setAttribute("aria-label", `${text}: ${name}`);
    button.addEventListener("click", onClick);
    return button;
  }

  async function renewLink(name, role) {
    const text = "The current link stops working immediately. The answers are kept.";
    if (await askToConfirm(`Create a new link for ${name}?`, text, "Create a new link")) await invite(name, role, showProblem);
  }

  async function remove(name) {
    const text = "This ends their access and releases the questions they are answering. Their answers are kept.";
    if (!(await askToConfirm(`Remove ${name}?`, text, "Remove"))) return;
    try {
      await request("DELETE", `/api/people/${encodeURIComponent(name)}`);
    } catch (error) {
      showProblem(describeFailure(error));
    }
    await load();
  }

  // Create a link and show it. Returns whether it succeeded.
  async function invite(name, role, showError) {
    showError("");
    let invitation;
    try {
      invitation = await request("POST", "/api/people", { name, role });
    } catch (error) {
      showError(describeFailure(error));
      return false;
    }
    byId("link-name").textContent = invitation.name;
    byId("link-text").value = `${location.origin}/join#${invitation.token}`;
    byId("link-copied").textContent = "";
    byId("link-local").hidden = !LOCAL_HOST.test(location.hostname);
    byId("link").showModal();
    byId("link-text").select();
    await load();
    return true;
  }

  byId("invite").addEventListener("submit", async (event) => {
    event.preventDefault();
    const name = byId("invite-name").value.trim();
    const showError = (text) => (byId("invite-problem").textContent = text);
    if (!name) return showError("Enter a name.");
    if (users.some((user) => user.name === name)) {
      return showError("This name is already in use. Choose “New link” in the table.");
    }
    const submit = event.submitter ?? byId("invite").querySelector("button");
    submit.disabled = true;
    if (await invite(name, byId("invite-role").value, showError)) byId("invite").reset();
    submit.disabled = false;
  });

  byId("link-copy").addEventListener("click", async () => {
    byId("link-text").select();
    let isCopied = true;
    try {
      await navigator.clipboard.writeText(byId("link-text").value);
    } catch { // pages served over plain HTTP have no clipboard API
      isCopied = document.execCommand("copy");
    }
    const failed = "The browser did not allow copying the link. Select it and copy it manually.";
    byId("link-copied").textContent = isCopied ? "Copied." : failed;
  });

  byId("link").addEventListener("close", () => {
    byId("link-text").value = "";
  });

  load();
  return { refresh: render, load };
}

function createElement(name, text) {
  const element = document.createElement(name);
  if (text !== undefined) element.textContent = text;
  return element;
}

// Ask for confirmation. Returns whether the user confirmed.
function askToConfirm(title, text, yes) {
  byId("confirm-title").textContent = title;
  byId("confirm-text").textContent = text;
  byId("confirm-yes").textContent = yes;
  const dialog = byId("confirm");
  dialog.returnValue = "no";
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"), { once: true });
  });
}
