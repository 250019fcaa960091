// The organiser's desk: who is here, what went wrong, pause and go on, results to take home.

import { post } from "./api.js";
import { codePicture, plain, progressTexts, stateMark, tableState, tableText } from "./contest.js";
import { clear, el, errorText, startPage, toast } from "./page.js";
import { listen } from "./push.js";
import { addText, language, number, t } from "./text.js";

class Desk {
  constructor(main) {
    this.main = main;
    this.faultsAlone = false;
  }

  build() {
    this.problem = el("p", { class: "problem", role: "status", hidden: true });
    this.progress = el("p", { class: "muted", id: "progress" });
    this.now = el("p", { class: "desk-now", id: "now", role: "status" });
    this.hint = el("p", { class: "muted" });
    this.pause = el("button", { type: "button", id: "pause", onclick: () => this.steer("pause") }, t("desk.pause"));
    this.goOn = el("button", { type: "button", id: "go-on", class: "primary", onclick: () => this.steer("go-on") }, t("desk.go-on"));
    this.next = el("button", { type: "button", id: "next", onclick: () => this.steer("next") }, t("desk.next"));
    this.large = el("select", { id: "large", onchange: (event) => this.steer("large", { table: Number(event.target.value) }) });
    this.tables = el("div", {});
    this.filter = el("button", { type: "button", class: "small", id: "faults", "aria-pressed": "false", onclick: () => this.toggleFaults() }, t("desk.log.faults"));
    this.log = el("ol", { class: "desk-log", tabindex: "0", "aria-labelledby": "log-heading" });
    this.resultsNote = el("p", { class: "muted" });
    this.records = el("div", {});
    this.spectators = el("section", { class: "panel", "aria-labelledby": "spectators-heading", hidden: true });
    clear(this.main).append(
      el("h1", {}, t("desk.heading")),
      this.problem,
      el(
        "div",
        { class: "desk" },
        el(
          "div",
          {},
          panel("steer", this.now, this.progress, el("div", { class: "actions" }, this.pause, this.goOn, this.next), this.hint, el("label", { class: "choice" }, el("span", {}, t("desk.large")), " ", this.large)),
          panel("tables", this.tables),
        ),
        el(
          "div",
          {},
          panel(
            "results",
            el(
              "div",
              { class: "actions" },
              el("a", { class: "button", id: "csv", href: "/api/wall/results.csv", download: "" }, t("desk.results.csv")),
              el("a", { class: "button", id: "json", href: "/api/wall/results.json", download: "" }, t("desk.results.json")),
            ),
            this.resultsNote,
            el("h3", {}, t("desk.records")),
            this.records,
          ),
          this.spectators,
          panel("log", el("p", {}, this.filter), this.log),
        ),
      ),
    );
  }

  start() {
    this.build();
    listen(
      "/api/wall/desk/events",
      { state: (state) => this.show(state), page: (page) => this.showPage(page) },
      (state) => this.connection(state),
    );
  }

  connection(state) {
    this.problem.hidden = state === "open";
    this.problem.textContent = state === "closed" ? t("wall.closed") : t("wall.lost");
  }

  async steer(deed, body = {}) {
    try {
      this.show(await post(`/api/wall/${deed}`, body));
    } catch (error) {
      toast(errorText(error));
    }
  }

  toggleFaults() {
    this.faultsAlone = !this.faultsAlone;
    this.filter.setAttribute("aria-pressed", this.faultsAlone ? "true" : "false");
    this.showLog();
  }

  show(state) {
    this.state = state;
    const over = state.phase === "over";
    const ready = state.tables.filter((table) => table.state === "held").length;
    const now = [t(over ? "desk.now.over" : state.rests ? "desk.now.paused" : state.paused ? "desk.now.last" : "desk.now.playing")];
    if (ready > 0) {
      now.push(t("desk.ready", { count: number(ready) }));
    }
    say(this.now, now.join(t("common.sentenceSeparator")));
    say(this.progress, progressTexts(state).join(" · "));
    const server = state.kind === "server";
    this.pause.disabled = over || state.paused || !state.pauses;
    this.goOn.disabled = over || !state.paused;
    this.next.disabled = over || ready === 0;
    this.next.hidden = !server;
    say(this.hint, state.pauses ? t(server ? "desk.pause.server" : "desk.pause.games") : t("desk.pause.none"));
    this.showLarge();
    this.showTables();
    say(this.resultsNote, t("desk.results.note", { count: number(state.results) }));
    this.showRecords();
    this.showLog();
  }

  /* A button that somebody is about to press stays where it is. */
  showTables() {
    const focused = document.activeElement?.dataset.dismiss;
    clear(this.tables).append(...this.state.tables.map((table) => tableOf(table, (seat, player) => this.dismissButton(table, seat, player))));
    if (focused) {
      this.tables.querySelector(`[data-dismiss="${focused}"]`)?.focus();
    }
  }

