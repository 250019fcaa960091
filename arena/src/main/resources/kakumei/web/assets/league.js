// The league pages: one league, one of its players, or one of its sets, as the address says.

import { el, startPage } from "./page.js";
import { get } from "./api.js";
import { t } from "./text.js";
import { showLeague } from "./league-overview.js";
import { showPlayer } from "./league-player.js";
import { showSet } from "./league-set.js";

startPage("league", async (main) => {
  const query = new URLSearchParams(location.search);
  const { leagues, first } = await get("/api/league/leagues");
  if (leagues.length === 0) {
    main.append(el("h1", {}, t("league.title")), el("p", {}, t("league.none")));
    return;
  }
  const id = query.get("league") ?? String(first);
  if (query.has("player")) {
    await showPlayer(main, id, query.get("player"));
  } else if (query.has("set")) {
    await showSet(main, id, query.get("set"));
  } else {
    await showLeague(main, id, leagues);
  }
});
