// One recorded game: the table, the steps, what the position is worth, and what another player would do.

import { announce, clear, el, toast, errorText } from "./page.js";
import { hasText, language, number, t } from "./text.js";
import { get } from "./api.js";
import { meldElement, TableView } from "./table.js";
import { ALL, handsChoice, seenFrom } from "./seen.js";
import { frameText, TurnList, trickOf } from "./turns.js";
import { iconButton, onKeys, setIcon, SPEEDS, speedChoice } from "./steps.js";
import { bars } from "./bars.js";
import { Curve } from "./curve.js";
import { thoughtElement } from "./thought.js";

/* Whoever runs through a game with the arrow keys asks for nothing on the way. */
const SETTLE_MILLIS = 200;

function kept(name, otherwise) {
  try {
    return localStorage.getItem(`kakumei.replay.${name}`) ?? otherwise;
  } catch {
    return otherwise;
  }
}

function keep(name, value) {
  try {
    localStorage.setItem(`kakumei.replay.${name}`, value);
  } catch {
    // chosen again the next time
  }
}

let keysOf = null;

/* The keys belong to the game that is shown; listened to once. */
function listenToKeys() {
  const call = (method) => () => keysOf?.[method]();
  onKeys({
    ArrowLeft: call("back"),
    ArrowRight: call("forward"),
    ArrowUp: call("trickBack"),
    ArrowDown: call("trickForward"),
    PageUp: call("trickBack"),
    PageDown: call("trickForward"),
    Home: call("first"),
    End: call("last"),
    " ": call("toggle"),
  });
}

export class GameReplay {
  constructor(main, game, { step, mayAsk, onstep }) {
    this.game = game;
    this.frames = game.frames;
    this.mayAsk = mayAsk;
    this.onstep = onstep;
    this.hands = ALL;
    this.speed = "normal";
    this.running = false;
    this.timer = null;
    this.question = 0;
    this.names = this.frames[0].players.map((player) => player.name);
    this.at = Math.max(0, this.frames.findLastIndex((frame) => frame.step <= step));
    this.tricks = this.findTricks();
    this.build(main);
  }

  findTricks() {
    const starts = [];
    this.frames.forEach((frame, i) => {
      const trick = trickOf(frame);
      if (trick > starts.length) {
        starts.push(i);
      }
    });
    return starts;
  }

  build(main) {
    const stage = el("div", { class: "stage" });
    this.view = new TableView(stage);
    this.runButton = iconButton("run", t("viewer.run"), () => this.toggle());
    this.slider = el("input", {
      type: "range",
      id: "position",
      min: 0,
      max: this.frames.length - 1,
      "aria-label": t("replay.position"),
      oninput: (event) => this.jump(Number(event.target.value)),
    });
    this.place = el("span", { class: "muted place" });
    this.trickSelect = el(
      "select",
      { id: "trick", onchange: (event) => this.jump(Number(event.target.value)) },
      el("option", { value: 0 }, t("replay.deal")),
      this.tricks.map((start, i) => el("option", { value: Math.max(0, start - 1) }, t("table.trick", { number: i + 1 }))),
      el("option", { value: this.frames.length - 1 }, t("replay.end")),
    );
    const controls = el(
      "div",
      { class: "controls", role: "group", "aria-label": t("viewer.controls") },
      iconButton("first", t("viewer.first"), () => this.first()),
      iconButton("back", t("viewer.back"), () => this.back()),
      this.runButton,
      iconButton("forward", t("viewer.forward"), () => this.forward()),
      iconButton("last", t("viewer.last"), () => this.last()),
      this.slider,
      this.place,
      el("label", { class: "choice" }, el("span", {}, t("replay.trick")), this.trickSelect),
      speedChoice(this.speed, (speed) => {
        this.speed = speed;
      }),
      handsChoice(this.names, this.hands, (hands) => {
        this.hands = hands;
        this.list.show(this.frames, this.at, (frame) => this.see(frame));
        this.draw();
      }),
      el("button", { type: "button", id: "share", onclick: () => this.share() }, t("replay.share")),
    );
    const side = el("div", { class: "side" });
    if (this.mayAsk) {
      side.append(this.outlookPanel(), this.opinionPanel());
    }
    const log = el("section", { class: "panel" }, el("h2", {}, t("viewer.turns")));
    this.list = new TurnList(log, (at) => this.jump(at));
    this.shareBox = el("p", { hidden: true });
    const keys = el("p", { class: "muted small-print keys" }, t("replay.keys"));
    main.append(el("div", { class: "viewer replaying" }, el("div", { class: "first" }, stage, controls, this.shareBox), side, el("div", { class: "below" }, log, keys)));
  }

