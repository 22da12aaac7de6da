/**
 * The times at which a face blinks, and the curve of one blink. A lid closes in about half the time
 * that it takes to open again (C. Evinger, K. A. Manning and P. A. Sibony, "Eyelid Movements:
 * Mechanisms and Normal Data", Investigative Ophthalmology & Visual Science 32(2), 1991).
 */
import { smoothStep } from '../ramps';

/** Seconds. `shut` is longer than a frame at 24 fps, so that no frame grid misses a closed eye. */
const closingSec = 0.075;
const shutSec = 0.045;
const openingSec = 0.15;

/**
 * Shortest time between the starts of two blinks: the second never starts before the first ends.
 */
const apartSec = 1.1;
/** The video can be looped, so the eyes stay open in its first and last moments. */
const openAtStartSec = 0.4;
const openAtEndSec = 0.35;
/** Where a blink that closes a phrase falls, after the phrase's last sound. */
const afterPhraseSec = 0.05;
/**
 * Share of phrases that end with a blink, and of far moves of the eyes that hide behind one, in a
 * face that blinks `perMin` times a minute.
 */
const phraseBlinks = { share: 0.6, perMin: 17 };
const shiftBlinks = { share: 0.3, afterSec: 0.02 };

/**
 * Returns how far the lids are closed, 0 (open) to 1 (shut), `sinceSec` after the moment at which
 * they meet; `sinceSec` is negative before it.
 */
export function blinkAt(sinceSec: number): number {
  if (sinceSec < 0) return smoothStep(-closingSec, 0, sinceSec);
  return 1 - smoothStep(shutSec, shutSec + openingSec, sinceSec);
}

export interface BlinkOptions {
  durationSec: number;
  /** Mean number of blinks a minute, not counting those at the ends of phrases. */
  perMin: number;
  /** Times at which phrases end, seconds. */
  phraseEnds: readonly number[];
  /** Times at which the eyes go far, seconds. */
  shifts?: readonly number[];
  /** Numbers in [0, 1). */
  random: () => number;
}

/**
 * Returns the times at which the lids meet, in order, seconds. People blink at the ends of phrases
 * and otherwise at irregular intervals.
 */
export function blinkTimes({ durationSec, perMin, phraseEnds, shifts = [], random }: BlinkOptions): number[] {
  const meanSec = 60 / perMin;
  const often = perMin / phraseBlinks.perMin;
  const wanted = [
    ...phraseEnds.filter(() => random() < phraseBlinks.share * often).map((at) => at + afterPhraseSec),
    ...shifts.filter(() => random() < shiftBlinks.share * often).map((at) => at + shiftBlinks.afterSec),
  ];
  for (let at = 0.7 + random() * 0.8; at < durationSec; at += meanSec * (0.45 + 1.1 * random())) wanted.push(at);
  const times: number[] = [];
  for (const at of wanted.sort((a, b) => a - b)) {
    if (at < openAtStartSec || at > durationSec - openAtEndSec || at - (times.at(-1) ?? -9) < apartSec) continue;
    times.push(at);
  }
  return times;
}
