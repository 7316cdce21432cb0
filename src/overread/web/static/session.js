// What every page needs: requests that carry the CSRF token, and signing out.

const meta = document.querySelector('meta[name="csrf"]');

export class Refused extends Error {
  // status 0: the server was not reached. after: the seconds that it asks to wait.
  constructor(status, detail, after = 0) {
    super(detail);
    this.status = status;
    this.after = after;
  }
}

export async function request(method, path, body, seconds = 20) {
  const headers = { Accept: "application/json", "X-CSRF-Token": meta.content };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let reply, text;
  try {
    const signal = AbortSignal.timeout(seconds * 1000);
    reply = await fetch(path, { method, headers, signal, cache: "no-store", body: body && JSON.stringify(body) });
    text = await reply.text();
  } catch (error) {
    throw new Refused(0, String(error));
  }
  if (!reply.ok) throw new Refused(reply.status, detailOf(text), Number(reply.headers.get("Retry-After")) || 0);
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    throw new Refused(0, "an answer that was cut short");
  }
}

// Another person may have signed in with this browser meanwhile: what `name` did here must not count as theirs.
export async function renewCsrf(name) {
  const me = await request("GET", "/api/me");
  if (me.name !== name) throw new Refused(401, "somebody else is signed in");
  meta.content = me.csrf;
}

function detailOf(text) {
  try {
    const { detail } = JSON.parse(text);
    return typeof detail === "string" ? detail : "the request was not understood";
  } catch {
    return "the server gave no reason";
  }
}

async function signOut(button) {
  // a page that has something to save or to give back takes this event, and may refuse
  const waits = [];
  const leaving = new CustomEvent("overread:leaving", { cancelable: true, detail: waits });
  if (!document.dispatchEvent(leaving)) return;
  button.disabled = true;
  try {
    await Promise.allSettled(waits.map((wait) => wait()));
    await request("DELETE", "/api/session");
  } catch (error) {
    button.disabled = false;
    if (error.status !== 401) {
      button.textContent = "Sign out failed. Again?";
      return;
    }
  }
  location.replace("/join");
}

const button = document.getElementById("sign-out");
button?.addEventListener("click", () => signOut(button));
