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
  return read(answer.status, await answer.text());
}

/* What an answer says; an error if it is one. */
function read(status, body) {
  let json = null;
  try {
    json = body === "" ? null : JSON.parse(body);
  } catch {
    json = null;
  }
  if (status < 200 || status >= 300) {
    throw new ApiError(status, json?.error ?? `${status}`, json?.code);
  }
  return json;
}

/* Answers that came with the page, to what its script asks first; each is good for once. */
const brought = JSON.parse(document.getElementById("about")?.textContent ?? "{}").brought ?? {};

/** Reads JSON. */
export async function get(url) {
  const answer = brought[url];
  delete brought[url];
  return answer ?? call(url, { headers: { Accept: "application/json" } });
}

/** Does something; the body is JSON. */
export function post(url, body = {}) {
  return call(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify(body),
  });
}

/** Sends a file as it is; `sent` is told which share of it is on its way, from 0 to 1. */
export function upload(url, file, sent = () => {}) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest(); // fetch does not tell how far it is
    request.open("POST", url);
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.setRequestHeader("Accept", "application/json");
    request.upload.onprogress = (event) => sent(event.lengthComputable ? event.loaded / event.total : 0);
    request.onerror = () => reject(new ApiError(0, ""));
    request.onload = () => {
      try {
        resolve(read(request.status, request.responseText));
      } catch (error) {
        reject(error);
      }
    };
    request.send(file);
  });
}
