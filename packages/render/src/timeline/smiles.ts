/**
 * Smiles come and go. They widen where a phrase ends and in pauses, and recede while words are
 * spoken; cheeks that rise narrow the eyes (the "Duchenne" smile: P. Ekman, R. J. Davidson and
 * W. V. Friesen, Journal of Personality and Social Psychology 58(2), 1990).
 */
import { smootherStep } from '../ramps';
import type { SpokenMarks } from './head/gestures';
import type { Signal } from './head/repetition';

/** How many phrases end with a smile, and how wide it is. */
const atEnds = { share: 0.6, least: 0.25, most: 0.85 };
/** Within speech, and in silence, a smile comes up every so many seconds. */
const atTimes = { everySec: { least: 1.8, most: 4.6 }, least: 0.15, most: 0.7 };
const smileSec = { before: 0.5, holdLeast: 0.3, holdVaries: 0.9, fall: 0.8 };
/** How far a full smile narrows the eyes; small ones leave them open. */
const squinting = { from: 0.1, most: 0.8 };

/** Returns smiles that come and go, 0–1 at their natural size. */
export function smilesOf({ phraseEnds }: Pick<SpokenMarks, 'phraseEnds'>, durationSec: number, random: () => number): Signal {
  const between = ({ least, most }: { least: number; most: number }) => least + (most - least) * random();
  const smiles = phraseEnds
    .filter(() => random() < atEnds.share)
    .map((at) => ({ at: at - 0.1, size: between(atEnds), holdSec: holdOf(random) }));
  for (let at = 0.8 + 1.5 * random(); at < durationSec - 0.5; at += between(atTimes.everySec))
    smiles.push({ at, size: between(atTimes), holdSec: holdOf(random) });
  return (timeSec) =>
    smiles.reduce((most, { at, size, holdSec }) => {
      const rising = smootherStep(at - smileSec.before, at + 0.1, timeSec);
      const falling = smootherStep(at + holdSec, at + holdSec + smileSec.fall, timeSec);
      return Math.max(most, size * rising * (1 - falling));
    }, 0);
}

const holdOf = (random: () => number) => smileSec.holdLeast + smileSec.holdVaries * random();

/** Returns how far a smile narrows the eyes. */
export const squintOf = (smile: number): number => squinting.most * smootherStep(squinting.from, 1, smile);
