// Calls of the server. An error carries the sentence that the server gave, and the name of our own for it if there is one.

export class ApiError extends Error {
  constructor(status, message, code) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

async function call(url, options) {
  let answer;
  try {
    answer = await fetch(url, options);
  } catch {
    throw new ApiError(0, "");
  }
  const body = await answer.text();
  let json = null;
  try {
    json = body === "" ? null : JSON.parse(body);
  } catch {
    json = null;
  }
  if (!answer.ok) {
    throw new ApiError(answer.status, json?.error ?? `${answer.status}`, json?.code);
  }
  return json;
}

/** Reads JSON. */
export function get(url) {
  return call(url, { headers: { Accept: "application/json" } });
}

/** Does something; the body is JSON. */
export function post(url, body = {}) {
  return call(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify(body),
  });
}

/** Sends a file as it is. */
export function upload(url, file) {
  return call(url, {
    method: "POST",
    headers: { "Content-Type": "application/octet-stream", Accept: "application/json" },
    body: file,
  });
}
