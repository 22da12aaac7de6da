/** The pitch of a singer over time: notes, the glides between them, vibrato, and a little drift. */
import { smootherStep } from '../ramps';
import type { SungNote } from './place-syllables';

/** How one singer differs from the next. */
export interface SingerHabits {
  /** Cents above the note, on the whole. */
  detuneCents: number;
  /** Seconds after the beat, on the whole. */
  lateSec: number;
  vibratoHz: number;
  vibratoCents: number;
  /** The phase of drift and vibrato, radians. */
  phase: number;
}

/** A glide ends on the new note's beat; in a held syllable, it has its middle there. */
const glide = { sec: 0.075, heldBeforeSec: 0.045, heldAfterSec: 0.035 };
/** The consonants of a phrase sound at most this long before its first note. */
const phraseLeadSec = 0.22;
/** A phrase begins this far below its first note. */
const scoop = { cents: 70, sec: 0.09 };
/** Vibrato belongs to long notes and grows in them. */
const vibrato = { leastNoteSec: 0.5, fromSec: 0.28, growsSec: 0.35 };
const drift = { cents: 3.5, hertz: [0.61, 1.37] as const };

export interface LineNote extends SungNote {
  isHeld: boolean;
  startsPhrase: boolean;
}

/** Returns the pitch at a time in semitones (MIDI); calls must go forward in time. */
export function pitchLine(
  notes: readonly LineNote[],
  { detuneCents, vibratoHz, vibratoCents, phase }: SingerHabits,
): (sec: number) => number {
  let at = 0;
  return (sec) => {
    while (at + 1 < notes.length && sec >= glideStart(notes[at + 1])) at++;
    const note = notes[at];
    if (!note) return 60;
    const [slow, fast] = drift.hertz;
    const wander = 0.6 * Math.sin(2 * Math.PI * slow * sec + phase) + 0.4 * Math.sin(2 * Math.PI * fast * sec + 2.3 * phase);
    const cents =
      detuneCents + drift.cents * wander + vibratoCents * vibratoAt(note, sec) * Math.sin(2 * Math.PI * vibratoHz * sec + phase);
    return approached(note, notes[at - 1], sec) + cents / 100;
  };
}

const glideStart = ({ startSec, isHeld, startsPhrase }: LineNote) =>
  startSec - (startsPhrase ? phraseLeadSec : isHeld ? glide.heldBeforeSec : glide.sec);

function approached(note: LineNote, before: LineNote | undefined, sec: number): number {
  if (note.startsPhrase || !before)
    return note.pitch - (scoop.cents / 100) * (1 - smootherStep(note.startSec - scoop.sec, note.startSec + 0.015, sec));
  const [from, to] = note.isHeld
    ? [note.startSec - glide.heldBeforeSec, note.startSec + glide.heldAfterSec]
    : [note.startSec - glide.sec, note.startSec];
  return before.pitch + (note.pitch - before.pitch) * smootherStep(from, to, sec);
}

function vibratoAt({ startSec, endSec }: LineNote, sec: number): number {
  if (endSec - startSec < vibrato.leastNoteSec) return 0;
  return smootherStep(startSec + vibrato.fromSec, startSec + vibrato.fromSec + vibrato.growsSec, sec);
}
