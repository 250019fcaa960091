// The wall of a contest: for a projector, without anybody at its keys. One table large, all small, standings, what is left.

import { get } from "./api.js";
import { codePicture, LARGE_MILLIS, PAGE_MILLIS, places, plain, progressTexts, stateMark, tableState, tableText } from "./contest.js";
import { LiveGames } from "./live-games.js";
import { clear, el, startPage } from "./page.js";
import { listen } from "./push.js";
import { NOBODY, seenFrom } from "./seen.js";
import { TableView } from "./table.js";
import { number, t } from "./text.js";

const STEP_MILLIS = 1100;
/* A result is looked at for longer than a turn. */
const RESULT_STEPS = 4;
const POINTER_MILLIS = 4000;
/* As many as fit at their size of type. */
const STANDINGS_ROWS = 6;
const FINAL_ROWS = 10;
const SMALL_TABLES = 2;
const LAST_GAMES = 4;

/* One table after the other, at a pace that can be followed; hands stay closed, as those of who might play are. */
class LargeTable {
  constructor() {
    this.title = el("h2", {});
    this.stage = el("div", { class: "wall-stage" });
    this.note = el("p", { class: "wall-note" }, t("wall.large.wait"));
    this.box = el("section", { class: "wall-large" }, this.title, this.note, this.stage);
    this.games = new LiveGames(() => get(`/api/watch/tables/${this.id}/game`));
    this.id = 0;
    this.wait = 0;
    setInterval(() => this.step(), STEP_MILLIS);
  }

  open(table) {
    /* Of fast players games before the newest are shown: which one the table itself says. */
    const state = table.state === "playing" ? "" : tableState(table);
    this.title.textContent = [tableText(table), state].filter(Boolean).join(" · ");
    if (table.id === this.id) {
      return;
    }
    this.stream?.close();
    this.id = table.id;
    this.games.forget();
    this.stream = listen(`/api/watch/tables/${table.id}/events`, { frames: (news) => this.receive(news) });
  }

  async receive(news) {
    const told = await this.games.receive(news);
    if (told?.changes && this.games.shown !== null) {
      this.draw();
    }
  }

  step() {
    if (this.games.shown === null || this.games.at < 0) {
      return;
    }
    if (this.games.atEnd() && this.games.frame().phase === "over" && ++this.wait < RESULT_STEPS) {
      return;
    }
    this.wait = 0;
    if (this.games.advance()) {
      this.draw();
    }
  }

  draw() {
    this.view ??= new TableView(this.stage);
    this.note.hidden = true;
    this.view.show(seenFrom(this.games.frame(), NOBODY));
  }
}

/* A list of which no more are shown at a time than fit, page after page, and about as many on each. */
class Pages {
  constructor(size) {
    this.size = size;
    this.page = 0;
  }

  of(list) {
    const pages = Math.max(1, Math.ceil(list.length / this.size));
    this.count = pages;
    this.page %= pages;
    const size = Math.ceil(list.length / pages);
    return list.slice(this.page * size, (this.page + 1) * size);
  }
}

class Wall {
  constructor(main) {
    this.main = main;
    this.state = null;
    this.code = null;
    this.turn = 0;
    this.large = new LargeTable();
    this.standingPages = new Pages(STANDINGS_ROWS);
    this.finalPages = new Pages(FINAL_ROWS);
    this.tablePages = new Pages(SMALL_TABLES);
  }

  build() {
    document.body.classList.add("wall");
    this.heading = el("h1", {});
    this.progress = el("p", { class: "wall-progress" });
    this.problem = el("p", { class: "wall-problem", role: "status", hidden: true });
    this.standings = el("section", { class: "wall-standings", "aria-labelledby": "standings-heading" });
    this.small = el("section", { class: "wall-small", "aria-label": t("wall.tables") });
    this.last = el("section", { class: "wall-last", "aria-labelledby": "last-heading" });
    this.codeBox = el("aside", { class: "wall-code", "aria-label": t("wall.code"), hidden: true });
    this.final = el("section", { class: "wall-final", hidden: true });
    clear(this.main).append(
      el("div", { class: "wall-top" }, this.heading, this.progress, this.problem),
      this.standings,
      this.large.box,
      el("div", { class: "wall-bottom" }, this.small, this.last, this.codeBox),
      this.final,
    );
    showHeaderForPointers();
  }

  start() {
    this.build();
    listen(
      "/api/wall/events",
      {
        state: (state) => this.show(state),
        page: (page) => this.showCode(page),
      },
      (state) => this.connection(state),
    );
    setInterval(() => this.nextPages(), PAGE_MILLIS);
    setInterval(() => this.nextLarge(), LARGE_MILLIS);
  }

  connection(state) {
    this.problem.hidden = state === "open";
    this.problem.textContent = state === "closed" ? t("wall.closed") : t("wall.lost");
  }

  nextPages() {
    [this.standingPages, this.finalPages, this.tablePages].forEach((pages) => {
      pages.page++;
    });
    this.draw();
  }

  nextLarge() {
    this.turn++;
    this.draw();
  }

  show(state) {
    this.state = state;
    this.draw();
  }

