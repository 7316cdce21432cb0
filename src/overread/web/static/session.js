// What every page needs: requests that carry the CSRF token, and signing out.

const csrfMeta = document.querySelector('meta[name="csrf"]');

export class RequestFailed extends Error {
  // status: 0 if the server was not reached. retryAfter: the seconds to wait, as the server asked.
  constructor(status, detail, retryAfter = 0) {
    super(detail);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

export async function request(method, path, body, timeoutSeconds = 20) {
  const headers = { Accept: "application/json", "X-CSRF-Token": csrfMeta.content };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let response, text;
  try {
    const signal = AbortSignal.timeout(timeoutSeconds * 1000);
    response = await fetch(path, { method, headers, signal, cache: "no-store", body: body && JSON.stringify(body) });
    text = await response.text();
  } catch (error) {
    throw new RequestFailed(0, String(error));
  }
  if (!response.ok) {
    throw new RequestFailed(response.status, parseDetail(text), Number(response.headers.get("Retry-After")) || 0);
  }
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    throw new RequestFailed(0, "the response was incomplete");
  }
}

// Fetch a new CSRF token for the user `name`. Fails if another user has signed in with this browser since then: the answers of
// `name` must not be recorded under another name.
export async function renewCsrf(name) {
  const session = await request("GET", "/api/me");
  if (session.name !== name) throw new RequestFailed(401, "another user has signed in");
  csrfMeta.content = session.csrf;
}

// Describe why a change failed, for the user.
export function describeFailure(error) {
  return error instanceof RequestFailed && error.status ? error.message : "The server can't be reached; nothing was changed.";
}

function parseDetail(text) {
  try {
    const { detail } = JSON.parse(text);
    return typeof detail === "string" ? detail : "the server rejected the request";
  } catch {
    return "the server gave no reason";
  }
}

async function signOut(button) {
  // a page can cancel this event, or add tasks that must run before the user is signed out
  const tasks = [];
  const leaving = new CustomEvent("overread:leaving", { cancelable: true, detail: tasks });
  if (!document.dispatchEvent(leaving)) return;
  button.disabled = true;
  try {
    await Promise.allSettled(tasks.map((task) => task()));
    await request("DELETE", "/api/session");
  } catch (error) {
    button.disabled = false;
    if (error.status !== 401) {
      button.textContent = "Sign-out failed. Try again";
      return;
    }
  }
  location.replace("/join");
}

const signOutButton = document.getElementById("sign-out");
signOutButton?.addEventListener("click", () => signOut(signOutButton));
