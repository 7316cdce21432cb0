// Signs in with the token of the link. The token is behind the #, so that no server or log sees it in an address.

import { request } from "./session.js";

const message = document.getElementById("message");
const form = document.getElementById("join");
const field = document.getElementById("token");

function tokenOf(text) {
  return text.trim().split("#").at(-1).trim();
}

async function signIn(token) {
  message.textContent = "Signing in…";
  try {
    await request("POST", "/api/session", { token });
    location.replace("/");
  } catch (error) {
    message.textContent = describeFailure(error.status);
    field.focus();
  }
}

function describeFailure(status) {
  if (status === 0 || status >= 500) return "The server can't be reached. Try again in a moment.";
  if (status === 429) return "Too many attempts. Wait a minute, then try again.";
  return "This link is not valid or has expired. Ask the study's owner for a new one.";
}

function signInWithFragment() {
  const token = tokenOf(location.hash);
  if (!token) return;
  history.replaceState(null, "", location.pathname); // keep the token out of the history and of bookmarks
  signIn(token);
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const token = tokenOf(field.value);
  if (token) signIn(token);
});
addEventListener("hashchange", signInWithFragment);
signInWithFragment();
