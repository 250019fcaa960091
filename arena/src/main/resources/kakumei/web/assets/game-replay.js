// One recorded game: the table and the steps through it, with what is asked about each position beside it.

import { announce, clear, el, toast, errorText } from "./page.js";
import { number, t } from "./text.js";
import { TableView } from "./table.js";
import { ALL, handsChoice, seenFrom } from "./seen.js";
import { frameText, TurnList, trickOf } from "./turns.js";
import { iconButton, onKeys, setIcon, SPEEDS, speedChoice } from "./steps.js";
import { get, post } from "./api.js";
import { LostPoints } from "./replay-lost.js";
import { keepMistakes } from "./mistakes.js";
import { Opinion } from "./replay-opinion.js";
import { Outlook } from "./replay-outlook.js";

/* Whoever runs through a game with the arrow keys asks for nothing on the way. */
const SETTLE_MILLIS = 200;

let keysOf = null;
let listening = false;

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
  constructor(main, game, { step, mayAsk, mayPlay, lostBy, onstep }) {
    this.game = game;
    this.frames = game.frames;
    this.mayAsk = mayAsk;
    this.mayPlay = mayPlay;
    this.lostBy = lostBy;
    this.onstep = onstep;
    this.hands = ALL;
    this.speed = "normal";
    this.running = false;
    this.timer = null;
    this.question = 0;
    this.names = this.frames[0].players.map((player) => player.name);
    this.at = this.frameOf(step);
    this.tricks = this.findTricks();
    this.build(main);
  }

  isAskedForLost() {
    return this.lostBy >= 0 && this.lostBy < this.names.length;
  }

  /** The frame of the position after so many events. */
  frameOf(step) {
    return Math.max(0, this.frames.findLastIndex((frame) => frame.step <= step));
  }

  playOnButton({ step, player }) {
    return el("button", { type: "button", class: "play-on", title: t("replay.playOn.title"), onclick: () => this.playOn(step, player) }, t("replay.playOn"));
  }

  /** Sits down in the place of a player, where it decided, against the strongest players. */
  async playOn(step, player) {
    try {
      const { games } = await get("/api/play/choices");
      const game = this.frames[0].game;
      const opponents = games.find(({ id }) => id === game).levels.at(-1);
      const table = await post("/api/play/tables", { game, opponents, link: this.game.link, step, player });
      location.assign(`/play?table=${encodeURIComponent(table.id)}`);
    } catch (error) {
      toast(errorText(error));
    }
  }

  /* A decision is made in the frame after its position. */
  flag(costly) {
    keepMistakes(this.game.link, this.frames[0].game, this.names, costly);
    const flags = costly.map(({ step, lost }) => {
      const points = number(-lost.mean, 2);
      return { at: this.frameOf(step) + 1, text: points, title: t("replay.lost.mark", { points }) };
    });
    this.list.flag(flags);
    this.outlook.flag(flags.map(({ at, title }) => ({ at: at - 1, text: title })));
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
        this.outlook?.from(hands);
        this.list.show(this.frames, this.at, (frame) => this.see(frame));
        this.draw();
      }),
      el("button", { type: "button", id: "share", onclick: () => this.share() }, t("replay.share")),
    );
    const side = el("div", { class: "side" });
    if (this.mayAsk) {
      const url = (question) => `/api/replay/records/${this.game.record}/games/${this.game.index}/${question}`;
      this.outlook = new Outlook(this.frames, url, (at) => this.jump(at), () => this.draw());
      this.opinion = new Opinion(url, () => this.draw());
      this.lost = new LostPoints(this.names, this.frames[0].game, url, {
        onstep: (step) => this.jump(this.frameOf(step)),
        onfound: (costly) => this.flag(costly),
        playOn: this.mayPlay ? (finding) => this.playOnButton(finding) : null,
      });
      const panels = [this.outlook.panel, this.opinion.panel];
      /* Who came to ask this sees the answer first. */
      side.append(...(this.isAskedForLost() ? [this.lost.panel, ...panels] : [...panels, this.lost.panel]));
    }
    const log = el("section", { class: "panel" }, el("h2", {}, t("viewer.turns")));
    this.list = new TurnList(log, (at) => this.jump(at));
    this.shareBox = el("p", { hidden: true });
    const keys = el("p", { class: "muted small-print keys" }, t("replay.keys"));
    main.append(el("div", { class: "viewer replaying" }, el("div", { class: "first" }, stage, controls, this.shareBox), side, el("div", { class: "below" }, log, keys)));
  }

  async start() {
    if (!listening) {
      listening = true;
      listenToKeys();
    }
    keysOf = this;
    if (this.mayAsk) {
      const { game } = this.frames[0];
      const players = await get(`/api/replay/players?game=${game}`);
      this.opinion.load(game, players);
      this.outlook.load(players);
      this.lost.load(players);
    }
    this.list.show(this.frames, this.at, (frame) => this.see(frame));
    this.draw();
    if (this.mayAsk && this.isAskedForLost()) {
      this.lost.start(this.lostBy); // goes on by itself
    }
  }

  close() {
    this.outlook?.close();
    this.lost?.close();
    clearTimeout(this.timer);
    clearTimeout(this.settling);
    this.question++;
    keysOf = keysOf === this ? null : keysOf;
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
    this.outlook?.mark(this.at);
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

  async ask(question) {
    try {
      const scene = this.scene();
      const current = () => question === this.question;
      await Promise.all([this.outlook.ask(scene, current), this.opinion.ask(scene, this.frames[this.at + 1], current)]);
    } catch (error) {
      if (question === this.question) {
        toast(errorText(error));
      }
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
