// Tables by how strong the others are: one click sits you down.

import { post } from "./api.js";
import { keep, keptJson } from "./kept.js";
import { hasText, t } from "./text.js";

const USUAL = { games: 5, pace: 900 };

/** What was chosen the last time, with what is usual for the rest. */
export function lastChoice() {
  return { ...USUAL, ...keptJson("play") };
}

/** What is known of the strength of a level of a game, in words. */
export function levelNote(game, level) {
  const key = `level.${game}.${level}`;
  return hasText(key) ? t(key) : "";
}

/** Opens a table and tells its id; what was chosen is remembered. */
export async function openTable(choice, seed) {
  const { game, opponents, games, pace, level } = choice;
  const kept = lastChoice();
  keep("play", JSON.stringify({ game, opponents: { ...kept.opponents, [game]: opponents }, games, pace, level: { ...kept.level, [game]: level } }));
  const wanted = { game, opponents, games, pace };
  return (await post("/api/play/tables", seed === undefined ? wanted : { ...wanted, seed })).id;
}
