// One's own games: what they say of one's play, each to replay, to take along or to delete.

import { clear, el, errorText, startPage, toast } from "./page.js";
import { deleteGame, deleteGames, pastGames } from "./past-games.js";
import { meanOf, placesOf, ratingsOf } from "./record-of.js";
import { sendRecord } from "./sent-records.js";
import { language, number, t } from "./text.js";

const SHOWN = 50;

function cell(text, name = null) {
  return el("td", { class: name }, text);
}

function head(...texts) {
  return el("thead", {}, el("tr", {}, texts.map(([text, name]) => el("th", { scope: "col", class: name ?? null }, text))));
}

function placeOf({ points, viewer }) {
  return t(`place.${points.filter((other) => other > points[viewer]).length}`);
}

/* Means and places by game. */
function statistics(games) {
  const kinds = [...new Set(games.map((game) => game.game))];
  return el(
    "section",
    { class: "panel" },
    el("h2", { id: "stats-heading" }, t("games.stats")),
    el(
      "div",
      { class: "scroll", tabindex: "0", role: "region", "aria-labelledby": "stats-heading" },
      el(
        "table",
        { class: "data", id: "stats" },
        head([t("games.game")], [t("games.count"), "number"], [t("games.mean"), "number"], [t("games.places")]),
        el(
          "tbody",
          {},
          kinds.map((kind) => {
            const own = games.filter((game) => game.game === kind);
            const mean = meanOf(own.map(({ points, viewer }) => points[viewer]));
            return el(
              "tr",
              {},
              el("th", { scope: "row" }, t(`game.${kind}`)),
              cell(number(own.length), "number"),
              cell(mean === null ? t("games.few") : t("games.interval", { mean: number(mean.mean, 2), half: number(mean.half, 2) }), "number"),
              cell(placesOf(own).map((count, place) => t("games.place", { place: t(`place.${place}`), count: number(count) })).join(t("common.listSeparator"))),
            );
          }),
        ),
      ),
    ),
  );
}

function ratings(games) {
  const kinds = [...new Set(games.map((game) => game.game))];
  const rows = kinds.flatMap((kind) => ratingsOf(games.filter((game) => game.game === kind)).map((row) => ({ kind, ...row })));
  const signed = (value) => `${value > 0 ? "+" : ""}${number(Math.round(value))}`;
  return el(
    "section",
    { class: "panel" },
    el("h2", { id: "ratings-heading" }, t("games.rating")),
    el(
      "div",
      { class: "scroll", tabindex: "0", role: "region", "aria-labelledby": "ratings-heading" },
      el(
        "table",
        { class: "data", id: "ratings" },
        head([t("games.program")], [t("games.game")], [t("games.count"), "number"], [t("games.elo"), "number"], [t("games.elo.interval"), "number"]),
        el(
          "tbody",
          {},
          rows.map((row) =>
            el(
              "tr",
              {},
              el("th", { scope: "row", class: "cut", title: row.program }, row.program),
              cell(t(`game.${row.kind}`)),
              cell(number(row.games), "number"),
              cell(signed(row.rating), "number"),
              cell(t("games.range", { low: signed(row.low), high: signed(row.high) }), "number"),
            ),
          ),
        ),
      ),
    ),
    el("p", { class: "muted small-print" }, t("games.rating.note")),
  );
}

async function replay(game) {
  try {
    const name = `${t(`game.${game.game}`)} ${new Date(game.date).toLocaleString(language())}`;
    const opened = await sendRecord(new Blob([`${game.record}\n`]), name);
    location.assign(`/replay?record=${encodeURIComponent(opened.id)}&game=0`);
  } catch (error) {
    toast(errorText(error));
  }
}

/* All records as one file, such as this page opens. */
function exportButton(games) {
  const lines = games.map((game) => `${game.record}\n`).reverse();
  const href = URL.createObjectURL(new Blob(lines, { type: "application/jsonl" }));
  return el("a", { class: "button", id: "export", href, download: "kakumei-games.jsonl" }, t("games.export"));
}

/* Deleting everything takes two presses. */
function deleteAllButton(done) {
  let sure = false;
  const button = el("button", { type: "button", id: "delete-all" }, t("games.deleteAll"));
  button.addEventListener("click", async () => {
    if (!sure) {
      sure = true;
      button.textContent = t("games.deleteAll.sure");
      return;
    }
    await deleteGames();
    done();
  });
  return button;
}

function list(games, replays, redraw) {
  return el(
    "section",
    { class: "panel" },
    el("h2", { id: "list-heading" }, t("games.list")),
    el("div", { class: "actions" }, exportButton(games), deleteAllButton(redraw)),
    el(
      "div",
      { class: "scroll", tabindex: "0", role: "region", "aria-labelledby": "list-heading" },
      el(
        "table",
        { class: "data", id: "games" },
        head([t("games.date")], [t("games.game")], [t("games.opponents")], [t("games.points"), "number"], [t("games.place.title")], [t("games.do")]),
        el(
          "tbody",
          {},
          games.slice(0, SHOWN).map((game) => {
            const others = game.names.filter((unused, player) => player !== game.viewer).join(t("common.listSeparator"));
            return el(
              "tr",
              {},
              el("th", { scope: "row" }, new Date(game.date).toLocaleString(language(), { dateStyle: "short", timeStyle: "short" })),
              cell(t(`game.${game.game}`)),
              el("td", { class: "cut", title: others }, others),
              cell(number(game.points[game.viewer]), "number"),
              cell(placeOf(game)),
              el(
                "td",
                { class: "row-actions" },
                replays ? el("button", { type: "button", class: "quiet", onclick: () => replay(game) }, t("games.replay")) : null,
                el(
                  "button",
                  {
                    type: "button",
                    class: "quiet delete",
                    onclick: async () => {
                      await deleteGame(game.key);
                      redraw();
                    },
                  },
                  t("games.delete"),
                ),
              ),
            );
          }),
        ),
      ),
    ),
    games.length > SHOWN ? el("p", { class: "muted" }, t("games.more", { count: number(games.length - SHOWN) })) : null,
  );
}

startPage("games", async (main, about) => {
  const place = el("div", {});
  main.append(el("h1", {}, t("games.title")), el("p", { class: "muted" }, t("games.note")), place);
  const draw = async () => {
    const games = (await pastGames()).filter((game) => about.games.some(({ id }) => id === game.game));
    clear(place).append(
      ...(games.length === 0
        ? [el("p", { class: "panel", id: "none" }, t("games.none"))]
        : [statistics(games), ratings(games), list(games, about.parts.includes("replay"), draw)]),
    );
  };
  await draw();
});
