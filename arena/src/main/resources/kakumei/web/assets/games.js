// What the server says of each game: its texts, how its cards are sorted, who plays it.

import { addTexts, language } from "./text.js";

const games = new Map();

/** Takes in what the server knows of all games. */
export function addGames(list) {
  for (const game of list) {
    games.set(game.id, game);
    addTexts(game.words[language()]);
  }
}

/** What is known of a game; of the usual one where none is named. */
export function gameOf(id) {
  return games.get(id) ?? games.values().next().value;
}
