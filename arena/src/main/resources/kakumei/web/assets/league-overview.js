// One league: how far it is, how the players stand, ratings, curves, direct results, sets, and how to play it again.

import { announce, clear, el } from "./page.js";
import { get } from "./api.js";
import { language, number, t } from "./text.js";
import { listen } from "./push.js";
import {
  PlayerTable, address, count, duration, interval, intervalBar, lead, moment, placesBar, placesKey, playerLink, range, rating, redraw,
  score, section, setRows, table,
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
    }
  }

  function ratings(now) {
    redraw(boxes.ratings, ratingTable(id, now, rated));
    redraw(boxes.direct, directTable(id, now), upsets(now));
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
    el("p", { class: "problem", id: "trouble", role: "status" }),
  ];
}

function standings(id, now, players) {
  const over = range(now.players);
  const places = now.players.reduce((most, player) => Math.max(most, player.places.length), 0);
  const refused = now.players.some((player) => player.refused > 0);
  const columns = [
    t("league.player"),
    t("league.points"),
    { text: t("league.interval.title"), class: "broad" },
    { text: t("league.chart") },
    t("league.sets"),
    t("league.games"),
    ...(places > 0 ? [{ text: t("league.places") }, t("league.time")] : []),
    ...(refused ? [t("league.refused")] : []),
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
  ];
}

function ratingTable(id, now, rated) {
  const columns = [t("league.player"), ...now.methods, t("league.winrate")];
  const row = (player) => [
    playerLink(id, player.name),
    ...player.ratings.map((value, i) => ({ node: rating(value), class: i === 0 ? "main" : "" })),
    number(100 * player.winRate, 1),
  ];
  return [rated.show(columns, now.players, row), el("p", { class: "muted" }, t("league.ratings.note"))];
}

function directTable(id, now) {
  const names = now.shown;
  const rows = now.players.filter((player) => player.against.length > 0).map((player) => [
    playerLink(id, player.name),
    ...player.against.map((pair) =>
      pair === null
        ? { node: "", class: "empty" }
        : {
            node: el("span", { title: lead(pair) }, score(pair)),
            class: pair.share > 0.5 ? "ahead" : pair.share < 0.5 ? "behind" : "",
            strength: Math.round(90 * Math.abs(pair.share - 0.5)),
          },
    ),
  ]);
  return [
    el("p", { class: "muted" }, t("league.direct.note"),
      names.length < now.players.length ? ` ${t("league.direct.some", { n: number(names.length) })}` : ""),
    table(t("league.direct.title"), [t("league.player"), ...names], rows),
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

/** The rating curves by a method that the reader chooses. */
class Curves {
  constructor(box, id) {
    this.box = box;
    this.id = id;
    this.method = "STS";
    this.image = null;
  }

  show(now) {
    if (this.image === null) {
      this.image = el("img", { class: "plot", alt: "" });
      const choice = el(
        "fieldset",
        { class: "choice" },
        el("legend", {}, t("league.method")),
        [...now.curves].reverse().map((method) =>
          el("label", {},
            el("input", { type: "radio", name: "method", value: method, checked: method === this.method,
              onchange: () => { this.method = method; this.load(); } }),
            " ", method)),
      );
      clear(this.box).append(
        choice,
        el("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": t("league.curves.title") }, this.image),
        el("p", { class: "muted" }, t("league.curves.note")),
      );
    }
    this.sets = now.sets;
    this.load();
  }

  load() {
    const query = new URLSearchParams({ lang: language(), sets: this.sets });
    this.image.alt = t("league.curves.alt", { method: this.method, sets: number(this.sets) });
    this.image.src = `/api/league/leagues/${this.id}/curves/${this.method}?${query}`;
  }
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
