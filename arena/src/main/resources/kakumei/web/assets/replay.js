// Replaying a record: open it, choose a game, step through it, and ask what positions are worth.

import { clear, el, startPage, toast, errorText } from "./page.js";
import { addText, number, t } from "./text.js";
import { get, post } from "./api.js";
import { forgetRecord, sendRecord, sentRecords } from "./sent-records.js";
import { GameReplay } from "./game-replay.js";

/** The record, game and step that the address names. */
function place() {
  const query = new URLSearchParams(location.search);
  const fragment = new URLSearchParams(location.hash.slice(1));
  return {
    record: query.get("record"),
    game: Number(query.get("game") ?? -1),
    step: Number(query.get("step") ?? fragment.get("step") ?? 0),
    lostBy: Number(query.get("lost") ?? -1),
    packed: fragment.get("game"),
    league: query.get("league"),
    set: query.get("set"),
  };
}

function address(values) {
  const url = new URL("/replay", location.href);
  for (const [name, value] of Object.entries(values)) {
    url.searchParams.set(name, value);
  }
  const lang = new URLSearchParams(location.search).get("lang");
  if (lang) {
    url.searchParams.set("lang", lang);
  }
  return url;
}

function size(bytes) {
  return number(bytes / (1 << 20));
}

class ReplayPage {
  constructor(main, about) {
    this.main = main;
    this.mayAsk = about.access !== "watch";
    this.mayPlay = this.mayAsk && about.parts.includes("play");
    this.record = null;
  }

  async start() {
    this.shelf = await get("/api/replay/records");
    this.dropAnywhere();
    window.addEventListener("popstate", () => this.show().catch((error) => toast(errorText(error))));
    await this.show();
  }

  async show() {
    const { record, game, step, lostBy, packed, league, set } = place();
    try {
      if (packed) {
        const opened = await post("/api/replay/links", { game: packed });
        history.replaceState(null, "", address({ record: opened.id, game: 0, step }));
        await this.showGame(opened.id, 0, step);
      } else if (league && set) {
        await this.openSet(league, set);
      } else if (record && game >= 0) {
        await this.showGame(record, game, step, lostBy);
      } else if (record) {
        await this.showGames(record, 0);
      } else {
        this.showShelf();
      }
    } catch (error) {
      if (error.status === 404 && record) {
        forgetRecord(record); // of an earlier run of the server
      }
      this.showShelf(errorText(error));
    }
  }

  async openSet(league, set) {
    const answer = await fetch(`/api/league/leagues/${encodeURIComponent(league)}/sets/${encodeURIComponent(set)}/games`);
    if (!answer.ok) {
      throw new Error((await answer.json()).error);
    }
    await this.send(await answer.blob(), t("replay.set", { league, set }));
  }

  /* Opening */

  dropAnywhere() {
    document.addEventListener("dragover", (event) => {
      event.preventDefault();
      document.body.classList.add("dragging");
    });
    document.addEventListener("dragleave", (event) => {
      if (event.relatedTarget === null) {
        document.body.classList.remove("dragging");
      }
    });
    document.addEventListener("drop", (event) => {
      event.preventDefault();
      document.body.classList.remove("dragging");
      if (event.dataTransfer.files.length > 0) {
        this.openFile(event.dataTransfer.files[0]);
      }
    });
  }

  async openFile(file) {
    if (!this.mayAsk) {
      toast(t("replay.noUpload"));
      return;
    }
    if (file.size > this.shelf.mostBytes) {
      toast(t("replay.tooBig", { name: file.name, most: size(this.shelf.mostBytes) }));
      return;
    }
    try {
      await this.send(file, file.name);
    } catch (error) {
      toast(errorText(error));
    }
  }

  async send(file, name) {
    const bar = el("progress", { max: 1, "aria-label": t("replay.sending", { name }) });
    const word = el("span", {}, t("replay.sending", { name }));
    const shown = el("p", { class: "panel sending", role: "status" }, word, bar);
    this.main.prepend(shown);
    let opened;
    try {
      opened = await sendRecord(file, name, (share) => {
        if (share < 1) {
          bar.value = share;
        } else {
          bar.removeAttribute("value"); // how long reading takes nobody knows
          word.textContent = t("replay.reading", { name });
        }
      });
    } finally {
      shown.remove();
    }
    history.pushState(null, "", address({ record: opened.id }));
    if (opened.games === 1 && opened.problems.length === 0) {
      await this.showGame(opened.id, 0, 0);
    } else {
      await this.showGames(opened.id, 0);
    }
  }

  opener() {
    const input = el("input", {
      type: "file",
      id: "file",
      class: "sr-only",
      accept: ".jsonl,.gz,.log",
      onchange: (event) => event.target.files.length > 0 && this.openFile(event.target.files[0]),
    });
    return el(
      "section",
      { class: "panel drop" },
      el("p", { class: "drop-word" }, t("replay.drop")),
      input,
      el("label", { class: "button primary", for: "file" }, t("replay.choose")),
      el("p", { class: "muted small-print" }, t("replay.formats", { most: size(this.shelf.mostBytes) })),
    );
  }

  showShelf(problem = "") {
    this.leave();
    clear(this.main).append(
      el("h1", {}, t("replay.heading")),
      problem ? el("p", { class: "problem", role: "alert" }, problem) : "",
      this.mayAsk ? this.opener() : el("p", {}, t("replay.noUpload")),
    );
    const there = new Set(this.shelf.records.map(({ id }) => id));
    this.list(t("replay.open"), this.shelf.records);
    this.list(t("replay.sent"), sentRecords().filter(({ id }) => !there.has(id)));
  }

