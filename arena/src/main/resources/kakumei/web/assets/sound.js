// Sounds of a table, made of tones: no files. Silent until somebody asks for them.

import { setting } from "./settings.js";

/* Each tone: hertz, when it begins and how long it lasts in seconds, how loud. */
const SOUNDS = {
  card: [[320, 0, 0.05, 0.25], [180, 0.01, 0.06, 0.2]],
  pass: [[150, 0, 0.08, 0.15]],
  turn: [[660, 0, 0.09, 0.12], [880, 0.09, 0.12, 0.12]],
  cut: [[520, 0, 0.06, 0.2], [390, 0.06, 0.1, 0.2]],
  revolution: [[220, 0, 0.16, 0.2], [277, 0.12, 0.16, 0.2], [330, 0.24, 0.16, 0.2], [440, 0.36, 0.3, 0.2]],
  out: [[523, 0, 0.12, 0.16], [659, 0.1, 0.12, 0.16], [784, 0.2, 0.25, 0.16]],
};

let context = null;

/** Plays a sound by its name, if sounds are wanted. */
export function play(name) {
  if (!setting("sound") || document.visibilityState !== "visible") {
    return;
  }
  try {
    context ??= new AudioContext();
    for (const [hertz, begin, length, loud] of SOUNDS[name]) {
      const start = context.currentTime + begin;
      const tone = new OscillatorNode(context, { frequency: hertz, type: "triangle" });
      const volume = new GainNode(context, { gain: 0 });
      volume.gain.setValueAtTime(loud, start);
      volume.gain.exponentialRampToValueAtTime(0.001, start + length);
      tone.connect(volume).connect(context.destination);
      tone.start(start);
      tone.stop(start + length);
    }
  } catch {
    // a machine without sound plays as well
  }
}
