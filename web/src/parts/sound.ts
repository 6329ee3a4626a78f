// A few soft sounds, made here without any file; off until they are asked for.
import { signal } from "@preact/signals";

const KEY = "sound";
export const sounds = signal(localStorage.getItem(KEY) === "on");

export type Sound = "turn" | "hit" | "miss" | "loss" | "commit";
type Note = { readonly hertz: number; readonly to?: number; readonly at: number; readonly for: number };

const LOUDNESS = 0.06;
const NOTES: Readonly<Record<Sound, readonly Note[]>> = {
  turn: [
    { hertz: 523, at: 0, for: 0.12 },
    { hertz: 659, at: 0.11, for: 0.2 },
  ],
  commit: [{ hertz: 440, at: 0, for: 0.05 }],
  hit: [{ hertz: 150, to: 60, at: 0, for: 0.18 }],
  miss: [{ hertz: 900, to: 700, at: 0, for: 0.04 }],
  loss: [
    { hertz: 120, to: 40, at: 0, for: 0.5 },
    { hertz: 90, to: 35, at: 0.08, for: 0.6 },
  ],
};

let room: AudioContext | null = null;

export function setSounds(on: boolean): void {
  sounds.value = on;
  localStorage.setItem(KEY, on ? "on" : "off");
  if (on) play("turn");
}

export function play(sound: Sound): void {
  if (!sounds.peek() || document.hidden) return;
  room ??= new AudioContext();
  const { currentTime: now, destination } = room;
  for (const note of NOTES[sound]) {
    const tone = room.createOscillator();
    const level = room.createGain();
    tone.type = "sine";
    tone.frequency.setValueAtTime(note.hertz, now + note.at);
    if (note.to) tone.frequency.exponentialRampToValueAtTime(note.to, now + note.at + note.for);
    level.gain.setValueAtTime(0, now + note.at);
    level.gain.linearRampToValueAtTime(LOUDNESS, now + note.at + 0.01);
    level.gain.exponentialRampToValueAtTime(0.0001, now + note.at + note.for);
    tone.connect(level).connect(destination);
    tone.start(now + note.at);
    tone.stop(now + note.at + note.for + 0.02);
  }
}