  list(heading, records) {
    if (records.length > 0) {
      this.main.append(
        el(
          "section",
          { class: "panel" },
          el("h2", {}, heading),
          el(
            "ul",
            { class: "plain-list" },
            records.map((record) =>
              el(
                "li",
                {},
                this.link(address({ record: record.id }), record.title),
                " ",
                el("span", { class: "muted" }, t("replay.count", { count: number(record.games) })),
              ),
            ),
          ),
        ),
      );
    }
  }

  link(url, text) {
    return el(
      "a",
      {
        href: url,
        onclick: (event) => {
          if (!event.ctrlKey && !event.metaKey && !event.shiftKey) {
            event.preventDefault();
            history.pushState(null, "", url);
            this.show();
          }
        },
      },
      text,
    );
  }

  leave() {
    this.game?.close();
    this.game = null;
  }

  /* The games of a record */

  async showGames(id, from) {
    const record = await get(`/api/replay/records/${id}?from=${from}`);
    this.leave();
    const title = record.title || t("replay.linked");
    clear(this.main).append(
      el("h1", {}, title),
      el("p", {}, this.link(address({}), t("replay.another")), " ", el("span", { class: "muted" }, t("replay.count", { count: number(record.games) }))),
    );
    if (record.problems.length > 0) {
      this.main.append(
        el(
          "section",
          { class: "panel problems", role: "alert" },
          el("h2", {}, t("replay.problems")),
          el("ul", {}, record.problems.map((problem) => el("li", {}, problem))),
        ),
      );
    }
    this.main.append(this.gameTable(record), this.pager(record));
  }

  gameTable(record) {
    const places = Math.max(...record.rows.map((row) => row.names.length));
    return el(
      "div",
      { class: "panel scroll", role: "region", tabindex: "0", "aria-label": t("replay.games") },
      el(
        "table",
        { class: "data games" },
        el(
          "thead",
          {},
          el(
            "tr",
            {},
            el("th", { scope: "col" }, t("replay.game")),
            Array.from({ length: places }, (ignored, place) => el("th", { scope: "col" }, t(`place.${place}`))),
            el("th", { scope: "col", class: "number" }, t("replay.submissions")),
          ),
        ),
        el(
          "tbody",
          {},
          record.rows.map((row) =>
            el(
              "tr",
              {},
              el("th", { scope: "row" }, this.link(address({ record: record.id, game: row.index }), t("table.game", { number: row.number }))),
              row.order.map((player) => el("td", {}, row.names[player])),
              el("td", { class: "number" }, number(row.submissions)),
            ),
          ),
        ),
      ),
    );
  }

  pager(record) {
    const last = record.from + record.rows.length;
    const button = (id, text, from, enabled) =>
      el("button", { type: "button", id, disabled: !enabled, onclick: () => this.showGames(record.id, from) }, text);
    if (record.games <= record.rows.length) {
      return "";
    }
    const page = 100;
    return el(
      "div",
      { class: "actions" },
      button("earlier", t("replay.earlier"), Math.max(0, record.from - page), record.from > 0),
      button("later", t("replay.later"), last, last < record.games),
      el("span", { class: "muted" }, t("replay.range", { from: number(record.from + 1), to: number(last), count: number(record.games) })),
      this.jump(record),
    );
  }

  /* Nobody turns two thousand pages. */
  jump(record) {
    const field = el("input", { type: "number", id: "jump", min: 1, max: record.games, inputmode: "numeric" });
    return el("form", { onsubmit: (event) => {
      event.preventDefault();
      if (field.value !== "" && field.checkValidity()) {
        this.showGames(record.id, Number(field.value) - 1);
      }
    } }, el("label", { for: "jump" }, t("replay.jump")), " ", field, " ", el("button", { type: "submit" }, t("replay.jump.go")));
  }

  /* One game */

  async showGame(id, index, step, lostBy = -1) {
    const game = await get(`/api/replay/records/${id}/games/${index}`);
    this.leave();
    clear(this.main);
    const title = game.title || t("replay.linked");
    const open = (to) => {
      history.pushState(null, "", address({ record: id, game: to }));
      this.show();
    };
    this.main.append(
      el("h1", {}, t("replay.gameOf", { title, number: game.number })),
      el(
        "p",
        { class: "game-links" },
        this.link(address(game.games > 1 ? { record: id } : {}), game.games > 1 ? t("replay.allGames") : t("replay.another")),
        index > 0 ? el("button", { type: "button", class: "quiet", id: "game-before", onclick: () => open(index - 1) }, t("replay.before")) : null,
        index < game.games - 1 ? el("button", { type: "button", class: "quiet", id: "game-after", onclick: () => open(index + 1) }, t("replay.after")) : null,
      ),
    );
    if (game.remark) {
      this.main.append(el("p", { class: "muted" }, game.remark));
    }
    if (game.fault) {
      this.main.append(el("p", { class: "problem", role: "alert" }, t("replay.fault", { fault: game.fault })));
    }
    if (game.frames.length > 0) {
      this.game = new GameReplay(this.main, game, {
        step,
        mayAsk: this.mayAsk && !game.fault,
        mayPlay: this.mayPlay,
        lostBy,
        onstep: (at) => history.replaceState(null, "", address({ record: id, game: index, step: at })),
      });
      await this.game.start();
    }
  }
}

startPage("replay", async (main, about) => {
  await addText("viewer");
  await new ReplayPage(main, about).start();
});
