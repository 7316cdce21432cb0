// Signs in with the token of the link: it stands behind the #, so that no server and no log sees it on the way.

import { request } from "./session.js";

const how = document.getElementById("how");
const form = document.getElementById("join");
const field = document.getElementById("token");

function tokenIn(text) {
  return text.trim().split("#").at(-1).trim();
}

async function join(token) {
  how.textContent = "Signing in…";
  try {
    await request("POST", "/api/session", { token });
    location.replace("/");
  } catch (error) {
    how.textContent = sentence(error.status);
    field.focus();
  }
}

function sentence(status) {
  if (status === 0 || status >= 500) return "The server can't be reached. Try again in a moment.";
  if (status === 429) return "Too many tries. Wait a minute, then try again.";
  return "This link is not valid, or it has ended. Ask the study's owner for a new one.";
}

function byFragment() {
  const token = tokenIn(location.hash);
  if (!token) return;
  history.replaceState(null, "", location.pathname); // not to be left in the history, nor bookmarked
  join(token);
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const token = tokenIn(field.value);
  if (token) join(token);
});
addEventListener("hashchange", byFragment);
byFragment();
