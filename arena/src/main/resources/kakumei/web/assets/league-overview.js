// One league: how far it is, how the players stand, ratings, curves, direct results, sets, and how to play it again.

import { announce, el } from "./page.js";
import { get } from "./api.js";
import { language, number, t } from "./text.js";
import { listen } from "./push.js";
import { Curves } from "./league-curves.js";
import { Pairs } from "./league-pairs.js";
import {
  PlayerTable, address, count, duration, interval, intervalBar, lead, moment, placesBar, placesKey, playerLink, range, rating, redraw,
  savers, section, setRows, sorted, table,
} from "./league-parts.js";

const SECTIONS = ["standings", "ratings", "curves", "direct", "sets", "again"];
const SETS = 20;
const MOST_UPSETS = 15;

/** Draws a league and keeps it up to date. */
export async function showLeague(main, id, leagues) {
  const boxes = Object.fromEntries(["head", ...SECTIONS].map((name) => [name, el("div", { class: "box" })]));
  main.append(
    el("div", { class: "league-head" }, chooser(id, leagues), boxes.head),
    el("nav", { class: "contents", "aria-label": t("league.contents") },
      SECTIONS.map((name) => el("a", { href: `#${name}` }, t(`league.${name}.title`)))),
    SECTIONS.map((name) => section(name, boxes[name])).reduce((all, one) => (all.append(one), all), new DocumentFragment()),
  );
  const curves = new Curves(boxes.curves, id);
  const pairs = new Pairs(boxes.direct, id);
  const sets = new Sets(boxes.sets, id);
  const players = new PlayerTable(t("league.standings.title"));
  const rated = new PlayerTable(t("league.ratings.title"));
  let state = null;
  for (const name of ["ratings", "curves", "direct", "sets"]) {
    boxes[name].append(el("p", { class: "muted" }, t("league.computing")));
  }

  function standing(now) {
    redraw(boxes.head, head(now));
    redraw(boxes.standings, standings(id, now, players));
    redraw(boxes.again, again(now));
    sets.load();
    if (state === "running" && now.state === "finished") {
      announce(t("league.ended"));
    }
    state = now.state;
    if (now.sets === 0) {
      for (const name of ["ratings", "curves", "direct"]) {
        redraw(boxes[name], el("p", {}, t("league.waiting")));
      }
    } else {
      pairs.showEarly(now);
    }
  }

  function ratings(now) {
    redraw(boxes.ratings, ratingTable(id, now, rated));
    pairs.show(now, upsets(now));
    curves.show(now);
  }

  standing(await get(`/api/league/leagues/${id}`));
  listen(`/api/league/leagues/${id}/events`, {
    standing,
    ratings,
    trouble: ({ error }) => redraw(document.getElementById("trouble"), error ?? ""),
  });
}

function chooser(id, leagues) {
  if (leagues.length < 2) {
    return "";
  }
  const select = el(
    "select",
    { id: "leagues", onchange: (event) => location.assign(address(event.target.value)) },
    [...leagues].reverse().map((league) =>
      el("option", { value: league.id, selected: String(league.id) === id }, t("league.option", {
        id: league.id,
        date: new Date(league.created).toLocaleDateString(language()),
      })),
    ),
  );
  return el("p", { class: "chooser" }, el("label", { for: "leagues" }, t("league.choose")), " ", select);
}

function head(now) {
  return [
    el("h1", {}, t("league.name", { id: now.id }), " ", el("span", { class: `state ${now.state}`, id: "state" }, t(`league.state.${now.state}`))),
    el("p", { class: "muted" }, now.game === null
      ? now.source
      : t("league.about", { game: t(`game.${now.game}`), players: now.players.length, seed: now.seed })),
    el("p", { class: "how-far" },
      el("progress", { max: now.plannedGames, value: now.games, "aria-label": t("league.progress") }),
      " ",
      el("span", { id: "counts" }, t(now.until === null ? "league.counts" : "league.counts.until", {
        sets: number(now.sets),
        planned: number(now.planned),
        games: number(now.games),
        until: now.until ?? "",
      }))),
    now.gamesPerSecond === null || now.state !== "running" ? null : el("p", { id: "pace" }, pace(now)),
    el("p", { class: "problem", id: "trouble", role: "status" }),
  ];
}

