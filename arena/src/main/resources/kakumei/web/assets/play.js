// The page to play: choose a table, sit down, play; or learn a game first.

import { el, startPage, tool } from "./page.js";
import { drawSetup } from "./play-setup.js";
import { PlayTable } from "./play-table.js";
import { drawTutorial } from "./play-tutorial.js";
import { rulesButton } from "./rules.js";
import { t } from "./text.js";
import { get } from "./api.js";

/** Goes to a table, or back to the choice of one, by the address, so that a reload comes back here. */
function go(table) {
  const url = new URL("/play", location.href);
  if (table) {
    url.searchParams.set("table", table);
  }
  location.assign(url);
}

startPage("play", async (main, about) => {
  main.append(el("h1", { class: "page-title" }, t("play.title")));
  const asked = new URLSearchParams(location.search);
  const games = about.games.map((game) => game.id);
  tool(el("a", { class: "quiet-link", id: "my-games", href: "/games" }, t("tools.games")));
  tool(rulesButton(games));
  if (asked.get("table")) {
    const view = new PlayTable(main, asked.get("table"), go, about.parts.includes("replay"));
    await view.ready;
    return;
  }
  const choices = await get("/api/play/choices");
  const learnt = choices.games.find((game) => game.id === asked.get("tutorial"));
  if (learnt) {
    await drawTutorial(main, learnt, () => go());
  } else if (about.access === "watch") {
    main.append(el("p", { class: "panel" }, t("play.needsToken")));
  } else {
    drawSetup(main, choices, go);
  }
});
