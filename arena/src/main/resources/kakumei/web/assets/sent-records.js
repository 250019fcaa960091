// The records that this browser has sent to be replayed, the last first; the server keeps them as long as it runs.

import { upload } from "./api.js";
import { keep, keptJson } from "./kept.js";

const MOST = 20;
const NAME = "records";

/** What was sent: {id, title, games} each. */
export function sentRecords() {
  const kept = keptJson(NAME);
  return Array.isArray(kept) ? kept : [];
}

/** Sends a record under a name and remembers it; `sent` is told which share is on its way. */
export async function sendRecord(file, name, sent) {
  const opened = await upload(`/api/replay/records?name=${encodeURIComponent(name)}`, file, sent);
  const record = { id: opened.id, title: name, games: opened.games };
  keep(NAME, JSON.stringify([record, ...sentRecords().filter(({ id }) => id !== record.id)].slice(0, MOST)));
  return opened;
}

/** Forgets a record that is gone. */
export function forgetRecord(id) {
  keep(NAME, JSON.stringify(sentRecords().filter((record) => record.id !== id)));
}