  outlookPanel() {
    this.outlook = el("div", {});
    this.outlookNote = el("p", { class: "muted small-print" });
    this.curve = null;
    this.curveBox = el("div", { class: "curve-box" });
    this.wholeButton = el("button", { type: "button", id: "whole", onclick: () => this.evaluateAll() }, t("replay.curve"));
    return el(
      "section",
      { class: "panel", "aria-labelledby": "outlook-heading" },
      el("h2", { id: "outlook-heading" }, t("replay.outlook")),
      this.outlook,
      this.outlookNote,
      this.curveBox,
      this.wholeButton,
    );
  }

  /** Asks for the values of all steps, one after the other, until the page is left. */
  async evaluateAll() {
    this.wholeButton.disabled = true;
    try {
      for (let at = 0; at < this.frames.length && !this.closed; at++) {
        if (!this.curve?.has(at)) {
          this.note(at, await get(this.url(`outlook?step=${this.frames[at].step}`)));
        }
        this.wholeButton.textContent = t("replay.curve.share", { at: number(at + 1), count: number(this.frames.length) });
      }
      this.wholeButton.hidden = true;
    } catch (error) {
      toast(errorText(error));
      this.wholeButton.textContent = t("replay.curve");
      this.wholeButton.disabled = false;
    }
  }

  /* Keeps the values of a step for the curve. */
  note(at, answer) {
    this.curve ??= new Curve(this.curveBox, {
      names: this.names,
      steps: this.frames.length,
      min: answer.min,
      max: answer.max,
      onstep: (step) => this.jump(step),
    });
    this.curve.add(at, answer.players.map((player) => player.mean));
    this.curve.mark(this.at);
  }

  opinionPanel() {
    this.adviser = el("select", { id: "adviser", onchange: () => this.chooseAdviser() }, el("option", { value: "" }, t("replay.adviser.none")));
    this.adviserLine = el("p", { class: "muted small-print" });
    this.opinion = el("div", { class: "opinion", "aria-live": "polite" });
    return el(
      "section",
      { class: "panel", "aria-labelledby": "opinion-heading" },
      el("h2", { id: "opinion-heading" }, t("replay.opinion")),
      el("label", { class: "choice" }, el("span", {}, t("replay.adviser")), this.adviser),
      this.adviserLine,
      this.opinion,
    );
  }

