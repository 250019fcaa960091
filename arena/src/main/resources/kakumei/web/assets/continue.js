// The table that somebody sat down at and has not left: any page leads back to it.

import { get } from "./api.js";
import { forget, keep, kept } from "./kept.js";
import { el } from "./page.js";
import { t } from "./text.js";

const NAME = "table";

/** Remembers where somebody sits. */
export function sitting(table) {
  keep(NAME, table);
}

/** Forgets a table that is over or left. */
export function left(table) {
  if (kept(NAME) === table) {
    forget(NAME);
  }
}

/** A link back to the table, if it goes on and is not the one that is shown; null otherwise. */
export async function continueLink() {
  const table = kept(NAME);
  if (table === null || new URLSearchParams(location.search).get("table") === table) {
    return null;
  }
  try {
    const { goesOn } = await get(`/api/play/tables/${encodeURIComponent(table)}`);
    if (goesOn) {
      return el("a", { class: "button primary", id: "continue", href: `/play?table=${encodeURIComponent(table)}` }, t("tools.continue"));
    }
    left(table);
  } catch {
    // without a token, or without a server: nothing to lead to
  }
  return null;
}
