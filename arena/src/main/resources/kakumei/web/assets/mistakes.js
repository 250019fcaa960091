// One's own costly decisions, as puzzles: kept by the browser when they are found.

import { keep, keptJson } from "./kept.js";

const NAME = "mistakes";
const MOST = 50;
/* As the page calls whoever plays at it. */
const OWN_NAME = "you";

/** The decisions that cost points for certain: {link, game, step, player, decided, would, lost} each, the last first. */
export function mistakes() {
  const kept = keptJson(NAME);
  return Array.isArray(kept) ? kept : [];
}

/** Keeps those of a game that one has played oneself. */
export function keepMistakes(link, game, names, findings) {
  const own = findings.filter(({ player, turn }) => names[player] === OWN_NAME && turn > 0);
  const isSame = (a, b) => a.link === b.link && a.step === b.step;
  const fresh = own
    .map(({ step, player, decided, would, lost }) => ({ link, game, step, player, decided, would, lost }))
    .filter((one) => !mistakes().some((other) => isSame(one, other)));
  if (fresh.length > 0) {
    keep(NAME, JSON.stringify([...fresh, ...mistakes()].slice(0, MOST)));
  }
}
