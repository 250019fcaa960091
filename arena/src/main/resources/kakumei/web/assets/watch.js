// Watching a table that plays elsewhere. The page keeps what comes and shows it at the viewer's pace.

import { announce, clear, el, startPage } from "./page.js";
import { addText, number, t } from "./text.js";
import { get } from "./api.js";
import { LiveGames } from "./live-games.js";
import { listen } from "./push.js";
import { TableView } from "./table.js";
import { ALL, handsChoice, seenFrom } from "./seen.js";
import { frameText, TurnList } from "./turns.js";
import { iconButton, onKeys, setIcon, SPEEDS, speedChoice } from "./steps.js";
import { thoughtElement } from "./thought.js";

const LOOK_MILLIS = 2000;
const TABLES_MILLIS = 15000;
/* A result is looked at for longer than a turn. */
const RESULT_STEPS = 3;

function labelText(status) {
  const { table, match, set, file } = status.label;
  if (file) {
    return t("watch.label.file", { file });
  }
  if (set >= 0) {
    return t("watch.label.set", { table, set });
  }
  return match ? t("watch.label.match", { table, match }) : t("watch.label.table", { table });
}

class Watch {
  constructor(main) {
    this.main = main;
    this.table = null;
    this.hands = ALL;
    this.speed = "normal";
    this.running = true;
    this.live = false;
    this.games = new LiveGames(() => get(`/api/watch/tables/${this.table}/game`));
    this.thinking = null;
    this.status = null;
    this.timer = null;
    this.lost = false;
  }

  build() {
    this.heading = el("h1", {}, t("watch.heading"));
    this.choice = el("div", { class: "choice-row" });
    this.line = el("p", { class: "muted status-line" });
    this.problem = el("p", { class: "problem", hidden: true }, t("common.lost"));
    const stage = el("div", { class: "stage" });
    this.view = new TableView(stage);
    this.runButton = iconButton("run", t("viewer.stop"), () => this.toggle());
    setIcon(this.runButton, "stop", t("viewer.stop"));
    this.liveButton = el("button", { type: "button", id: "live", onclick: () => this.skip() }, t("watch.live"));
    this.behind = el("span", { class: "muted", id: "behind" });
    this.handsBox = el("span", {});
    this.controls = el(
      "div",
      { class: "controls", role: "group", "aria-label": t("viewer.controls") },
      iconButton("back", t("viewer.back"), () => this.step(-1)),
      this.runButton,
      iconButton("forward", t("viewer.forward"), () => this.step(1)),
      this.liveButton,
      this.behind,
      speedChoice(this.speed, (speed) => this.setSpeed(speed)),
      this.handsBox,
    );
    this.thought = el("div", { class: "thought-box" });
    const side = el(
      "div",
      { class: "side" },
      el("section", { class: "panel", "aria-labelledby": "thinking-heading" }, this.thoughtHeading(), this.thought),
    );
    const log = el("section", { class: "panel" }, el("h2", {}, t("viewer.turns")));
    this.turns = new TurnList(log, (at) => this.jump(at));
    this.body = el("div", { class: "viewer" }, el("div", { class: "first" }, stage, this.controls), side, el("div", { class: "below" }, log));
    clear(this.main).append(this.heading, this.choice, this.line, this.problem, this.body);
    onKeys({
      ArrowLeft: () => this.step(-1),
      ArrowRight: () => this.step(1),
      End: () => this.skip(),
      " ": () => this.toggle(),
    });
  }

  thoughtHeading() {
    this.thinker = el("h2", { id: "thinking-heading" }, t("watch.thoughts"));
    return this.thinker;
  }

  async start() {
    const list = await get("/api/watch/tables");
    if (list.tables.length === 0) {
      clear(this.main).append(
        el("h1", {}, t("watch.heading")),
        el("section", { class: "panel" }, el("p", {}, t("watch.none")), el("p", { class: "muted" }, t("watch.none.how"))),
      );
      this.startLater();
      return;
    }
    this.build();
    this.showTables(list.tables);
    setInterval(() => this.lookForTables(), TABLES_MILLIS);
    const asked = Number(new URLSearchParams(location.search).get("table"));
    await this.open((list.tables.find((table) => table.id === asked) ?? list.tables[0]).id);
  }

  /* However long the server is away: whoever waits for a table need not load the page again. */
  startLater() {
    setTimeout(() => this.start().catch(() => this.startLater()), LOOK_MILLIS);
  }

  /* Tables of a server or a league may begin later than others. */
  async lookForTables() {
    if (document.visibilityState === "hidden" || this.lost) {
      return;
    }
    try {
      const { tables } = await get("/api/watch/tables");
      if (tables.length !== this.known) {
        this.showTables(tables);
      }
    } catch {
      // the stream tells when the server is gone
    }
  }

  showTables(tables) {
    this.known = tables.length;
    clear(this.choice);
    if (tables.length > 1) {
      this.choice.append(
        el(
          "label",
          { class: "choice" },
          el("span", {}, t("watch.table")),
          el(
            "select",
            { id: "table", onchange: (event) => this.open(Number(event.target.value)) },
            tables.map((table) => el("option", { value: table.id, selected: table.id === this.table }, t("watch.label.table", { table: table.id }))),
          ),
        ),
      );
    }
  }

