// What a player has found: the melds it compares, each with its value, interval and playouts, or with the chances of places.

import { bars } from "./bars.js";
import { el } from "./page.js";
import { meldElement } from "./table.js";
import { meldName } from "./cards.js";
import { hasText, number, t } from "./text.js";

function label(candidate, game) {
  return candidate.cards.length === 0
    ? el("span", { class: "pass-word" }, t("kind.pass"))
    : el("span", { title: meldName(candidate.cards, candidate.kind) }, meldElement(candidate.cards, game, true));
}

/* Players of users tell facts of their own; those keep their names. */
function factName(name) {
  const key = `thought.fact.${name}`;
  return hasText(key) ? t(key) : name;
}

function factValue(value) {
  if (typeof value === "boolean") {
    return t(value ? "thought.yes" : "thought.no");
  }
  return typeof value === "number" ? number(value, Number.isInteger(value) ? 0 : 2) : String(value);
}

function facts(values) {
  const shown = Object.entries(values).filter(([, value]) => typeof value !== "object");
  return el(
    "dl",
    { class: "facts-list" },
    shown.flatMap(([name, value]) => [el("dt", {}, factName(name)), el("dd", {}, factValue(value))]),
  );
}

/* Where only the win counts, and nothing but its chance is told, that chance is the value itself. */
function isChanceOfWinning(thought) {
  return thought.candidates.every(({ places, mean }) => places?.length === 1 && Math.abs(places[0] - mean) < 1e-3);
}

/* Which words say what the values are. */
function kindOf(thought, playouts, win) {
  if (win) {
    return "win";
  }
  if (thought.candidates.every(({ places }) => places?.length === 1)) {
    return "points";
  }
  return playouts === 0 ? "places" : "candidates";
}

function candidatesNote(thought, playouts, win) {
  const count = thought.compared - thought.candidates.length;
  const values = { count, playouts: number(playouts) };
  if (playouts > 0 && thought.candidates.some(({ places }) => places)) {
    return t("thought.search.note", values);
  }
  return t(`thought.${kindOf(thought, playouts, win)}.${count > 0 ? "more" : "note"}`, values);
}

/* So many are in sight; the others open with a click. */
const SHOWN = 12;

/** The candidates of a thought as bars, or what else the player tells of its reasons. */
export function thoughtElement(thought, game) {
  if (thought.candidates.length === 0) {
    return facts(thought.values);
  }
  const playouts = thought.candidates.reduce((sum, candidate) => sum + candidate.playouts, 0);
  const win = isChanceOfWinning(thought);
  const rows = thought.candidates.map((candidate, index) => ({
    label: label(candidate, game),
    mean: candidate.mean,
    low: candidate.low,
    high: candidate.high,
    places: win ? null : candidate.places,
    note: candidate.playouts > 0 || !candidate.places ? t("thought.playouts", { count: number(candidate.playouts) }) : null,
    strong: index === 0,
  }));
  const scale = { min: thought.min, max: thought.max, label: t("thought.candidates") };
  const rest = rows.slice(SHOWN);
  return el(
    "div",
    { class: "thought" },
    bars(rows.slice(0, SHOWN), scale),
    rest.length > 0 ? el("details", {}, el("summary", {}, t("thought.rest", { count: number(rest.length) })), bars(rest, scale)) : null,
    el("p", { class: "muted small-print" }, candidatesNote(thought, thought.values.playouts ?? playouts, win)),
  );
}
