// A single position of the server as a scene that a table can draw: without a game around it.

/* As many cards as anybody may hold where a position does not say. */
const SOME = 5;

/** The scene of a position; `at` tells it from the one before. */
export function sceneOf(position, at) {
  return {
    ...position,
    step: at,
    trick: { number: 1, plays: position.table === null ? [] : [position.table] },
    before: null,
    give: null,
    events: [],
    players: position.players.map((player) => ({
      ...player,
      name: String.fromCharCode("A".charCodeAt(0) + player.player),
      count: player.player === position.viewer ? position.cards.length : player.count || (player.out ? 0 : SOME),
      cards: player.player === position.viewer ? position.cards : null,
      points: 0,
      total: 0,
      gave: [],
      got: [],
    })),
  };
}

/** The scene after the viewer has laid a meld. */
export function sceneAfter(scene, cards, kind) {
  const held = cards.map((token) => (token.startsWith("JK") ? "JK" : token));
  const play = { player: scene.viewer, cards, kind };
  return {
    ...scene,
    step: scene.step + 0.5,
    table: play,
    turn: -1,
    trick: { number: 1, plays: [...scene.trick.plays, play] },
    players: scene.players.map((player) =>
      player.player === scene.viewer
        ? { ...player, cards: player.cards.filter((token) => !held.includes(token)), count: player.count - cards.length }
        : player,
    ),
  };
}
