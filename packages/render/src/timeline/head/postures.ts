/**
 * People hold their heads one way for a moment, and then another. They change where a phrase begins
 * or ends (U. Hadar, T. J. Steiner and F. C. Rose, "Head movement during listening turns in
 * conversation", Journal of Nonverbal Behavior 9, 1985), and every few seconds anyway. Intervals,
 * sizes and couplings were fitted to films of people who speak to a camera. Angles are radians.
 */
import { smootherStep } from '../../ramps';
import type { Signal } from './repetition';

/** Seconds from one change to the next. */
const everySec = { least: 1.2, mean: 2.3, most: 4 };
/** A change waits this long for the border of a phrase, or comes that much before its time. */
const borderSec = 0.7;
/** A head turns as a phrase begins, and a moment after one has ended. */
const aroundBorderSec = { start: 0.05, end: 0.3 };
const moveSec = { least: 0.42, perSize: 0.16, varies: 0.22 };
/** How likely it is that the next posture is on the other side. */
const otherSide = 0.72;
/** Tilt follows the turn to this extent, in either direction: a habit of each speaker. */
const couplingMax = 0.55;

/** When a head goes to its next posture, and how long it takes for a small change. */
export interface PostureChange {
  fromSec: number;
  moveSec: number;
}

export interface PostureOptions {
  durationSec: number;
  phraseStarts: readonly number[];
  phraseEnds: readonly number[];
  tempo: number;
}

export function postureChanges({ durationSec, phraseStarts, phraseEnds, tempo }: PostureOptions, random: () => number): PostureChange[] {
  const borders = [
    ...phraseStarts.map((at) => at - aroundBorderSec.start),
    ...phraseEnds.map((at) => at + aroundBorderSec.end * random()),
  ].filter((at) => at > 0);
  const changes: PostureChange[] = [];
  for (let at = 0.25 + 0.5 * random(); at < durationSec; ) {
    const fromSec = Math.max((changes.at(-1)?.fromSec ?? 0) + 0.5 * random(), nearest(borders, at));
    changes.push({ fromSec, moveSec: (moveSec.least + moveSec.varies * random()) / Math.sqrt(tempo) });
    at = fromSec + Math.min(everySec.most, everySec.least - (everySec.mean - everySec.least) * Math.log(1 - random())) / tempo;
  }
  return changes;
}

/** Returns turns and tilts, each with a root mean square of about 1. */
export function turnedPostures(changes: readonly PostureChange[], random: () => number): Record<'yaw' | 'roll', Signal> {
  const coupling = couplingMax * (2 * random() - 1);
  let side = random() < 0.5 ? -1 : 1;
  const yaws = changes.map(() => {
    if (random() < otherSide) side = -side;
    return side * (0.35 + 1.15 * random());
  });
  const rolls = yaws.map((yaw) => coupling * yaw + Math.sqrt(1 - coupling * coupling) * spread(random));
  return { yaw: following(changes, yaws), roll: following(changes, rolls) };
}

/** Returns how far the head is lowered, with a root mean square of about 1. */
export const nodPostures = (changes: readonly PostureChange[], random: () => number): Signal =>
  following(
    changes,
    changes.map(() => spread(random)),
  );

function following(changes: readonly PostureChange[], values: readonly number[]): Signal {
  const lengths = values.map((value, i) => changes[i].moveSec + moveSec.perSize * Math.abs(value - (values[i - 1] ?? 0)));
  return (timeSec) => {
    let value = 0;
    for (const [i, { fromSec }] of changes.entries()) {
      if (timeSec <= fromSec) break;
      value += (values[i] - value) * smootherStep(fromSec, fromSec + lengths[i], timeSec);
    }
    return value;
  };
}

/** About normal, with a deviation of 1 and no value beyond 2.1. */
const spread = (random: () => number) => 1.4 * (random() + random() + random() - 1.5);

/** Returns the border of a phrase at about that time, or the time itself. */
const nearest = (borders: readonly number[], at: number) =>
  borders.reduce(
    (best, border) => (Math.abs(border - at) < Math.min(borderSec, best === at ? borderSec : Math.abs(best - at)) ? border : best),
    at,
  );
