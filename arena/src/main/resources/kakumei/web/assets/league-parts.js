// What the league pages share: tables, bars, figures, and drawing anew without taking the reader's place away.

import { el, svg } from "./page.js";
import { language, number, t } from "./text.js";

const PLACES = 5;
/** So many rows of a table are drawn at once. */
const ROWS = 100;

/** The address of a page of a league. */
export function address(id, more = {}) {
  return `/league?${new URLSearchParams({ league: id, ...more })}`;
}

/** A link to a player's page. */
export function playerLink(id, name) {
  return el("a", { href: address(id, { player: name }), "data-key": `player ${name}` }, name);
}

/** A link to a set's page. */
export function setLink(id, set) {
  return el("a", { href: address(id, { set }), "data-key": `set ${set}` }, t("league.set.name", { set }));
}

/** Draws a box anew; what has the focus, by its data-key, and how far boxes are scrolled stays. */
export function redraw(box, ...children) {
  const active = document.activeElement;
  const key = box.contains(active) ? active.dataset.key : undefined;
  const scrolled = [...box.querySelectorAll(".scroll")].map((each) => each.scrollLeft);
  box.replaceChildren(...children.flat().filter((child) => child !== null && child !== undefined));
  [...box.querySelectorAll(".scroll")].forEach((each, i) => {
    each.scrollLeft = scrolled[i] ?? 0;
  });
  if (key !== undefined) {
    [...box.querySelectorAll("[data-key]")].find((each) => each.dataset.key === key)?.focus({ preventScroll: true });
  }
}

/** A column of numbers that can be sorted by what `sort` makes of a player. */
export function sorted(text, sort) {
  return { text, sort, number: true };
}

function isWide(column) {
  return typeof column === "object" && !column.number;
}

/**
 * A table. Columns are texts, or {text, class} for one that is not a number; rows are arrays of cells, of which the
 * first names the row. A cell is a text, a node, or {node, class, style}. Columns with a sort are headed by a button,
 * where `sorting` {column, descending, by} says how it is sorted and what to call to have it sorted by another column.
 */
export function table(name, columns, rows, sorting = null) {
  const head = columns.map((column, i) => {
    const text = typeof column === "object" ? column.text : column;
    const sorts = sorting !== null && column.sort !== undefined;
    const order = sorts && sorting.column === i ? (sorting.descending ? "descending" : "ascending") : null;
    return el("th",
      { scope: "col", class: isWide(column) ? `wide ${column.class ?? ""}`.trim() : null, "aria-sort": order ?? (sorts ? "none" : null) },
      sorts
        ? el("button", { type: "button", class: "sort", title: t("league.sort", { column: text }), "data-key": `sort ${name} ${i}`, onclick: () => sorting.by(i) },
            text, el("span", { "aria-hidden": "true" }, order === null ? "" : order === "descending" ? " ▼" : " ▲"))
        : text);
  });
  const body = rows.map((cells) =>
    el("tr", {}, cells.map((cell, i) => tableCell(cell, i, isWide(columns[i])))),
  );
  return el(
    "div",
    { class: "scroll", tabindex: "0", role: "region", "aria-label": name, "data-key": `table ${name}` },
    el("table", { class: "figures" }, el("thead", {}, el("tr", {}, head)), el("tbody", {}, body)),
  );
}

/**
 * A table of players, by pages and with a search by name where they are many. Stays at its page when it is drawn anew;
 * its controls are never drawn anew, lest somebody loses the place where he types.
 */
export class PlayerTable {
  constructor(name) {
    this.name = name;
    this.from = 0;
    this.search = "";
    this.players = [];
    this.column = -1;
    this.descending = true;
    this.rows = el("div", {});
    this.where = el("span", { role: "status" });
    this.turns = [this.turn("previous", -ROWS), this.turn("next", ROWS)];
    const field = el("input", {
      type: "search", "data-key": `search ${name}`,
      oninput: () => { this.search = field.value.toLowerCase(); this.from = 0; this.draw(); },
    });
    this.controls = el("p", { class: "pages", hidden: true },
      el("label", {}, t("league.search"), " ", field), " ", this.turns[0], " ", this.turns[1], " ", this.where);
    this.box = el("div", {}, this.controls, this.rows);
  }

