// A table one plays at: what is asked, the answers, hints, the log, the score.

import { announce, clear, el, errorText, toast } from "./page.js";
import { action, enable } from "./actions.js";
import { ApiError, get, post } from "./api.js";
import { eventText, playerName } from "./events.js";
import { meldName } from "./cards.js";
import { Controls } from "./play-controls.js";
import { leadText, TableView } from "./table.js";
import { hasText, t } from "./text.js";
import { Choice } from "./play-choice.js";
import { left, sitting } from "./continue.js";
import { keepGame } from "./past-games.js";
import { drawHint } from "./play-hint.js";
import { drawLessons } from "./play-lessons.js";
import { listen } from "./push.js";
import { drawScore, totalPoints } from "./play-score.js";
import { paceSelect } from "./play-setup.js";
import { sendRecord } from "./sent-records.js";
import { settingSwitches } from "./settings.js";
import { play as sound } from "./sound.js";

const LOGGED = 60;

/** One table; `go(id)` leads to another, or with nothing to the choice of one; `replays` if the page has that part. */
export class PlayTable {
  constructor(main, id, go, replays) {
    this.replays = replays;
    this.id = id;
    this.lost = false;
    this.url = `/api/play/tables/${encodeURIComponent(id)}`;
    sitting(id);
    this.go = go;
    this.asked = -1;
    this.answered = -1;
    this.heard = 0;
    this.table = null;
    this.scene = null;
    this.choice = new Choice(
      () => this.show(),
      () => this.controls.play.focus(),
    );
    this.draw(main);
    this.ready = new Promise((resolve) => {
      this.resolve = resolve;
    });
    this.stream = listen(
      `${this.url}/events`,
      {
        table: (table) => {
          this.table = table;
          this.show();
        },
        scene: (scene) => {
          this.scene = scene;
          this.hear();
          this.show();
        },
      },
      (state) => this.connection(state),
    );
  }