  async start() {
    if (keysOf === null) {
      listenToKeys();
    }
    keysOf = this;
    if (this.mayAsk) {
      const { players } = await get(`/api/replay/players?game=${this.frames[0].game}`);
      this.players = players;
      const wanted = kept("adviser", this.frames[0].game === "daihinmin" ? "kou2" : "coffee");
      for (const player of players) {
        this.adviser.append(el("option", { value: player.name, selected: player.name === wanted }, player.name));
      }
    }
    this.list.show(this.frames, this.at, (frame) => this.see(frame));
    this.draw();
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.settling);
    this.question++;
    keysOf = keysOf === this ? { back() {}, forward() {}, trickBack() {}, trickForward() {}, first() {}, last() {}, toggle() {} } : keysOf;
  }

  /* Steps */

  jump(at, keepRunning = false) {
    if (!keepRunning) {
      this.stop();
    }
    this.at = Math.min(this.frames.length - 1, Math.max(0, at));
    this.draw();
    announce(frameText(this.scene()));
    this.onstep(this.frames[this.at].step);
  }

  back() {
    this.jump(this.at - 1);
  }

  forward() {
    this.jump(this.at + 1);
  }

  first() {
    this.jump(0);
  }

  last() {
    this.jump(this.frames.length - 1);
  }

  /* A trick begins where its leader is about to lead. */
  trickBack() {
    const before = this.tricks.filter((start) => start - 1 < this.at);
    this.jump(before.length === 0 ? 0 : before.at(-1) - 1);
  }

  trickForward() {
    const after = this.tricks.find((start) => start - 1 > this.at);
    this.jump(after === undefined ? this.frames.length - 1 : after - 1);
  }

  toggle() {
    if (this.running) {
      this.stop();
      return;
    }
    this.running = true;
    setIcon(this.runButton, "stop", t("viewer.stop"));
    if (this.at === this.frames.length - 1) {
      this.jump(0, true);
    }
    this.schedule();
  }

  schedule() {
    this.timer = setTimeout(() => {
      this.jump(this.at + 1, true);
      if (this.at === this.frames.length - 1) {
        this.stop();
      } else {
        this.schedule();
      }
    }, SPEEDS[this.speed]);
  }

  stop() {
    clearTimeout(this.timer);
    this.running = false;
    setIcon(this.runButton, "run", t("viewer.run"));
  }

  /* Drawing */

  see(frame) {
    return seenFrom(frame, this.hands);
  }

  scene() {
    return this.see(this.frames[this.at]);
  }

  draw() {
    this.view.show(this.scene());
    this.list.mark(this.at);
    this.curve?.mark(this.at);
    this.slider.value = this.at;
    this.slider.setAttribute("aria-valuetext", frameText(this.scene()));
    this.place.textContent = t("replay.step", { at: number(this.at), count: number(this.frames.length - 1) });
    const trick = this.tricks.filter((start) => start - 1 <= this.at).length;
    this.trickSelect.selectedIndex = this.at === this.frames.length - 1 ? this.tricks.length + 1 : trick;
    if (this.mayAsk) {
      const question = ++this.question;
      clearTimeout(this.settling);
      this.settling = setTimeout(() => this.ask(question), SETTLE_MILLIS);
    }
  }

  url(question) {
    return `/api/replay/records/${this.game.record}/games/${this.game.index}/${question}`;
  }

  async ask(question) {
    try {
      await Promise.all([this.askOutlook(question), this.askOpinion(question)]);
    } catch (error) {
      if (question === this.question) {
        toast(errorText(error));
      }
    }
  }

  /* The server works in slices: it stops when nobody asks for the next. */
  async askOutlook(question) {
    const at = this.at;
    const step = this.frames[at].step;
    for (let done = false; !done; ) {
      const answer = await get(this.url(`outlook?step=${step}`));
      if (question !== this.question) {
        return;
      }
      this.showOutlook(answer);
      this.note(at, answer);
      done = answer.done;
    }
  }

  showOutlook(answer) {
    const scene = this.scene();
    const rows = [...answer.players]
      .sort((a, b) => scene.players[a.player].seat - scene.players[b.player].seat)
      .map((row) => ({ ...row, label: scene.players[row.player].name, strong: row.player === scene.turn }));
    clear(this.outlook).append(bars(rows, { min: answer.min, max: answer.max, label: t("replay.outlook") }));
    this.outlookNote.textContent =
      scene.phase === "over"
        ? t("replay.outlook.over")
        : t("replay.outlook.note", { playouts: number(answer.playouts), seed: answer.seed });
  }

  chooseAdviser() {
    keep("adviser", this.adviser.value);
    this.draw();
  }

  async askOpinion(question) {
    const name = this.adviser.value;
    const scene = this.scene();
    const line = `player.${name}`;
    const known = this.players.find((player) => player.name === name);
    this.adviserLine.textContent = name === "" ? "" : hasText(line) ? t(line) : language() === "en" ? (known?.line ?? "") : "";
    if (name === "" || scene.turn < 0 || this.at === this.frames.length - 1) {
      clear(this.opinion).append(name === "" ? "" : el("p", { class: "muted" }, t("replay.opinion.nothing")));
      return;
    }
    this.opinion.classList.add("old");
    const answer = await get(this.url(`opinion?step=${this.frames[this.at].step}&player=${encodeURIComponent(name)}`));
    if (question !== this.question) {
      return;
    }
    this.opinion.classList.remove("old");
    this.showOpinion(answer);
  }

  /** What was done in fact: the cards of the next turn, null if it is no decision. */
  done() {
    const next = this.frames[this.at + 1]?.events[0];
    if (next?.type === "passed") {
      return [];
    }
    return next?.type === "played" || (next?.type === "gave" && !next.forced) ? next.cards : null;
  }

  showOpinion(answer) {
    clear(this.opinion);
    const scene = this.scene();
    const done = this.done();
    if (!answer.decision || done === null) {
      this.opinion.append(el("p", { class: "muted" }, t("replay.opinion.nothing")));
      return;
    }
    const cards = (tokens) => (tokens.length === 0 ? el("span", { class: "pass-word" }, t("kind.pass")) : meldElement(tokens, scene.game, true));
    const same = [...answer.cards].sort().join(" ") === [...done].sort().join(" ");
    this.opinion.append(
      el(
        "dl",
        { class: "compare" },
        el("dt", {}, t("replay.opinion.would", { name: answer.by })),
        el("dd", {}, cards(answer.cards)),
        el("dt", {}, t("replay.opinion.did", { name: scene.players[answer.player].name })),
        el("dd", {}, cards(done)),
      ),
      el("p", { class: same ? "verdict same" : "verdict other" }, t(same ? "replay.opinion.same" : "replay.opinion.other")),
    );
    if (!answer.legal) {
      this.opinion.append(el("p", { class: "problem" }, t("replay.opinion.refused")));
    }
    if (answer.why) {
      this.opinion.append(thoughtElement(answer.why, scene.game));
    }
  }

  /* The link holds the game itself, so that it opens on any page of this kind. */
  async share() {
    const url = new URL("/replay", location.href);
    url.hash = `game=${this.game.link}&step=${this.frames[this.at].step}`;
    this.shareBox.hidden = false;
    const field = el("input", { type: "text", readonly: true, value: url.href, "aria-label": t("replay.link") });
    clear(this.shareBox).append(el("label", { class: "choice wide" }, el("span", {}, t("replay.link")), field));
    field.select();
    try {
      await navigator.clipboard.writeText(url.href);
      toast(t("replay.copied"));
    } catch {
      toast(t("replay.copy"));
    }
  }
}
