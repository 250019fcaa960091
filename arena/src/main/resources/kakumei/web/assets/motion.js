// Motion at a table: cards fly to where they are laid, a trick is swept away, the hand closes up. Nothing moves for readers
// who asked their system for less motion, nor in a tab that nobody sees.

const FLIGHT_MILLIS = 260;
const SWEEP_MILLIS = 320;
const MOMENT_MILLIS = 1500;
const EASE = "cubic-bezier(0.2, 0.7, 0.3, 1)";

/** Whether things may move. */
export function moves() {
  return document.visibilityState === "visible" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Lets an element come from where a box is to where it stands. */
export function fly(element, from, delay = 0) {
  const to = element.getBoundingClientRect();
  if (to.width === 0 || from.width === 0) {
    return;
  }
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  if (Math.abs(x) < 1 && Math.abs(y) < 1) {
    return;
  }
  const scale = Math.min(1.2, Math.max(0.3, from.width / to.width));
  element.animate([{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: "none" }], {
    duration: FLIGHT_MILLIS,
    delay,
    easing: EASE,
    fill: "backwards",
  });
}

/** Lets a picture of elements that are gone move off to a box; `stage` is where it is drawn, above all else. */
export function sweep(stage, ghosts, to) {
  const home = stage.getBoundingClientRect();
  for (const { picture, box } of ghosts) {
    picture.setAttribute("aria-hidden", "true");
    picture.classList.add("ghost");
    picture.style.left = `${box.left - home.left}px`;
    picture.style.top = `${box.top - home.top}px`;
    picture.style.width = `${box.width}px`;
    stage.append(picture);
    const x = to.left + to.width / 2 - (box.left + box.width / 2);
    const y = to.top + to.height / 2 - (box.top + box.height / 2);
    const away = picture.animate([{ opacity: 1 }, { opacity: 0, transform: `translate(${x}px, ${y}px) scale(0.4)` }], {
      duration: SWEEP_MILLIS,
      easing: "ease-in",
    });
    away.onfinish = () => picture.remove();
    away.oncancel = away.onfinish;
  }
}

/** Shows a word large for a moment, the last one alone; where nothing may move it just stands there for as long. */
export function moment(stage, word) {
  stage.querySelectorAll(".moment").forEach((before) => before.remove());
  stage.append(word);
  if (moves()) {
    word.animate(
      [
        { opacity: 0, transform: "translate(-50%, -50%) scale(0.6)" },
        { opacity: 1, transform: "translate(-50%, -50%) scale(1.06)", offset: 0.15 },
        { opacity: 1, transform: "translate(-50%, -50%) scale(1)", offset: 0.75 },
        { opacity: 0, transform: "translate(-50%, -50%) scale(1)" },
      ],
      { duration: MOMENT_MILLIS },
    );
  }
  setTimeout(() => word.remove(), MOMENT_MILLIS);
}
