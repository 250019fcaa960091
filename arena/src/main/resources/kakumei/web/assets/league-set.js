// One set of a league: who made how many points, block by block, and its games where they are kept.

import { el } from "./page.js";
import { get } from "./api.js";
import { number, t } from "./text.js";
import { listen } from "./push.js";
import { address, count, moment, playerLink, redraw, table } from "./league-parts.js";

/** Draws a set and keeps it up to date while it is played. */
export async function showSet(main, id, number) {
  const box = el("div");
  main.append(el("p", {}, el("a", { href: address(id) }, t("league.back", { id }))), box);
  const league = await get(`/api/league/leagues/${id}`);
  const draw = async () => {
    const set = await get(`/api/league/leagues/${id}/sets/${encodeURIComponent(number)}`);
    document.title = `${t("league.set.name", { set: set.number })} – Kakumei`;
    redraw(box, content(id, league, set));
    return set;
  };
  const set = await draw();
  if (set.end === null) {
    const stream = listen(`/api/league/leagues/${id}/events`, {
      standing: async () => {
        if ((await draw()).end !== null) {
          stream.close();
        }
      },
    });
  }
}

function content(id, league, set) {
  const games = set.end === null ? set.blocks.reduce((sum, block) => sum + block.games, 0) : set.games;
  const totals = set.players.map((player, i) =>
    player.points ?? set.blocks.reduce((sum, block) => sum + block.points[i], 0));
  const order = set.players.map((_, i) => i).sort((one, other) => totals[other] - totals[one]);
  return [
    el("h1", {}, t("league.set.name", { set: set.number })),
    el("p", { class: "muted" },
      t("league.set.about", { games: number(set.games), seed: set.seed }), " ",
      t("league.begun"), " ", moment(set.start), " ",
      set.end === null ? t("league.set.sofar", { games: number(games) }) : el("span", {}, t("league.set.ended"), " ", moment(set.end))),
    table(t("league.result"),
      [t("league.player"), t("league.total"), t("league.points"), t("league.refused"), { text: t("league.spec") }, { text: t("league.origin") }],
      order.map((i) => [
        playerLink(id, set.players[i].name),
        number(totals[i]),
        { node: games === 0 ? "–" : number(totals[i] / games, 4), class: "main" },
        count(set.players[i].refused),
        el("code", {}, set.players[i].spec ?? ""),
        el("code", {}, set.players[i].origin ?? t("league.origin.unknown")),
      ])),
    kept(id, league, set),
    set.blocks.length === 0 ? null : [
      el("h2", {}, t("league.blocks")),
      table(t("league.blocks"), [t("league.block"), t("league.games"), ...order.map((i) => set.players[i].name)],
        set.blocks.map((block) => [number(block.block + 1), number(block.games), ...order.map((i) => number(block.points[i]))])),
    ],
    el("p", { class: "muted" }, t("league.versions", { rules: league.rules, codes: set.code })),
  ].flat();
}

function kept(id, league, set) {
  if (!league.records || set.blocks.length === 0) {
    return null;
  }
  const games = `/api/league/leagues/${id}/sets/${set.number}/games`;
  return el("p", { class: "actions" },
    el("a", { class: "button", href: `/replay?${new URLSearchParams({ league: id, set: set.number })}` }, t("league.replay")), " ",
    el("a", { class: "button", href: games, download: "" }, t("league.download")));
}
