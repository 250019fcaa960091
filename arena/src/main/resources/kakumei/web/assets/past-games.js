// The games that somebody has finished here, kept by the browser: local, and gone when they are deleted.

const STORE = "games";

/* Opens the browser's database; rejected where it keeps nothing, as some private windows do. */
function open() {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open("kakumei", 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE, { keyPath: "key" });
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}

async function call(mode, use) {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const asked = use(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(asked?.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/**
 * Keeps a game: {key, date, game, names, viewer, points, record}, the record as a line of JSON. Kept twice it is kept
 * once.
 */
export async function keepGame(game) {
  try {
    await call("readwrite", (store) => store.put(game));
  } catch {
    // a browser that keeps nothing still plays
  }
}

/** All games, the newest first. */
export async function pastGames() {
  try {
    const games = await call("readonly", (store) => store.getAll());
    return games.sort((a, b) => b.date.localeCompare(a.date) || b.key.localeCompare(a.key));
  } catch {
    return [];
  }
}

/** Forgets a game. */
export function deleteGame(key) {
  return call("readwrite", (store) => store.delete(key));
}

/** Forgets all games. */
export function deleteGames() {
  return call("readwrite", (store) => store.clear());
}
