/**
 * Moves a face that sings: it sways with the music, rises with high notes, opens its mouth wider
 * for them, and smiles when the song is over.
 */
import { smootherStep } from '../ramps';
import { boundedBrow, type Liveliness } from './liveliness';
import { squintOf } from './smiles';

/** The times of a song that move a face, in the video's time. */
export interface SungTime {
  /** The pulses to which all sway. */
  pulses: readonly number[];
  /** The face's own notes. */
  notes: readonly { pitch: number; startSec: number; endSec: number }[];
  /** When the last voice has ended. */
  endSec: number;
}

/** Radians and shares of the face's height at the furthest point of a sway. */
const sway = { roll: 0.068, shiftX: 0.016, lean: 0.022, yaw: 0.036 };
/** Shortest time from one side to the other: faster pulses share a sway. */
const swayLeastSec = 0.75;
/** How much of its own motion a face keeps while it sings. */
const ownShare = { sway: 0.35, nod: 1 };
/** The head dips on each pulse. */
const dip = 0.014;
/** The head and the brows at the highest note of a song. */
const high = { pitch: -0.075, brow: 1.1, energy: 0.55 };
/** Brows mark notes that are longer than most, as they mark stressed words in speech. */
const accent = { brow: 1.3, fromShare: 1.2, riseSec: 0.24, heldSec: 0.2, fallSec: 0.4 };
/** The glide of a face from one note to the next. */
const glideSec = 0.16;
const smiling = { most: 0.85, beforeSec: 0.15, risesSec: 0.75 };

export interface Sung {
  /** The face's own motion with the song's. */
  move(alive: Liveliness, timeSec: number): Liveliness;
  /** How much wider the mouth opens than in speech, for the height of the note. */
  energy(timeSec: number): number;
}

export function singing({ pulses, notes, endSec }: SungTime, amount: number): Sung {
  const swayAt = swayOf(pulses, endSec);
  const heightAt = heights(notes);
  const accentAt = accents(notes);
  return {
    energy: (timeSec) => high.energy * heightAt(timeSec),
    move: (alive, timeSec) => {
      const { side, dipped, share } = swayAt(timeSec);
      const height = heightAt(timeSec);
      const keep = (own: number, kept: number) => own * (1 - share * (1 - kept));
      const glad = smiling.most * smootherStep(endSec - smiling.beforeSec, endSec + smiling.risesSec, timeSec);
      const smile = Math.max(alive.smile, notes.length > 0 ? glad : 0);
      return {
        ...alive,
        roll: keep(alive.roll, ownShare.sway) + amount * sway.roll * side,
        shiftX: keep(alive.shiftX, ownShare.sway) + amount * sway.shiftX * side,
        lean: keep(alive.lean, ownShare.sway) + amount * sway.lean * side,
        yaw: keep(alive.yaw, ownShare.nod) + amount * sway.yaw * side,
        pitch: keep(alive.pitch, ownShare.nod) + amount * (dip * dipped + high.pitch * height),
        brow: boundedBrow(alive.brow + high.brow * height + accent.brow * accentAt(timeSec)),
        smile,
        squint: Math.max(alive.squint, squintOf(smile)),
      };
    },
  };
}

/** Where the sway is, −1 left … 1 right, how deep the head dips, and how much of it there is. */
function swayOf(pulses: readonly number[], endSec: number): (timeSec: number) => { side: number; dipped: number; share: number } {
  const [first = 0, second = first + 1] = pulses;
  const pulseSec = Math.max(0.1, second - first);
  const every = Math.max(1, Math.ceil(swayLeastSec / pulseSec - 1e-6));
  return (timeSec) => {
    const at = placeAmong(pulses, timeSec, pulseSec);
    const share = smootherStep(first - 0.2, first + 0.9, timeSec) * (1 - smootherStep(endSec, endSec + 1.3, timeSec));
    return { side: share * Math.cos((Math.PI * at) / every), dipped: share * Math.cos(2 * Math.PI * at), share };
  };
}

/** The place of a time among the pulses: 2.5 is halfway from the third to the fourth. */
function placeAmong(pulses: readonly number[], timeSec: number, pulseSec: number): number {
  const after = pulses.findIndex((pulse) => pulse > timeSec);
  if (after === 0) return (timeSec - pulses[0]) / pulseSec;
  if (after < 0) return pulses.length - 1 + (timeSec - (pulses.at(-1) ?? 0)) / pulseSec;
  return after - 1 + (timeSec - pulses[after - 1]) / (pulses[after] - pulses[after - 1]);
}

/** How high a face sings, 0 at its lowest note and 1 at its highest, gliding from note to note. */
function heights(notes: SungTime['notes']): (timeSec: number) => number {
  const pitches = notes.map(({ pitch }) => pitch);
  const lowest = Math.min(...pitches);
  const range = Math.max(5, Math.max(...pitches) - lowest);
  return (timeSec) => {
    const at = notes.findLastIndex(({ startSec }) => startSec - glideSec <= timeSec);
    const note = notes[at];
    if (!note) return 0;
    const before = at > 0 ? (notes[at - 1].pitch - lowest) / range : 0;
    const here = (note.pitch - lowest) / range;
    const arrived = before + (here - before) * smootherStep(note.startSec - glideSec, note.startSec + 0.04, timeSec);
    return arrived * (1 - smootherStep(note.endSec, note.endSec + 0.5, timeSec));
  };
}

/** How far the brows are raised for an accent, 0–1. */
function accents(notes: SungTime['notes']): (timeSec: number) => number {
  const lengths = notes.map(({ startSec, endSec }) => endSec - startSec);
  const usualSec = [...lengths].sort((a, b) => a - b)[lengths.length >> 1] ?? 0;
  const marked = notes.filter((_, i) => lengths[i] >= accent.fromShare * usualSec).map(({ startSec }) => startSec);
  return (timeSec) => {
    const at = marked.findLast((startSec) => startSec - accent.riseSec <= timeSec);
    if (at === undefined) return 0;
    const heldSec = at + accent.heldSec;
    return smootherStep(at - accent.riseSec, at, timeSec) * (1 - smootherStep(heldSec, heldSec + accent.fallSec, timeSec));
  };
}

/** A song's times for one face, `fromSec` later. */
export const sungBy = (
  face: number,
  { pulses, notes, endSec }: { pulses: readonly number[]; notes: readonly SungTime['notes'][]; endSec: number },
  fromSec: number,
): SungTime => ({
  pulses: pulses.map((pulse) => pulse + fromSec),
  notes: (notes[face] ?? []).map((note) => ({ ...note, startSec: note.startSec + fromSec, endSec: note.endSec + fromSec })),
  endSec: endSec + fromSec,
});