  /* Pressed twice: the first time it asks. */
  dismissButton(table, seat, player) {
    const key = `${table.id}/${player}/${seat.from}`;
    const asked = this.dismissing === key;
    return el(
      "button",
      {
        type: "button",
        class: asked ? "small danger" : "small",
        "data-dismiss": key,
        "aria-label": t(asked ? "desk.dismiss.sure.label" : "desk.dismiss.label", { name: seat.name }),
        onclick: () => {
          this.dismissing = asked ? null : key;
          if (asked) {
            this.steer("dismiss", { table: table.id, player });
          } else {
            this.showTables();
          }
        },
      },
      t(asked ? "desk.dismiss.sure" : "desk.dismiss"),
    );
  }

  showLarge() {
    const options = [[0, t("desk.large.turns")], ...this.state.tables.map((table) => [table.id, t("wall.table", { table: table.id })])];
    const made = options.map(([value]) => value).join();
    if (this.large.dataset.made !== made) {
      this.large.dataset.made = made;
      clear(this.large).append(...options.map(([value, text]) => el("option", { value }, text)));
    }
    this.large.value = String(this.state.large);
  }

  showRecords() {
    const { records } = this.state;
    const made = records.map(({ name, bytes }) => `${name} ${bytes}`).join();
    if (this.records.dataset.made === made) {
      return;
    }
    this.records.dataset.made = made;
    clear(this.records).append(
      records.length === 0
        ? el("p", { class: "muted" }, t("desk.records.none"))
        : el(
            "ul",
            { class: "desk-records" },
            records.map(({ name, bytes }, index) =>
              el("li", {}, el("a", { href: `/api/wall/records/${index}`, download: "" }, t("desk.record", { name, size: number(Math.ceil(bytes / 1000)) }))),
            ),
          ),
    );
  }

  showLog() {
    const lines = (this.state?.log ?? []).filter(({ fault }) => fault || !this.faultsAlone);
    const clock = new Intl.DateTimeFormat(language(), { hour: "2-digit", minute: "2-digit", second: "2-digit", hour12: false });
    clear(this.log).append(
      ...(lines.length === 0
        ? [el("li", { class: "muted" }, t("desk.log.none"))]
        : lines.map(({ at, fault, text, times }) => el("li", { class: fault ? "fault" : null }, el("time", { datetime: at }, clock.format(new Date(at))), times > 1 ? t("desk.log.times", { text, count: number(times) }) : text))),
    );
  }

  showPage(page) {
    clear(this.spectators).append(
      el("h2", { id: "spectators-heading" }, t("desk.spectators")),
      codePicture(page),
      el("p", {}, el("a", { href: "/wall", id: "wall" }, t("desk.wall")), ` ${plain(page.address)}`),
    );
    this.spectators.hidden = false;
  }
}

/* A line that a screen reader says when it changes, and only then. */
function say(line, text) {
  if (line.textContent !== text) {
    line.textContent = text;
  }
}

function panel(name, ...children) {
  return el("section", { class: "panel", "aria-labelledby": `${name}-heading` }, el("h2", { id: `${name}-heading` }, t(`desk.${name}`)), ...children);
}

function tableOf(table, dismiss) {
  return el(
    "div",
    { class: "scroll", "data-table": table.id, tabindex: "0", role: "region", "aria-label": tableText(table) },
    el("h3", {}, [tableText(table), tableState(table)].filter(Boolean).join(" · ")),
    el(
      "table",
      { class: "data" },
      el(
        "thead",
        {},
        el(
          "tr",
          {},
          ["desk.seat", "wall.name", "wall.state", "desk.from"].map((key) => el("th", { scope: "col" }, t(key))),
          ["desk.points", "desk.died", "desk.late", "desk.refused"].map((key) => el("th", { scope: "col", class: "number" }, t(key))),
          el("td", {}),
        ),
      ),
      el("tbody", {}, table.seats.map((seat, index) => seatRow(seat, index, dismiss))),
    ),
  );
}

function seatRow(seat, index, dismiss) {
  const count = (times = 0, game = 0) => (times > 0 && game > 0 ? t("desk.count.since", { count: number(times), game: number(game) }) : t("desk.count", { count: number(times) }));
  return el(
    "tr",
    { "data-state": seat.state },
    el("td", {}, number(index)),
    el("th", { scope: "row" }, seat.name || t("wall.seat.open")),
    el("td", {}, stateMark(seat) ?? (seat.from === undefined || seat.state === "open" ? "" : t("desk.here"))),
    el("td", { title: seat.from || null }, seat.from === undefined || seat.state === "open" ? "" : seat.from.replace(/,.*/, "") || t("desk.own")),
    el("td", { class: "number" }, seat.points === undefined ? "" : number(seat.points)),
    el("td", { class: "number" }, count(seat.died, seat.diedIn)),
    el("td", { class: "number" }, count(seat.late, seat.lateIn)),
    el("td", { class: "number" }, count(seat.refused)),
    el("td", {}, seat.from && seat.state !== "open" && seat.state !== "gone" ? dismiss(seat, index) : ""),
  );
}

startPage("desk", async (main, about) => {
  await addText("wall");
  if (about.access !== "control") {
    main.append(el("h1", {}, t("desk.heading")), el("p", {}, t("desk.needsToken")));
    return;
  }
  new Desk(main).start();
});