  showCode(page) {
    this.code = page;
    clear(this.codeBox).append(
      el("h2", {}, t("wall.code")),
      codePicture(page),
      el("p", { class: "wall-address" }, plain(page.address).replace(/^http:\/\//, "")),
    );
    this.codeBox.hidden = false;
  }

  draw() {
    if (this.state === null) {
      return;
    }
    const { state } = this;
    const over = state.phase === "over";
    document.body.dataset.phase = state.phase;
    document.body.dataset.tables = state.tables.length > 1 ? "many" : "one";
    this.heading.textContent = t(over ? "wall.over" : state.rests ? "wall.paused" : `wall.${state.phase}`);
    const awaited = state.tables.some((table) => table.state === "waiting" || table.state === "done");
    const programs = !over && awaited && state.programs ? [t("wall.programs", { address: state.programs })] : [];
    this.progress.textContent = [...programs, ...(state.phase === "waiting" ? [] : progressTexts(state))].join(" · ");
    this.drawFinal(over);
    if (over) {
      return;
    }
    this.drawStandings();
    this.drawLarge();
    this.drawSmall();
    this.drawLast();
  }

  drawStandings() {
    const { standings } = this.state;
    const shown = standings.some(({ games }) => games > 0);
    const rows = shown ? this.standingPages.of(standings) : [];
    const title = shown && this.standingPages.count > 1 ? ` · ${t("wall.standings.page", { page: this.standingPages.page + 1, pages: this.standingPages.count })}` : "";
    clear(this.standings).append(
      el("h2", { id: "standings-heading" }, t("wall.standings") + title),
      shown ? ranking(rows, standings) : el("p", { class: "wall-note" }, t("wall.standings.none")),
    );
  }

  /* The ranking stays: pages turn only where not all fit. */
  drawFinal(over) {
    this.final.hidden = !over;
    [this.standings, this.large.box, this.small, this.last].forEach((part) => {
      part.hidden = over;
    });
    if (over) {
      clear(this.final).append(ranking(this.finalPages.of(this.state.standings), this.state.standings));
    }
  }

  drawLarge() {
    const playing = this.state.tables.filter((table) => table.state === "playing");
    const tables = playing.length > 0 ? playing : this.state.tables.filter((table) => table.state === "done");
    if (tables.length > 0) {
      this.large.open(this.state.tables.find((table) => table.id === this.state.large) ?? tables[this.turn % tables.length]);
    }
  }

  drawSmall() {
    const { tables, phase } = this.state;
    this.small.hidden = tables.length < 2 && phase !== "waiting" && tables.every((table) => table.state === "playing" || table.state === "done");
    clear(this.small).append(...this.tablePages.of(tables).map(smallTable));
  }

  drawLast() {
    const { last } = this.state;
    clear(this.last).append(
      el("h2", { id: "last-heading" }, t("wall.last")),
      last.length === 0
        ? el("p", { class: "wall-note" }, t("wall.last.none"))
        : el(
            "ol",
            {},
            last.slice(0, LAST_GAMES).map((game) =>
              el(
                "li",
                {},
                el("span", { class: "wall-game" }, t("wall.last.game", { table: game.id, game: number(game.game) })),
                el("span", { class: "wall-order" }, game.order.map(({ name, points }) => el("span", {}, `${name} ${number(points)}`))),
              ),
            ),
          ),
    );
  }
}

function smallTable(table) {
  return el(
    "article",
    { class: "wall-table", "data-table": table.id },
    el("h3", {}, [t("wall.table", { table: table.id }), table.state === "playing" && table.games > 0 ? t("wall.table.short", { game: number(table.game), games: number(table.games) }) : tableState(table)].filter(Boolean).join(" · ")),
    el(
      "ol",
      {},
      table.seats.map((seat) =>
        el(
          "li",
          { class: seat.turn ? "turn" : null },
          el("span", { class: "name", title: seat.name }, seat.name || t("wall.seat.open")),
          stateMark(seat) ?? (seat.points === undefined ? null : el("span", { class: "points" }, number(seat.points))),
        ),
      ),
    ),
  );
}

function ranking(rows, all) {
  const placed = places(all);
  return el(
    "table",
    { class: "wall-ranking" },
    el(
      "thead",
      {},
      el(
        "tr",
        {},
        el("th", { scope: "col", class: "place" }, el("span", { class: "sr-only" }, t("wall.place"))),
        el("th", { scope: "col" }, t("wall.name")),
        el("th", { scope: "col", class: "number" }, t("wall.mean")),
        el("th", { scope: "col", class: "number" }, t("wall.interval")),
      ),
    ),
    el(
      "tbody",
      {},
      rows.map((row) =>
        el(
          "tr",
          { "data-state": row.state, "data-place": placed[all.indexOf(row)] },
          el("td", { class: "place" }, number(placed[all.indexOf(row)])),
          el("th", { scope: "row", class: "name" }, el("span", { class: "cut", title: row.name }, row.name), stateMark(row)),
          el("td", { class: "number mean" }, row.games > 0 ? number(row.mean, 2) : t("wall.interval.none")),
          el(
            "td",
            { class: "number interval" },
            row.interval95 ? t("wall.range", { low: number(row.interval95[0], 2), high: number(row.interval95[1], 2) }) : t("wall.interval.none"),
          ),
        ),
      ),
    ),
  );
}

/* On a projector nobody needs the header; whoever moves the pointer or comes with the Tab key gets it. */
function showHeaderForPointers() {
  let timer = null;
  document.addEventListener("pointermove", () => {
    document.body.classList.add("pointed");
    clearTimeout(timer);
    timer = setTimeout(() => document.body.classList.remove("pointed"), POINTER_MILLIS);
  });
}

startPage("wall", async (main) => {
  new Wall(main).start();
});
