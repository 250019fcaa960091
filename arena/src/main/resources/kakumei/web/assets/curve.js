// What the positions of a game were worth, step by step: a line for every player.

import { clear, el, svg } from "./page.js";
import { t } from "./text.js";

const WIDTH = 320;
const HEIGHT = 130;
const EDGE = 6;

/** A chart of values by step; `names` by player number, points from `min` to `max`. */
export class Curve {
  constructor(parent, { names, steps, min, max, onstep }) {
    this.steps = steps;
    this.min = min;
    this.max = max;
    this.values = new Map();
    this.lines = names.map((name, player) => svg("polyline", { class: `curve-line curve-${player}` }));
    this.marker = svg("line", { class: "curve-marker", y1: 0, y2: HEIGHT });
    const picture = svg(
      "svg",
      { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "curve", role: "img", "aria-label": t("replay.curve.label") },
      ...this.grid(),
      this.marker,
      ...this.lines,
    );
    picture.addEventListener("click", (event) => {
      const box = picture.getBoundingClientRect();
      const share = ((event.clientX - box.left) / box.width) * WIDTH - EDGE;
      onstep(Math.round((share / (WIDTH - 2 * EDGE)) * (steps - 1)));
    });
    const legend = el(
      "ul",
      { class: "curve-legend" },
      names.map((name, player) =>
        el("li", {}, svg("svg", { viewBox: "0 0 24 8", "aria-hidden": "true" }, svg("line", { class: `curve-line curve-${player}`, x1: 0, y1: 4, x2: 24, y2: 4 })), name),
      ),
    );
    this.parent = parent;
    clear(parent).append(picture, legend);
  }

  x(step) {
    return EDGE + (step / Math.max(1, this.steps - 1)) * (WIDTH - 2 * EDGE);
  }

  y(value) {
    return HEIGHT - EDGE - ((value - this.min) / (this.max - this.min)) * (HEIGHT - 2 * EDGE);
  }

  grid() {
    const lines = [];
    for (let value = Math.ceil(this.min); value <= this.max; value++) {
      lines.push(svg("line", { class: "curve-grid", x1: 0, x2: WIDTH, y1: this.y(value), y2: this.y(value) }));
    }
    return lines;
  }

  /** Notes the values of a step, by player number, and draws them. */
  add(step, means) {
    this.values.set(step, means);
    this.parent.hidden = this.values.size < 2; // one value is no curve
    const known = [...this.values.keys()].sort((a, b) => a - b);
    this.lines.forEach((line, player) => {
      line.setAttribute("points", known.map((at) => `${this.x(at)},${this.y(this.values.get(at)[player])}`).join(" "));
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
}
