/**
 * Speakers breathe in within the pauses before their phrases, quickly, and out while they speak;
 * who is silent breathes about fifteen times a minute.
 */
import { smootherStep, smoothStep } from '../ramps';
import type { Signal } from './head/repetition';

/** Seconds and depths of breaths; out of breath takes as long as there is until the next. */
const inhaling = { longestSec: 0.6, deep: { least: 0.6, most: 1 } };
const resting = { everySec: { least: 3.2, most: 4.8 }, inSec: 1.4, outSec: 2.2, deep: { least: 0.35, most: 0.6 } };
const exhaling = { leastSec: 1.2, mostSec: 4.5 };

interface Breath {
  fromSec: number;
  topSec: number;
  outSec: number;
  depth: number;
}

export interface BreathOptions {
  durationSec: number;
  phraseStarts: readonly number[];
  phraseEnds: readonly number[];
}

/** Returns how far shoulders and chest are raised, 0–1. */
export function breathOf(options: BreathOptions, random: () => number): Signal {
  const breaths = drawBreaths(options, random);
  return (timeSec) =>
    breaths.reduce((most, { fromSec, topSec, outSec, depth }) => {
      const share = smootherStep(fromSec, topSec, timeSec) * (1 - smoothStep(topSec, topSec + outSec, timeSec));
      return Math.max(most, depth * share);
    }, 0);
}

function drawBreaths({ durationSec, phraseStarts, phraseEnds }: BreathOptions, random: () => number): Breath[] {
  const between = ({ least, most }: { least: number; most: number }) => least + (most - least) * random();
  const breaths: Breath[] = [];
  const rest = (untilSec: number, fromSec: number) => {
    for (let at = fromSec; at + resting.inSec + 0.6 < untilSec; at += between(resting.everySec))
      breaths.push({ fromSec: at, topSec: at + resting.inSec, outSec: resting.outSec, depth: between(resting.deep) });
  };
  let silentSec = 0;
  for (const [i, startSec] of phraseStarts.entries()) {
    const pauseSec = startSec - silentSec;
    rest(startSec - inhaling.longestSec, silentSec + 0.5 + random());
    const inSec = Math.min(inhaling.longestSec, pauseSec);
    const endSec = phraseEnds[i] ?? durationSec;
    const outSec = Math.min(exhaling.mostSec, Math.max(exhaling.leastSec, endSec - startSec));
    const depth = between(inhaling.deep) * Math.min(1, 0.4 + inSec);
    breaths.push({ fromSec: startSec - inSec, topSec: startSec - 0.02, outSec, depth });
    silentSec = endSec;
  }
  rest(durationSec, silentSec + 0.4 + random());
  return breaths;
}
