// One player of a league: how it stands, its ratings, its places, its opponents, its sets.

import { el } from "./page.js";
import { get } from "./api.js";
import { hasText, number, t } from "./text.js";
import { listen } from "./push.js";
import {
  PlayerTable, address, chance, count, duration, interval, lead, placeName, playerLink, rating, redraw, score, section, setRows, sorted, table,
} from "./league-parts.js";

/** Draws a player and keeps it up to date. */
export async function showPlayer(main, id, name) {
  const boxes = { head: el("div"), opponents: el("div"), sets: el("div") };
  main.append(
    el("p", {}, el("a", { href: address(id) }, t("league.back", { id }))),
    boxes.head,
    section("opponents", boxes.opponents),
    section("sets", boxes.sets),
  );
  document.title = `${name} – Kakumei`;
  const others = new PlayerTable(t("league.opponents.title"));
  let now = null;
  let ratings = null;

  async function draw() {
    const place = now.players.findIndex((player) => player.name === name);
    if (place < 0) {
      redraw(boxes.head, el("h1", {}, name), el("p", { class: "problem" }, t("league.noplayer", { name })));
      return;
    }
    redraw(boxes.head, head(now, place, ratings?.players.find((player) => player.name === name), ratings));
    redraw(boxes.opponents, now.players[place].sets === 0
      ? el("p", { class: "muted" }, t("league.waiting"))
      : await opponents(id, name, others));
    const { sets } = await get(`/api/league/leagues/${id}/sets?${new URLSearchParams({ player: name, count: 30 })}`);
    redraw(boxes.sets, table(t("league.sets.title"),
      [t("league.set"), t("league.start"), t("league.games"), { text: t("league.result") }], setRows(id, sets)));
  }

  now = await get(`/api/league/leagues/${id}`);
  await draw();
  listen(`/api/league/leagues/${id}/events`, {
    standing: (value) => { now = value; draw(); },
    ratings: (value) => { ratings = value; draw(); },
  });
}

function head(now, place, rated, ratings) {
  const player = now.players[place];
  const spec = now.specs[player.name];
  const about = `player.${(spec ?? player.name).split(":")[0]}`;
  return [
    el("h1", {}, player.name),
    spec === undefined || spec === player.name ? null : el("p", { class: "muted" }, el("code", {}, spec)),
    hasText(about) ? el("p", {}, t(about)) : null,
    el("dl", { class: "key-figures" },
      figure("league.rank", t("league.rank.of", { rank: number(place + 1), players: number(now.players.length) })),
      figure("league.points", player.mean === null ? "–" : number(player.mean, 4), interval(player.low, player.high, 4)),
      figure("league.games", number(player.games), t("league.insets", { sets: number(player.sets) })),
      figure("league.time", duration(player.nanos)),
      figure("league.refused", count(player.refused)),
      rated === undefined ? null : figure("league.winrate", number(100 * rated.winRate, 1))),
    el("div", { class: "side-by-side" },
      player.places.length === 0 ? null : table(t("league.places"), [t("league.place"), t("league.games"), t("league.share")],
        player.places.map((count, at) => [placeName(at), number(count), `${number((100 * count) / Math.max(1, player.games), 2)} %`])),
      rated === undefined ? null : table(t("league.ratings.title"), [t("league.method"), t("league.rating")],
        ratings.methods.map((method, i) => [method, rating(rated.ratings[i])]))),
  ];
}

function figure(key, value, note = "") {
  return el("div", {}, el("dt", {}, t(key)), el("dd", {}, el("strong", {}, value), note === "" ? null : el("span", { class: "muted" }, note)));
}

/* Everyone whom it met, however large the league is. */
async function opponents(id, name, others) {
  const { shown, against, superiority } = await get(`/api/league/leagues/${id}/opponents?${new URLSearchParams({ player: name })}`);
  const columns = [
    sorted(t("league.player"), (other) => other.name),
    sorted(t("league.sets"), ({ pair }) => pair.count),
    t("league.score"),
    sorted(t("league.won"), ({ pair }) => pair.share),
    sorted(t("league.lead"), ({ pair }) => pair.lead),
    sorted(t("league.superiority"), (other) => other.superiority),
  ];
  const row = ({ name: other, pair, superiority: likely }) =>
    [playerLink(id, other), number(pair.count), score(pair), `${number(100 * pair.share, 1)} %`, lead(pair), likely === null ? "…" : chance(likely)];
  return [
    others.show(columns, shown.map((other, i) => ({ name: other, pair: against[i], superiority: superiority[i] })), row),
    el("p", { class: "muted" }, t("league.opponents.note")),
  ];
}