  draw(main) {
    this.controls = new Controls(this);
    this.problem = el("p", { class: "problem", role: "alert", hidden: true });
    this.lessons = el("div", { class: "lessons" });
    this.hintBox = el("section", { class: "panel hint", "aria-label": t("play.hint"), hidden: true });
    this.log = el("ol", { class: "log", id: "log", tabindex: "0", "aria-label": t("play.log") });
    this.score = el("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": t("play.score") });
    this.pace = paceSelect(900, { id: "pace" });
    this.pace.addEventListener("change", () => this.send("pace", { millis: Number(this.pace.value) }, false));
    this.final = el("section", { class: "panel final", "aria-label": t("play.ended"), hidden: true });
    this.links = el("div", { class: "actions links" });
    const left = el("div", { class: "board" });
    const here = el("div", { class: "here" });
    this.view = new TableView(here);
    here.append(this.controls.bar);
    left.append(
      here,
      this.choice.ways,
      this.problem,
      this.final,
      this.hintBox,
      this.choice.legal,
      this.lessons,
    );
    main.append(
      el(
        "div",
        { class: "play" },
        left,
        el(
          "aside",
          { class: "side" },
          el("section", { class: "panel" }, el("h2", {}, t("play.score")), this.score),
          el("section", { class: "panel" }, el("h2", {}, t("play.log")), this.log),
          el(
            "section",
            { class: "panel" },
            el("h2", {}, t("play.table")),
            el("div", { class: "field" }, el("label", { for: "pace" }, t("play.pace")), this.pace),
            settingSwitches(() => this.show()),
            (this.seedLine = el("p", { class: "muted" })),
            this.links,
          ),
        ),
      ),
    );
  }

  tellProblem(text) {
    this.problem.hidden = false;
    this.problem.textContent = text;
  }

  async connection(state) {
    if (state === "open") {
      if (this.lost) {
        this.lost = false;
        this.answered = -1; // what was on its way may not have arrived
        this.problem.hidden = true;
        this.show();
      }
      return;
    }
    if (state !== "lost" || this.table?.state === "closed") {
      return;
    }
    if (!this.lost) {
      this.lost = true;
      this.tellProblem(t("common.lost"));
    }
    try {
      await get(`${this.url}/record`);
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400) {
        this.stream.close();
        left(this.id);
        this.tellProblem(errorText(error));
        this.links.replaceChildren(action("again", t("play.new"), () => this.go()));
        this.resolve();
      }
    }
  }

  /* Whether such a question waits; not any more once its answer is on its way. */
  ask(kind) {
    return this.asked >= 0 && this.asked !== this.answered && this.table.ask?.kind === kind;
  }

  /* Whether others play and one may choose ahead. */
  isWaiting() {
    const { phase, players, viewer } = this.scene;
    return this.asked < 0 && this.table.state === "playing" && phase === "play" && !players[viewer].out;
  }

  /* The number of the question, once the scene that it is about has come, too: either may come first. */
  question() {
    const { ask } = this.table;
    const { viewer, give, legal } = this.scene;
    const here = { play: legal !== null, give: give !== null && give.player === viewer }[ask?.kind] ?? true;
    return ask && here ? ask.n : -1;
  }

  hear() {
    for (const event of this.scene.events) {
      if (event.n > this.heard) {
        const text = eventText(event, this.scene);
        if (this.heard > 0 || this.scene.events.length < 5) {
          announce(text);
        }
        this.log.prepend(el("li", { "data-event-n": event.n, class: `event-${event.type}` }, text));
        while (this.log.children.length > LOGGED) {
          this.log.lastChild.remove();
        }
        if (this.heard > 0) {
          this.feel(event);
        }
        this.heard = event.n;
        drawLessons(this.lessons, event, this.scene);
      }
    }
  }

  /* What is worth a moment, and what it sounds like. */
  feel(event) {
    if (event.type === "passed") {
      sound("pass");
    } else if (event.type === "out") {
      /* In the end it would lie over the list of places, which says the same. */
      if (this.scene.phase !== "over") {
        this.view.moment("out", eventText(event, this.scene));
      }
      sound("out");
    } else if (event.type === "played") {
      const name = event.effects.find((effect) => hasText(`moment.${effect}`));
      if (name !== undefined) {
        this.view.moment(name, t(`moment.${name}`));
      }
      sound(event.effects.some((effect) => ["revolution", "counter"].includes(effect)) ? "revolution" : name === undefined ? "card" : "cut");
    }
  }

  show() {
    const { table, scene } = this;
    if (table === null || scene === null) {
      return;
    }
    this.resolve();
    const asked = this.question();
    if (asked !== this.asked) {
      this.asked = asked;
      this.hintBox.hidden = true;
      this.problem.hidden = !this.lost;
      this.tellTurn();
    }
    this.choice.about(scene, ["play", "give"].find((kind) => this.ask(kind)) ?? (this.isWaiting() ? "ahead" : null), asked);
    const { selected } = this.choice;
    this.view.show(scene, {
      selected,
      enabled: this.choice.enabled(),
      ahead: this.isWaiting(),
      onCard: (token, event) => this.controls.card(token, event),
      onEnter: (token) => this.controls.enter(token),
    });
    this.controls.show();
    this.choice.show();
    this.showScore();
    this.showTable();
  }

  tellTurn() {
    const yours = this.ask("play") || this.ask("give");
    document.title = `${t(yours ? "play.title.yours" : "play.title")} – Kakumei`; // for who looks at another tab
    if (yours) {
      sound("turn");
    }
    if (this.ask("play")) {
      const beat = this.scene.table;
      announce(beat === null ? leadText(this.scene) : t("play.yourTurn", { meld: meldName(beat.cards, beat.kind) }));
    } else if (this.ask("give")) {
      announce(t("table.give.you", { count: this.scene.give.count, to: playerName(this.scene, this.scene.give.to) }));
    }
  }

  showScore() {
    const key = `${this.table.scores.length}/${this.scene.number}`;
    if (this.score.dataset.key !== key) {
      this.score.dataset.key = key;
      drawScore(this.score, this.table, this.scene);
    }
  }

  showTable() {
    const { table } = this;
    const key = `${table.state}/${table.records}/${table.pace}`;
    if (this.links.dataset.key === key) {
      return;
    }
    this.links.dataset.key = key;
    if (table.state === "ended") {
      left(this.id);
    }
    this.keepGames();
    this.pace.value = String(table.pace);
    this.seedLine.textContent = t("play.seedLine", { seed: table.seed });
    this.showFinal();
    clear(this.links);
    if (table.records > 0) {
      this.links.append(el("a", { class: "button", href: `${this.url}/record`, download: "", id: "record" }, t("play.record")));
      if (this.replays) {
        this.links.append(
          action("replay", t("play.replay"), () => this.replay((opened) => (opened.games === 1 ? "&game=0" : ""))),
          action("lost", t("play.lost"), () => this.lostPoints()),
        );
      }
    }
    this.links.append(
      table.state === "ended" ? "" : action("again", t("play.again"), () => this.again()),
      table.state === "ended" ? "" : action("leave", t("play.leave"), () => this.leave()),
    );
  }

  /* Finished games stay with the reader, whatever becomes of the table. */
  async keepGames() {
    const { game, names, scores, records } = this.table;
    const viewer = this.scene.viewer;
    if (records === 0 || records === this.kept) {
      return;
    }
    this.kept = records;
    try {
      const lines = (await (await fetch(`${this.url}/record`)).text()).trim().split("\n");
      for (const [index, record] of lines.entries()) {
        const key = `${this.id}/${String(index).padStart(4, "0")}`;
        await keepGame({ key, date: new Date().toISOString(), game, names, viewer, points: scores[index], record });
      }
    } catch {
      this.kept = 0; // tried again after the next game
    }
  }

  showFinal() {
    const { table, scene } = this;
    this.final.hidden = table.state !== "ended";
    if (table.state === "ended") {
      const totals = totalPoints(table);
      const better = totals.filter((total) => total > totals[scene.viewer]).length;
      const shared = totals.filter((total) => total === totals[scene.viewer]).length > 1;
      const text = t(shared ? "play.final.shared" : "play.final", { place: t(`place.${better}`), count: totals[scene.viewer], games: table.scores.length });
      clear(this.final).append(
        el("p", {}, text),
        el(
          "div",
          { class: "actions" },
          table.from ? "" : action("final-more", t("play.moreGames"), () => this.again(null), true),
          action("final-again", t("play.again"), () => this.again(), Boolean(table.from)),
          this.replays && table.records > 0 ? action("final-lost", t("play.lost"), () => this.lostPoints()) : "",
          action("final-new", t("play.new"), () => this.leave()),
        ),
      );
      announce(text);
    }
  }

  /** Posts what one does; an error stays in sight until the next turn. */
  async send(what, body, answersQuestion = true) {
    try {
      this.problem.hidden = !this.lost;
      if (answersQuestion) {
        this.answered = this.asked;
        this.show();
      }
      await post(`${this.url}/${what}`, answersQuestion ? { ...body, ask: this.asked } : body);
    } catch (error) {
      this.answered = -1;
      this.show();
      this.tellProblem(errorText(error));
    }
  }

  async hint() {
    const asked = this.asked;
    enable(this.controls.hint, false);
    this.hintBox.hidden = false;
    clear(this.hintBox).append(el("p", {}, t("play.thinking")));
    try {
      const hint = await post(`${this.url}/hint`, {});
      if (asked === this.asked) {
        drawHint(this.hintBox, hint, this.scene.game, () => this.take(hint));
      }
    } catch (error) {
      this.hintBox.hidden = true;
      toast(errorText(error));
    } finally {
      this.controls.show();
    }
  }

  take(hint) {
    if (hint.gives) {
      this.choice.select(hint.cards);
      this.controls.give.focus();
    } else {
      this.choice.takeMeld(hint.cards);
    }
  }

  /** Hands the record to the page that replays; `where` says where to look, as a part of the address. */
  async replay(where) {
    try {
      const record = await fetch(`${this.url}/record`);
      const name = `${t(`game.${this.table.game}`)} ${this.table.seed}`;
      const opened = await sendRecord(await record.blob(), name);
      location.assign(`/replay?record=${encodeURIComponent(opened.id)}${where(opened)}`);
    } catch (error) {
      toast(errorText(error));
    }
  }

  lostPoints() {
    return this.replay((opened) => `&game=${opened.games - 1}&lost=${this.scene.viewer}`);
  }

  /** The same table once more: with the same cards, or with others where `seed` is null. */
  async again(seed = this.table.seed) {
    const { game, opponents, games, pace, from } = this.table;
    try {
      const next = await post("/api/play/tables", { game, opponents, games, pace, ...(seed === null ? {} : { seed }), ...from });
      await this.end();
      this.go(next.id);
    } catch (error) {
      toast(errorText(error));
    }
  }

  async leave() {
    await this.end();
    this.go();
  }

  async end() {
    left(this.id);
    this.stream.close();
    try {
      await post(`${this.url}/leave`, {});
    } catch {
      // it is gone already
    }
  }
}