  turn(key, by) {
    return el("button", { type: "button", "data-key": `${key} ${this.name}`, onclick: () => { this.from += by; this.draw(); } },
      t(`league.${key}`));
  }

  /* Numbers from the highest on first, names from the first on; the second time the other way round. */
  sortBy(column) {
    this.descending = this.column === column ? !this.descending : column !== 0;
    this.column = column;
    this.from = 0;
    this.draw();
  }

  /* In the order given where nobody asked for another; who has no value stands last either way. */
  inOrder(players) {
    const key = this.columns[this.column]?.sort;
    if (key === undefined) {
      return players;
    }
    const keyed = players.map((player) => [key(player) ?? null, player]);
    const compare = ([one], [other]) =>
      one === null || other === null
        ? (one === null) - (other === null)
        : (this.descending ? -1 : 1) * (typeof one === "string" ? one.localeCompare(other, language()) : one - other);
    return keyed.sort(compare).map(([, player]) => player);
  }

  /** The table of players, each with a name; row makes the cells of one of them. */
  show(columns, players, row) {
    Object.assign(this, { columns, players, row });
    this.draw();
    return this.box;
  }

  draw() {
    const found = this.inOrder(this.players.filter((player) => player.name.toLowerCase().includes(this.search)));
    this.from = Math.max(0, Math.min(this.from, ROWS * Math.floor((found.length - 1) / ROWS)));
    const to = Math.min(found.length, this.from + ROWS);
    this.controls.hidden = this.players.length <= ROWS;
    this.turns[0].disabled = this.from === 0;
    this.turns[1].disabled = to === found.length;
    this.where.textContent = t("league.rows", { from: number(Math.min(to, this.from + 1)), to: number(to), of: number(found.length) });
    const sorting = { column: this.column, descending: this.descending, by: (column) => this.sortBy(column) };
    redraw(this.rows, table(this.name, this.columns, found.slice(this.from, to).map(this.row), sorting));
  }
}

function tableCell(cell, column, wide) {
  const plain = cell === null || typeof cell !== "object" || cell instanceof Node;
  const node = plain ? cell : cell.node;
  const made = el(
    column === 0 ? "th" : "td",
    { scope: column === 0 ? "row" : null, class: [wide ? "wide" : "", plain ? "" : cell.class].join(" ").trim() || null },
    node,
  );
  if (!plain && cell.strength !== undefined) {
    made.style.setProperty("--strength", `${cell.strength}%`);
  }
  return made;
}

/** The buttons that save a table or a plot: kinds by their addresses. */
export function savers(id, files) {
  return el("p", { class: "savers" }, Object.entries(files).map(([kind, path]) =>
    [el("a", { class: "button", href: `/api/league/leagues/${id}/${path}`, download: true, "data-key": `save ${path}` }, t(`league.${kind}`)), " "]).flat());
}

/** A chance in percent that never claims certainty. */
export function chance(value) {
  const percent = 100 * value;
  return percent > 99.9 ? "> 99.9 %" : percent < 0.1 ? "< 0.1 %" : `${number(percent, 1)} %`;
}

/** A mean with its interval, in words. */
export function interval(low, high, digits = 3) {
  return low === null
    ? t("league.nointerval")
    : t("league.interval", { low: number(low, digits), high: number(high, digits) });
}

/** The range over all intervals, for bars with one scale. */
export function range(players) {
  const ends = players.filter((player) => player.mean !== null).flatMap((player) => [
    player.low ?? player.mean,
    player.high ?? player.mean,
  ]);
  const low = Math.min(...ends);
  const high = Math.max(...ends);
  const room = 0.04 * (high - low || 1);
  return { low: low - room, high: high + room };
}

/** A mean and its interval drawn over a range; the figures stand beside it. */
export function intervalBar(player, over) {
  const width = 160;
  const x = (value) => ((value - over.low) / (over.high - over.low)) * width;
  const bar = svg("svg", { class: "interval", viewBox: `0 0 ${width} 16`, width, height: 16, "aria-hidden": "true" });
  bar.append(svg("line", { class: "scale", x1: 0, x2: width, y1: 8, y2: 8 }));
  if (player.mean !== null) {
    bar.append(
      svg("line", { class: "reach", x1: x(player.low ?? player.mean), x2: x(player.high ?? player.mean), y1: 8, y2: 8 }),
      svg("circle", { cx: x(player.mean), cy: 8, r: 4 }),
    );
  }
  return bar;
}