  async open(id) {
    this.stream?.close();
    this.table = id;
    this.games.forget();
    this.thinking = null;
    const select = document.getElementById("table");
    if (select) {
      select.value = String(id);
    }
    try {
      this.receive(await get(`/api/watch/tables/${id}/game`));
    } catch {
      this.connection("lost"); // the stream goes on trying, and what was missed is asked for
    }
    this.stream = listen(
      `/api/watch/tables/${id}/events`,
      {
        frames: (news) => this.receive(news),
        thinking: (thinking) => this.think(thinking),
        status: (status) => this.showStatus(status),
      },
      (state) => this.connection(state),
    );
  }

  connection(state) {
    this.lost = state === "lost";
    this.problem.hidden = state === "open";
    this.problem.textContent = state === "closed" ? t("watch.closed") : t("common.lost");
  }

  async receive(news) {
    const told = await this.games.receive(news);
    if (told === null || this.games.shown === null) {
      return;
    }
    if (told.changes) {
      this.draw();
    }
    this.showPlace();
    if (this.live) {
      this.skip();
    } else if (told.begins || this.timer === null) {
      this.schedule();
    }
  }

  schedule() {
    clearTimeout(this.timer);
    this.timer = null;
    if (!this.running || this.games.shown === null || (this.games.atEnd() && this.games.next === null)) {
      return;
    }
    const steps = this.games.atEnd() ? RESULT_STEPS : 1;
    this.timer = setTimeout(() => {
      this.timer = null;
      this.advance();
      this.schedule();
    }, SPEEDS[this.speed] * steps);
  }

  advance() {
    if (!this.games.advance()) {
      return;
    }
    this.draw();
    announce(frameText(this.scene()));
  }

  step(by) {
    if (this.games.shown === null) {
      return;
    }
    this.pause();
    if (by > 0) {
      this.advance();
    } else {
      this.jump(Math.max(0, this.games.at - 1));
    }
  }

  jump(at) {
    this.pause();
    this.games.at = at;
    this.draw();
  }

  pause() {
    this.live = false;
    this.running = false;
    this.schedule();
    this.showRunning();
  }

  toggle() {
    this.live = false;
    this.running = !this.running;
    this.showRunning();
    this.schedule();
  }

  showRunning() {
    setIcon(this.runButton, this.running ? "stop" : "run", this.running ? t("viewer.stop") : t("viewer.run"));
    this.showPlace();
  }

  setSpeed(speed) {
    this.speed = speed;
    this.live = false;
    this.schedule();
  }

  /** To what happens now, and stays there. */
  skip() {
    this.live = true;
    if (this.games.shown === null) {
      return; // as soon as there is something
    }
    if (this.games.next !== null) {
      this.games.take();
    }
    this.running = true;
    this.games.at = this.games.shown.frames.length - 1;
    this.draw();
    this.showRunning();
    this.schedule();
  }

  think(thinking) {
    this.thinking = thinking;
    this.showThought();
  }

  scene() {
    return seenFrom(this.games.frame(), this.hands);
  }

  draw() {
    const scene = this.scene();
    this.view.show(scene);
    const names = scene.players.map((player) => player.name);
    if (this.names !== names.join("\n")) {
      this.names = names.join("\n");
      clear(this.handsBox).append(handsChoice(names, this.hands, (hands) => this.setHands(hands)));
    }
    this.turns.show(this.games.shown.frames, this.games.at, (frame) => seenFrom(frame, this.hands), this.games.at + 1);
    this.showThought();
    this.showPlace();
  }

  setHands(hands) {
    this.hands = hands;
    this.draw();
  }

  showPlace() {
    const left = this.games.behind();
    this.behind.textContent = left > 0 ? t("watch.behind", { count: number(left) }) : t("watch.now");
    this.liveButton.setAttribute("aria-pressed", this.live ? "true" : "false");
  }

  showStatus(status) {
    this.status = status;
    const values = {
      label: labelText(status),
      played: number(status.played),
      games: number(status.games),
      watchers: number(status.watchers),
    };
    const line = status.games > 0 && status.label.set < 0 ? t("watch.status", values) : t("watch.status.open", values);
    const more = [status.problem && t("watch.problem", { problem: status.problem }), status.ended && t("watch.ended")];
    this.line.textContent = [line, ...more.filter(Boolean)].join(t("common.sentenceSeparator"));
  }

  /* Live thoughts belong to the newest position alone; otherwise those that led to the turn that is shown. */
  showThought() {
    if (this.games.shown === null || this.games.at < 0) {
      return;
    }
    const scene = this.scene();
    const newest = this.games.next === null && this.games.atEnd();
    const now = this.thinking;
    const current = newest && now !== null && now.serial === this.games.shown.serial && now.player === scene.turn;
    const thought = current ? now : scene.thought;
    const player = thought ? thought.player : -1;
    const hidden = player >= 0 && this.hands !== ALL && this.hands !== player;
    clear(this.thought);
    if (!thought || hidden) {
      this.thinker.textContent = t("watch.thoughts");
      this.thought.append(el("p", { class: "muted" }, hidden ? t("watch.thoughts.hidden") : t("watch.thoughts.none")));
      return;
    }
    const name = scene.players[player].name;
    this.thinker.textContent = current ? t("watch.thinks", { name }) : t("watch.thought", { name });
    this.thought.append(thoughtElement(thought, scene.game));
  }
}

startPage("watch", async (main) => {
  await addText("viewer");
  await new Watch(main).start();
});
