// The page to play: choose a table, sit down, play.

import { el, startPage } from "./page.js";
import { drawSetup } from "./play-setup.js";
import { PlayTable } from "./play-table.js";
import { t } from "./text.js";
import { get } from "./api.js";

/** Goes to a table, or back to the choice of one, by the address, so that a reload comes back here. */
function go(table) {
  const url = new URL(location.href);
  if (table) {
    url.searchParams.set("table", table);
  } else {
    url.searchParams.delete("table");
  }
  location.assign(url);
}

startPage("play", async (main, about) => {
  main.append(el("h1", { class: "page-title" }, t("play.title")));
  const table = new URLSearchParams(location.search).get("table");
  if (table) {
    const view = new PlayTable(main, table, go, about.parts.includes("replay"));
    await view.ready;
  } else if (about.access === "watch") {
    main.append(el("p", { class: "panel" }, t("play.needsToken")));
  } else {
    drawSetup(main, await get("/api/play/choices"), go);
  }
});
