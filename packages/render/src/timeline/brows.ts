/**
 * Brows speak, too: they are raised on stressed words and where a phrase begins, held a moment, and
 * lowered in concentration. Sizes and times were fitted to films of people who speak.
 */
import { smootherStep } from '../ramps';
import { hold, type SpokenMarks } from './head/gestures';
import { swayOf } from './head/head-sway';
import type { Signal } from './head/repetition';

/** How often each happens, and how far the brows go, −1…1. */
const stressed = { share: 0.5, least: 0.5, most: 1.1 };
const opening = { share: 0.5, least: 0.4, most: 0.9, sec: 0.8 };
const frowning = { share: 0.3, size: 0.6, least: 0.9 };
const question = 0.7;
const exclamation = 0.6;
/** They are never quite still. */
const restless = { size: 0.24, inertiaHz: 0.7 };
const raiseSec = { before: 0.24, fall: 0.4, holdMost: 0.6 };

interface Span {
  fromSec: number;
  toSec: number;
  size: number;
}

/** Returns how far the brows are raised (or lowered, below 0), at their natural size. */
export function browsOf({ stresses, phraseStarts, phraseEnds, questionEnds, exclamationEnds }: SpokenMarks, random: () => number): Signal {
  const sized = ({ least, most }: { least: number; most: number }) => least + (most - least) * random();
  const sway = swayOf(restless, 1, random);
  const spans: Span[] = [
    ...stresses.map((at) => ({
      fromSec: at,
      toSec: at + raiseSec.holdMost * random(),
      size: sized(stressed),
      drawn: random() / stressed.share,
    })),
    ...phraseStarts.map((at) => ({
      fromSec: at,
      toSec: at + opening.sec * random(),
      size: sized(opening),
      drawn: random() / opening.share,
    })),
    ...phraseStarts.map((at, i) => {
      const toSec = phraseEnds[i] ?? at + 1;
      const isLong = toSec - at > frowning.least;
      return {
        fromSec: at + 0.4,
        toSec: toSec - 0.3,
        size: -frowning.size * (0.5 + random()),
        drawn: isLong ? random() / frowning.share : 2,
      };
    }),
  ].filter(({ drawn }) => drawn < 1);
  return (timeSec) => {
    let [raised, lowered] = [0, 0];
    for (const { fromSec, toSec, size } of spans) {
      const share = smootherStep(fromSec - raiseSec.before, fromSec, timeSec) * (1 - smootherStep(toSec, toSec + raiseSec.fall, timeSec));
      raised = Math.max(raised, size * share);
      lowered = Math.min(lowered, size * share);
    }
    for (const at of questionEnds) raised = Math.max(raised, question * hold(timeSec - at));
    for (const at of exclamationEnds) raised = Math.max(raised, exclamation * hold(timeSec - at));
    return raised + lowered * (1 - raised) + sway.at(timeSec);
  };
}
