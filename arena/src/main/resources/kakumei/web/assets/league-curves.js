// Rating curves by a method that the reader chooses, with a slider over time: who stood where after how many sets.

import { clear, el, svg } from "./page.js";
import { get } from "./api.js";
import { language, number, t } from "./text.js";
import { playerLink, redraw, savers, table } from "./league-parts.js";

const WIDTH = 800;
const HEIGHT = 380;
const LEFT = 52;
const RIGHT = 12;
const TOP = 12;
const BELOW = 40;
const COLOURS = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#b8860b", "#56b4e9", "#7a5195", "#8c8c8c"];
const DASHES = ["", "7 3", "2 3", "10 3 2 3"];
const MOST_LISTED = 30;

/** The curves of a league, drawn anew when there are more sets; the slider stays at the end if it was there. */
export class Curves {
  constructor(box, id) {
    this.box = box;
    this.id = id;
    this.method = "STS";
    this.at = null;
    this.picture = null;
  }

  async show(now) {
    if (this.picture === null) {
      this.frame(now);
    }
    await this.load();
  }

  frame(now) {
    this.picture = el("div", {});
    this.list = el("div", { class: "curve-list" });
    this.save = el("div", {});
    this.slider = el("input", { type: "range", id: "curve-at", min: 0, step: 1, oninput: () => this.move() });
    this.told = el("output", { for: "curve-at" });
    clear(this.box).append(
      el("fieldset", { class: "choice" }, el("legend", {}, t("league.method")),
        [...now.curves].reverse().map((method) =>
          el("label", {},
            el("input", { type: "radio", name: "method", value: method, checked: method === this.method,
              onchange: () => { this.method = method; this.load(); } }),
            " ", method))),
      el("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": t("league.curves.title") }, this.picture),
      el("p", { class: "curve-slider" }, el("label", { for: "curve-at" }, t("league.curves.at")), " ", this.slider, " ", this.told),
      this.list,
      el("p", { class: "muted" }, t("league.curves.note")),
      this.save,
    );
  }

  async load() {
    const method = this.method;
    const lines = await get(`/api/league/leagues/${this.id}/lines/${method}`);
    if (method !== this.method) {
      return; // another was chosen meanwhile
    }
    this.lines = lines;
    this.slider.max = lines.sets;
    this.slider.value = this.at ?? lines.sets;
    this.draw();
    this.tell();
    redraw(this.save, savers(this.id, { svg: `curves/${method}?lang=${language()}` }));
  }

  move() {
    const value = Number(this.slider.value);
    this.at = value === this.lines.sets ? null : value;
    this.tell();
  }

  draw() {
    const { players, sets } = this.lines;
    const ratings = players.flatMap((player) => player.rating);
    const low = Math.min(...ratings);
    const high = Math.max(...ratings);
    const room = 0.04 * (high - low || 1);
    const x = (at) => LEFT + (at / Math.max(1, sets)) * (WIDTH - LEFT - RIGHT);
    const y = (value) => HEIGHT - BELOW - ((value - low + room) / (high - low + 2 * room)) * (HEIGHT - BELOW - TOP);
    this.x = x;
    this.marker = svg("line", { class: "curve-marker", y1: TOP, y2: HEIGHT - BELOW });
    const grid = [
      ...ticks(low, high, 6).map((value) => [
        svg("line", { class: "curve-grid", x1: LEFT, x2: WIDTH - RIGHT, y1: y(value), y2: y(value) }),
        svg("text", { class: "curve-axis", x: LEFT - 6, y: y(value) + 4, "text-anchor": "end" }, number(value)),
      ]),
      ...ticks(0, sets, 8).filter((at) => Number.isInteger(at)).map((at) => [
        svg("text", { class: "curve-axis", x: x(at), y: HEIGHT - BELOW + 16, "text-anchor": "middle" }, number(at)),
      ]),
      svg("text", { class: "curve-axis", x: WIDTH - RIGHT, y: HEIGHT - 6, "text-anchor": "end" }, t("league.plot.sets")),
    ].flat();
    const curves = players.map((player, i) => svg("path", {
      class: "rating-line", stroke: colour(i), "stroke-dasharray": dash(i),
      d: player.sets.map((at, k) => `${k === 0 ? "M" : "L"}${x(at).toFixed(1)} ${y(player.rating[k]).toFixed(1)}`).join(""),
    }, svg("title", {}, player.name)));
    redraw(this.picture, svg("svg", {
      class: "plot", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img",
      "aria-label": t("league.curves.alt", { method: this.method, sets: number(sets) }),
    }, ...grid, ...curves, this.marker));
  }

  /* Who stood where, after as many sets as the slider says. */
  tell() {
    const at = this.at ?? this.lines.sets;
    const after = t("league.curves.after", { n: number(at) });
    this.told.textContent = after;
    this.slider.setAttribute("aria-valuetext", after);
    this.marker.setAttribute("x1", this.x(at));
    this.marker.setAttribute("x2", this.x(at));
    const then = this.lines.players
      .map((player, i) => ({ name: player.name, i, rating: ratingAt(player, at) }))
      .filter((player) => player.rating !== null)
      .sort((one, other) => other.rating - one.rating);
    const rows = then.slice(0, MOST_LISTED).map((player, place) => [
      number(place + 1),
      { node: el("span", {}, swatch(player.i), " ", playerLink(this.id, player.name)), class: "wide" },
      number(player.rating),
    ]);
    redraw(this.list, then.length === 0
      ? el("p", {}, t("league.curves.none"))
      : table(t("league.curves.now", { after }), [t("league.rank"), { text: t("league.player") }, t("league.rating")], rows));
  }
}

/** The rating of a player after so many sets; null before its first one. A curve's first point is where it starts from. */
function ratingAt(player, at) {
  let known = null;
  for (let k = 1; k < player.sets.length && player.sets[k] <= at; k++) {
    known = player.rating[k];
  }
  return known;
}

function ticks(low, high, most) {
  const rough = (high - low) / most || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= rough);
  const values = [];
  for (let value = Math.ceil(low / step) * step; value <= high; value += step) {
    values.push(value);
  }
  return values;
}

function colour(i) {
  return COLOURS[i % COLOURS.length];
}

function dash(i) {
  return DASHES[Math.floor(i / COLOURS.length) % DASHES.length] || null;
}

function swatch(i) {
  return svg("svg", { class: "swatch", viewBox: "0 0 24 8", width: 24, height: 8, "aria-hidden": "true" },
    svg("line", { x1: 0, x2: 24, y1: 4, y2: 4, stroke: colour(i), "stroke-width": 3, "stroke-dasharray": dash(i) }));
}
