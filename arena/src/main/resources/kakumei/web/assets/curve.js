// What the positions of a game were worth, step by step: a line for every player, with gaps where nothing is known.

import { clear, el, svg } from "./page.js";
import { number, t } from "./text.js";

const WIDTH = 320;
const HEIGHT = 150;
const LEFT = 20;
const EDGE = 6;
/* Below the curve: the steps, and what they are. */
const BELOW = 22;
const TICKS = [5, 10, 20, 25, 50, 100, 200, 500];
const MOST_TICKS = 7;

/** A chart of values by step; `names` by player number, points from `min` to `max`. */
export class Curve {
  constructor(parent, { names, steps, min, max, onstep }) {
    this.names = names;
    this.steps = steps;
    this.min = min;
    this.max = max;
    this.values = new Map();
    this.lines = names.map((name, player) => svg("path", { class: `curve-line curve-${player}` }));
    this.marker = svg("line", { class: "curve-marker", y1: 0, y2: HEIGHT - BELOW });
    this.flags = svg("g", {});
    this.told = el("p", { class: "muted small-print curve-told", "aria-hidden": "true" });
    const picture = svg(
      "svg",
      { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "curve", role: "img", "aria-label": t("replay.curve.label") },
      ...this.grid(),
      this.marker,
      ...this.lines,
      this.flags,
    );
    const stepAt = (event) => {
      const box = picture.getBoundingClientRect();
      const share = ((event.clientX - box.left) / box.width) * WIDTH - LEFT;
      return Math.min(steps - 1, Math.max(0, Math.round((share / (WIDTH - LEFT - EDGE)) * (steps - 1))));
    };
    picture.addEventListener("click", (event) => onstep(stepAt(event)));
    picture.addEventListener("pointermove", (event) => this.tell(stepAt(event)));
    picture.addEventListener("pointerleave", () => {
      this.told.textContent = "";
    });
    const legend = el(
      "ul",
      { class: "curve-legend" },
      names.map((name, player) =>
        el("li", {}, svg("svg", { viewBox: "0 0 24 8", "aria-hidden": "true" }, svg("line", { class: `curve-line curve-${player}`, x1: 0, y1: 4, x2: 24, y2: 4 })), name),
      ),
    );
    this.parent = parent;
    clear(parent).append(picture, this.told, legend);
    parent.hidden = true;
  }

  x(step) {
    return LEFT + (step / Math.max(1, this.steps - 1)) * (WIDTH - LEFT - EDGE);
  }

  y(value) {
    return HEIGHT - BELOW - EDGE - ((value - this.min) / (this.max - this.min)) * (HEIGHT - BELOW - 2 * EDGE);
  }

  grid() {
    const lines = [];
    for (let value = Math.ceil(this.min); value <= this.max; value++) {
      const y = this.y(value);
      lines.push(svg("line", { class: "curve-grid", x1: LEFT, x2: WIDTH, y1: y, y2: y }));
      lines.push(svg("text", { class: "curve-axis", x: LEFT - 5, y: y + 3.5, "text-anchor": "end" }, String(value)));
    }
    const apart = TICKS.find((tick) => this.steps / tick <= MOST_TICKS) ?? this.steps;
    for (let step = 0; step < this.steps; step += apart) {
      const x = this.x(step);
      lines.push(svg("line", { class: "curve-grid", x1: x, x2: x, y1: HEIGHT - BELOW, y2: HEIGHT - BELOW + 3 }));
      lines.push(svg("text", { class: "curve-axis", x, y: HEIGHT - BELOW + 11, "text-anchor": "middle" }, number(step)));
    }
    lines.push(svg("text", { class: "curve-axis", x: WIDTH - EDGE, y: HEIGHT - 2, "text-anchor": "end" }, t("replay.curve.steps")));
    lines.push(svg("text", { class: "curve-axis", x: LEFT + 3, y: HEIGHT - 2, "text-anchor": "start" }, t("replay.curve.points")));
    return lines;
  }

  /** Notes the values of a step, by player number and undefined where they are unknown, and draws them. */
  add(step, means) {
    this.values.set(step, means);
    this.parent.hidden = this.values.size < 2; // one value is no curve
    const known = [...this.values.keys()].sort((a, b) => a - b);
    this.lines.forEach((line, player) => {
      let before = -2;
      const parts = [];
      for (const at of known) {
        const value = this.values.get(at)[player];
        if (value === undefined) {
          continue;
        }
        parts.push(`${at === before + 1 ? "L" : "M"}${this.x(at)} ${this.y(value)}${at === before + 1 ? "" : "h0"}`);
        before = at;
      }
      line.setAttribute("d", parts.join(""));
    });
  }

  /** Whether the values of a step are known. */
  has(step) {
    return this.values.has(step);
  }

  /** Marks the step that is shown. */
  mark(step) {
    this.marker.setAttribute("x1", this.x(step));
    this.marker.setAttribute("x2", this.x(step));
  }

  /** Puts a flag with a title at steps: a list of {at, text}. */
  flag(flags) {
    clear(this.flags).append(
      ...flags.map(({ at, text }) => {
        const x = this.x(at);
        return svg("path", { class: "curve-flag", d: `M${x} ${HEIGHT - BELOW - 9}l4.5 8h-9z` }, svg("title", {}, text));
      }),
    );
  }

  /* What is known of a step, in words, while one points at it. */
  tell(step) {
    const means = this.values.get(step);
    this.told.textContent = means
      ? t("replay.curve.told", {
          at: number(step),
          values: this.names
            .map((name, player) => (means[player] === undefined ? null : `${name} ${number(means[player], 2)}`))
            .filter((text) => text !== null)
            .join(" · "),
        })
      : "";
  }
}