/* How fast it goes, and when it is done at that pace. */
function pace(now) {
  const slow = now.gamesPerSecond < 1;
  const games = slow ? 60 * now.gamesPerSecond : now.gamesPerSecond;
  const speed = t(slow ? "league.pace.slow" : "league.pace", { pace: number(games, games < 10 ? 1 : 0) });
  if (now.secondsLeft === null) {
    return speed;
  }
  const end = new Date(Date.now() + 1000 * now.secondsLeft);
  const today = now.secondsLeft < 12 * 3600;
  const time = end.toLocaleString(language(), today ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" });
  return `${speed}; ${t(now.until === null ? "league.left" : "league.left.until", { left: span(now.secondsLeft), time })}`;
}

/* In the unit that suits it. */
function span(seconds) {
  for (const [unit, size] of [["days", 86400], ["hours", 3600], ["minutes", 60]]) {
    if (seconds >= 2 * size) {
      return t(`league.left.${unit}`, { n: number(Math.round(seconds / size)) });
    }
  }
  return t("league.left.seconds", { n: number(Math.ceil(seconds)) });
}

function standings(id, now, players) {
  const over = range(now.players);
  const places = now.players.reduce((most, player) => Math.max(most, player.places.length), 0);
  const refused = now.players.some((player) => player.refused > 0);
  const columns = [
    sorted(t("league.player"), (player) => player.name),
    sorted(t("league.points"), (player) => player.mean),
    { text: t("league.interval.title"), class: "broad" },
    { text: t("league.chart") },
    sorted(t("league.sets"), (player) => player.sets),
    sorted(t("league.games"), (player) => player.games),
    ...(places > 0 ? [{ text: t("league.places") }, sorted(t("league.time"), (player) => player.nanos)] : []),
    ...(refused ? [sorted(t("league.refused"), (player) => player.refused)] : []),
  ];
  const row = (player) => [
    playerLink(id, player.name),
    {
      node: el("span", {}, player.mean === null ? "–" : number(player.mean, 4),
        el("span", { class: "narrow" }, interval(player.low, player.high, 3))),
      class: "main",
    },
    { node: interval(player.low, player.high, 3), class: "broad" },
    intervalBar(player, over),
    number(player.sets),
    number(player.games),
    ...(places > 0 ? [placesBar(player.places), duration(player.nanos)] : []),
    ...(refused ? [count(player.refused)] : []),
  ];
  return [
    ...now.damaged.map((set) => el("p", { class: "problem" }, t("league.damaged", set))),
    players.show(columns, now.players, row),
    places > 0 ? placesKey(places) : null,
    el("p", { class: "muted" }, t(now.overBlocks ? "league.basis.blocks" : "league.basis.sets"),
      now.until ? ` ${t("league.basis.always")}` : "",
      now.certain ? ` ${t("league.certain", { until: now.until })}` : "",
      refused ? ` ${t("league.refused.note")}` : "",
      now.unverified > 0 ? ` ${t("league.unverified", { count: number(now.unverified) })}` : "",
      now.codes.length > 1 ? ` ${t("league.codes", { codes: now.codes.join(", ") })}` : ""),
    savers(id, { csv: "csv/standings", svg: `svg/standings?lang=${language()}` }),
  ];
}

function ratingTable(id, now, rated) {
  const columns = [
    sorted(t("league.player"), (player) => player.name),
    ...now.methods.map((method, i) => sorted(method, (player) => player.ratings[i].mean)),
    sorted(t("league.winrate"), (player) => player.winRate),
  ];
  const row = (player) => [
    playerLink(id, player.name),
    ...player.ratings.map((value, i) => ({ node: rating(value), class: i === 0 ? "main" : "" })),
    number(100 * player.winRate, 1),
  ];
  return [
    rated.show(columns, now.players, row),
    el("p", { class: "muted" }, t("league.ratings.note")),
    savers(id, { csv: "csv/ratings", svg: `svg/ratings?lang=${language()}` }),
  ];
}

function upsets(now) {
  if (now.upsets.length === 0) {
    return el("p", {}, t("league.upsets.none"));
  }
  return [
    el("h3", {}, t("league.upsets.title")),
    el("ul", {}, now.upsets.slice(0, MOST_UPSETS).map((pair) =>
      el("li", {}, t(pair.evident ? "league.upset.evident" : "league.upset", {
        below: pair.below,
        above: pair.above,
        lead: lead(pair),
        sets: number(pair.count),
      })))),
    now.upsets.length > MOST_UPSETS ? el("p", {}, t("league.upsets.more", { n: number(now.upsets.length - MOST_UPSETS) })) : null,
  ];
}

/** The newest sets, and more of them on demand. */
class Sets {
  constructor(box, id) {
    this.box = box;
    this.id = id;
    this.shown = SETS;
    this.loading = false;
  }

  async load() {
    if (this.loading) {
      return;
    }
    this.loading = true;
    try {
      const { total, sets } = await get(`/api/league/leagues/${this.id}/sets?count=${Math.min(200, this.shown)}`);
      redraw(this.box, ...setsTable(this.id, sets),
        total > sets.length && sets.length < 200
          ? el("button", { type: "button", "data-key": "more", onclick: () => { this.shown += 60; this.load(); } }, t("league.more"))
          : null);
    } finally {
      this.loading = false;
    }
  }
}

/** The table of some sets. */
export function setsTable(id, sets) {
  return [
    sets.length === 0
      ? el("p", {}, t("league.waiting"))
      : table(t("league.sets.title"), [t("league.set"), t("league.start"), t("league.games"), { text: t("league.result") }], setRows(id, sets)),
  ];
}

function again(now) {
  return [
    now.plan === null
      ? null
      : [el("p", {}, t("league.again.note")),
        el("pre", { tabindex: "0", role: "region", "aria-label": t("league.again.file"), "data-key": "plan" }, now.plan)],
    el("p", { class: "muted" }, t("league.versions", { rules: now.rules, codes: now.codes.join(", ") || "–" }), " ",
      t("league.begun"), " ", moment(now.created)),
  ].flat();
}