/** A count, or a dash where it is not known. */
export function count(value) {
  return value === null ? "–" : number(value);
}

/** The class of a place, so that the best is always blue and the last orange, whatever the game. */
function placeClass(place, places) {
  return `place-${Math.round((place * (PLACES - 1)) / Math.max(1, places - 1))}`;
}

/** The shares of the places as one bar. */
export function placesBar(places) {
  const games = places.reduce((sum, count) => sum + count, 0);
  if (games === 0) {
    return el("span", {}, "–");
  }
  const width = 160;
  const shares = places.map((count) => count / games);
  const bar = svg("svg", {
    class: "places",
    viewBox: `0 0 ${width} 16`,
    width,
    height: 16,
    role: "img",
    "aria-label": shares
      .map((share, place) => t("league.place.share", { place: placeName(place), share: number(100 * share, 1) }))
      .join(", "),
  });
  let x = 0;
  shares.forEach((share, place) => {
    bar.append(svg("rect", { class: placeClass(place, places.length), x, y: 0, width: share * width, height: 16 }));
    x += share * width;
  });
  return bar;
}

/** What the colours of a places bar mean. */
export function placesKey(count) {
  return el(
    "ul",
    { class: "key" },
    Array.from({ length: count }, (_, place) =>
      el(
        "li",
        {},
        svg("svg", { class: "places", width: 12, height: 12, "aria-hidden": "true" },
          svg("rect", { class: placeClass(place, count), width: 12, height: 12 })),
        placeName(place),
      ),
    ),
  );
}

/** "1st", "2nd", … */
export function placeName(place) {
  return t(`league.place.${place + 1}`);
}

/** A time, in the unit that suits it. */
export function duration(nanos) {
  if (nanos === null) {
    return "–";
  }
  for (const [unit, size] of [["s", 1e9], ["ms", 1e6], ["µs", 1e3]]) {
    if (nanos >= size) {
      return `${number(nanos / size, nanos / size < 10 ? 1 : 0)} ${unit}`;
    }
  }
  return `${number(nanos)} ns`;
}

/** A moment as the reader's clock has it. */
export function moment(text) {
  return el("time", { datetime: text }, new Date(text).toLocaleString(language(), { dateStyle: "medium", timeStyle: "medium" }));
}

/** A rating with its half width. */
export function rating(value) {
  return value.half === null ? number(value.mean) : t("league.plusminus", { mean: number(value.mean), half: number(value.half) });
}

/** Wins-losses, or wins-draws-losses. */
export function score(pair) {
  return [pair.wins, pair.draws === 0 ? null : pair.draws, pair.losses].filter((count) => count !== null).join("–");
}

/** A lead with its half width, in points per game. */
export function lead(pair) {
  const mean = (pair.lead > 0 ? "+" : "") + number(pair.lead, 3);
  return pair.half === null ? mean : t("league.plusminus", { mean, half: number(pair.half, 3) });
}

/** A line of sets, the newest first. */
export function setRows(id, sets) {
  return sets.map((set) => [
    setLink(id, set.number),
    moment(set.start),
    number(set.games),
    set.end === null ? t("league.set.playing") : { node: ranking(id, set), class: "ranking" },
  ]);
}

/** Who made how many points, the best first. */
function ranking(id, set) {
  const best = [...set.players].sort((one, other) => other.points - one.points);
  return el(
    "ol",
    {},
    best.map((player) => el("li", {}, playerName(id, set.number, player.name), " ", el("span", { class: "muted" }, number(player.points)))),
  );
}

function playerName(id, set, name) {
  return el("a", { href: address(id, { player: name }), "data-key": `set ${set} player ${name}` }, name);
}

/** A section with a heading. */
export function section(key, ...children) {
  return el("section", { id: key }, el("h2", {}, t(`league.${key}.title`)), children);
}
