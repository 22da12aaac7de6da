/**
 * Where a talking face looks. Statistics of human eyes in conversation: S. P. Lee, J. B. Badler
 * and N. I. Badler, "Eyes Alive", ACM Transactions on Graphics 21(3), 2002 (talking mode).
 */
import { smoothStep } from '../ramps';

/** Seconds; the paper counts frames of 30 per second. Both times are about exponential. */
const mutualSec = { mean: 2.1, least: 0.45, most: 6 };
const awaySec = { mean: 0.75, least: 0.2, most: 0.85 };
/** Degrees; larger turns of the eyes move the head instead. */
const magnitudeDeg = { mean: 15.64, least: 4, most: 27.5 };
/** Share of saccades in each direction, from the right counterclockwise in steps of 45°. */
const directions = [15.54, 6.46, 17.69, 7.44, 16.8, 7.89, 20.38, 7.79];
/** A saccade takes longer the further it goes. */
const saccadeSec = { least: 0.025, perDeg: 0.0024 };
/** `gazeX` or `gazeY` 1 is this far. */
const fullGazeDeg = { x: 20, y: 24 };
/**
 * A camera hides how far eyes look up and down, so vertical looks also go somewhat aside; every
 * second look is a clear one.
 */
const aside = { share: 0.45, clearShare: 0.8, clearDeg: 11 };
/** Small corrections of the gaze at the viewer, such as from one of their eyes to the other. */
const correction = { everySec: 0.8, deg: 2.4 };
/** A speaker looks aside where a phrase ends rather than within it, if one ends about then. */
const atPhraseEnd = { withinSec: 0.9, afterSec: 0.12 };

interface Fixation {
  fromSec: number;
  x: number;
  y: number;
  /** How long the eyes take to get there. */
  moveSec: number;
  isAway: boolean;
}

export interface GazePoint {
  x: number;
  y: number;
  /** How far the eyes are turned away from the viewer, 0–1. */
  away: number;
}

/**
 * Eyes that happen to look aside only once in a short video seem to stare. So several candidates
 * are drawn, and the first with as many clear looks as people have (more than three moves in ten
 * seconds) is used. A style that looks straight ahead has no clear looks.
 */
const lively = { movesPerSec: 0.36, clearFrom: 0.45, candidates: 60, straightBelow: 0.5 };
/** How long before its end a video has almost come to rest; looks aside are small from there on. */
const restingSec = 1.5;

export interface Glances {
  /**
   * Returns where the eyes are at a time; `x` and `y` are `gazeX` and `gazeY` of a pose before its
   * style scales them by `gaze`.
   */
  at: (timeSec: number) => GazePoint;
  /** Times at which the eyes go far, seconds. */
  shifts: number[];
}

export interface GlanceOptions {
  gaze?: number;
  phraseEnds?: readonly number[];
}

/** Draws where the eyes look in a video. */
export function saccades(durationSec: number, random: () => number, { gaze = 1, phraseEnds = [] }: GlanceOptions = {}): Glances {
  const draw = () => fixationsOf(durationSec, random, { phraseEnds, restless: Math.max(1, gaze) ** restlessness });
  let fixations = draw();
  const wanted = gaze < lively.straightBelow ? 0 : Math.ceil(lively.movesPerSec * durationSec);
  const clearFrom = lively.clearFrom / Math.min(1, gaze);
  const clear = (moves: readonly Fixation[]) => clearMoves(moves, durationSec - restingSec, clearFrom);
  for (let i = 1; i < lively.candidates && clear(fixations) < wanted; i++) {
    const others = draw();
    if (clear(others) > clear(fixations)) fixations = others;
  }
  const shifts = fixations.filter(({ x }, i) => Math.abs(x - (fixations[i - 1]?.x ?? 0)) > lively.clearFrom).map(({ fromSec }) => fromSec);
  const gazeAt = (timeSec: number) => {
    const at = { x: 0, y: 0, away: 0 };
    for (const { fromSec, moveSec, x, y, isAway } of fixations) {
      if (timeSec <= fromSec) break;
      const share = smoothStep(fromSec, fromSec + moveSec, timeSec);
      at.x += (x - at.x) * share;
      at.y += (y - at.y) * share;
      at.away += (Number(isAway) - at.away) * share;
    }
    return at;
  };
  return { at: gazeAt, shifts };
}

/** Returns how many of the moves until `untilSec` are large enough to be seen. */
const clearMoves = (fixations: readonly Fixation[], untilSec: number, clearFrom: number): number =>
  fixations.filter(({ fromSec, x }, i) => fromSec < untilSec && Math.abs(x - (fixations[i - 1]?.x ?? 0)) >= clearFrom).length;

/** Eyes that go further also go more often. */
const restlessness = 0.7;

function fixationsOf(
  durationSec: number,
  random: () => number,
  { phraseEnds, restless }: { phraseEnds: readonly number[]; restless: number },
): Fixation[] {
  const fixations: Fixation[] = [];
  const spanSec = ({ mean, least, most }: typeof mutualSec) => Math.min(most, least - (mean - least) * Math.log(1 - random()));
  let last = { x: 0, y: 0 };
  const look = (fromSec: number, x: number, y: number, isAway: boolean) => {
    const deg = Math.hypot((x - last.x) * fullGazeDeg.x, (y - last.y) * fullGazeDeg.y);
    fixations.push({ fromSec, x, y, isAway, moveSec: saccadeSec.least + saccadeSec.perDeg * deg });
    last = { x, y };
  };
  let isClear = random() < 0.5;
  const nearEnd = (at: number) => phraseEnds.find((end) => Math.abs(end - at) < atPhraseEnd.withinSec);
  for (let at = 0.9 + random(); at < durationSec; ) {
    at = Math.max((fixations.at(-1)?.fromSec ?? 0) + 0.3, (nearEnd(at) ?? at - atPhraseEnd.afterSec) + atPhraseEnd.afterSec);
    const { x, y } = awayTarget(random, isClear);
    isClear = !isClear;
    look(at, x, y, true);
    at += spanSec(awaySec);
    look(at, 0, 0, false);
    const backAt = at;
    at += spanSec(mutualSec) / restless;
    for (let again = backAt + correction.everySec * (0.5 + random()); again < at - 0.3; again += correction.everySec * (0.5 + random())) {
      const small = () => (correction.deg * (2 * random() - 1)) / fullGazeDeg.x;
      look(again, small(), 0.5 * small(), false);
    }
  }
  return fixations;
}

function awayTarget(random: () => number, isClear: boolean): { x: number; y: number } {
  const { mean, least, most } = magnitudeDeg;
  const deg = Math.min(most, (isClear ? aside.clearDeg : least) - (mean - least) * Math.log(1 - random()));
  const drawn = random() * directions.reduce((sum, share) => sum + share, 0);
  const index = directions.findIndex((_, i) => drawn < directions.slice(0, i + 1).reduce((sum, share) => sum + share, 0));
  const angle = (Math.max(0, index) * Math.PI) / 4;
  const side = random() < 0.5 ? -1 : 1;
  const leastAcross = isClear ? aside.clearShare : aside.share;
  const across = Math.abs(Math.cos(angle)) < leastAcross ? leastAcross * (Math.sign(Math.round(Math.cos(angle))) || side) : Math.cos(angle);
  const bounded = (value: number) => Math.max(-1, Math.min(1, value));
  return { x: bounded((deg * across) / fullGazeDeg.x), y: bounded((-deg * Math.sin(angle)) / fullGazeDeg.y) };
}
