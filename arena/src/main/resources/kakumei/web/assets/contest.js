// What the wall and the desk say of a contest in the same words.

import { el, svg } from "./page.js";
import { number, t } from "./text.js";

/** How often each page of a list that does not fit is shown, and each table large, in milliseconds. */
export const PAGE_MILLIS = 10000;
export const LARGE_MILLIS = 20000;

/** Which table it is. */
export function tableText({ id, match, set }) {
  if (set >= 0) {
    return t("wall.table.set", { table: id, set });
  }
  return match > 0 ? t("wall.table.match", { table: id, match }) : t("wall.table", { table: id });
}

/** What goes on at a table. */
export function tableState(table) {
  if (table.state === "held") {
    return t("wall.table.held");
  }
  if (table.state === "waiting") {
    const open = table.seats.filter((seat) => seat.state === "open").length;
    return open === 0 ? t("wall.table.ready") : t("wall.table.waiting", { count: open });
  }
  if (table.state === "done") {
    return t("wall.table.done");
  }
  return table.games > 0 ? t("wall.table.game", { game: number(table.game), games: number(table.games) }) : "";
}

/** What is wrong with a player; null if nothing is. */
export function stateText(player) {
  if (player.state === "gone") {
    return player.diedIn > 0 ? t("wall.gone.since", { game: number(player.diedIn) }) : t("wall.gone");
  }
  if (player.state === "hangs") {
    return player.seconds === undefined ? t("wall.hangs.now") : t("wall.hangs", { seconds: number(player.seconds) });
  }
  if (player.state === "late") {
    return t("wall.late", { count: number(player.late) });
  }
  return player.died > 0 ? t("wall.died", { count: number(player.died) }) : null;
}

/** The same as a mark beside a name: red for who is not there, yellow for who is late. */
export function stateMark(player) {
  const text = stateText(player);
  const loud = player.state === "gone" || player.state === "hangs";
  return text === null ? null : el("span", { class: `mark ${loud ? "mark-bad" : "mark-warn"}` }, text);
}

/** An address as a QR code. */
export function codePicture({ address, size, path }) {
  return svg(
    "svg",
    { class: "code", viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": t("wall.code.label", { address: plain(address) }), "shape-rendering": "crispEdges" },
    svg("rect", { width: size, height: size, fill: "#fff" }),
    svg("path", { d: path, fill: "#000" }),
  );
}

/** An address without its token. */
export function plain(address) {
  return address.replace(/\?.*$/, "");
}

/** The place of each of a list that is sorted by mean, equal means sharing the better place. */
export function places(standings) {
  return standings.map(({ mean }) => 1 + standings.filter((other) => other.mean > mean).length);
}

/** How far it has come and what is left, as a list of texts. */
export function progressTexts(state) {
  const { games, parts, kind } = state;
  const texts = [
    games.of > 0
      ? t("wall.games", { played: number(games.played), games: number(games.of) })
      : t("wall.games.open", { played: number(games.played) }),
  ];
  if (parts.of > 1) {
    const values = { played: number(parts.played), parts: number(parts.of) };
    texts.push(kind === "league" ? t("wall.sets", values) : t("wall.matches", values));
  }
  if (state.secondsLeft !== undefined && state.phase === "playing" && !state.rests) {
    const minutes = Math.round(state.secondsLeft / 60);
    texts.push(
      minutes < 1
        ? t("wall.left.soon")
        : minutes < 60
          ? t("wall.left.minutes", { minutes })
          : t("wall.left.hours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 }),
    );
  }
  return texts;
}
