// Updates that the server pushes. A browser has six connections a host, so a hidden tab gives its own back.

/**
 * Listens to a stream. `handlers` maps event names to functions of the parsed JSON; `state` is told "open", "lost" or
 * "closed". Returns an object with close().
 */
export function listen(url, handlers, state = () => {}) {
  let source = null;
  let ended = false;

  function open() {
    if (ended || source !== null) {
      return;
    }
    source = new EventSource(url);
    source.onopen = () => state("open");
    source.onerror = () => {
      if (source !== null && source.readyState === EventSource.CLOSED) {
        source = null;
        state("lost");
        setTimeout(open, 3000);
      } else {
        state("lost");
      }
    };
    for (const [name, handler] of Object.entries(handlers)) {
      source.addEventListener(name, (event) => handler(JSON.parse(event.data)));
    }
    source.addEventListener("closed", () => {
      close();
      state("closed");
    });
  }

  function pause() {
    source?.close();
    source = null;
  }

  function visibility() {
    if (document.visibilityState === "hidden") {
      pause();
    } else {
      open();
    }
  }

  function close() {
    ended = true;
    pause();
    document.removeEventListener("visibilitychange", visibility);
  }

  document.addEventListener("visibilitychange", visibility);
  open();
  return { close };
}
