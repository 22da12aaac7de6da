/**
 * Converts phonemes to mouth shapes. Co-articulation by dominance functions: every sound pulls each
 * articulator towards its own target with a strength that falls off around it, and the visible
 * shape is the weighted mean (M. M. Cohen and D. W. Massaro, "Modeling Coarticulation in Synthetic
 * Visual Speech", Models and Techniques in Computer Animation, 1993). Closures of p, b and m are
 * added on top, because a mean never quite closes.
 */
import type { MouthShape, PhonemeSegment } from '../model';
import { smoothStep } from '../ramps';
import { bilabials, vowels } from '../speech/phonemes';
import { type Articulator, articulators, type VisemeTarget, visemes } from '../speech/visemes';
import { smooth } from './how-lively';

/** Samples per second of the curves, before they are sampled at the frame rate. */
const rateHz = 200;
/** The mouth moves a little before the sound is heard. */
export const mouthLeadSec = 0.02;
/** How far a sound reaches. Beyond it, its pull is zero. */
const reachSec = 0.45;
/**
 * Fall-off of the pull by articulator: lips round early and for long, the jaw is slow, lips and
 * tongue are quick.
 */
const fallOffSec: Record<Articulator, number> = {
  jaw: 0.055,
  wide: 0.085,
  round: 0.085,
  upper: 0.045,
  lower: 0.045,
  tongue: 0.045,
  fv: 0.04,
};
/**
 * A table of e^(−x^1.4) in steps of 1/512, which ten seconds of speech read a hundred thousand
 * times.
 */
const fallOffSteps = 512;
const fallOff = Float64Array.from({ length: 12 * fallOffSteps }, (_, i) => Math.exp(-((i / fallOffSteps) ** 1.4)));

function fallOffAt(x: number): number {
  const at = x * fallOffSteps;
  const i = Math.floor(at);
  return i + 1 < fallOff.length ? fallOff[i] + (at - i) * (fallOff[i + 1] - fallOff[i]) : 0;
}

const smoothingSec: Record<Articulator, number> = { jaw: 0.02, wide: 0.03, round: 0.03, upper: 0.02, lower: 0.02, tongue: 0.02, fv: 0.015 };

/** A closure lasts at least this many frames, so that no frame grid can miss it. */
const closureFrames = 1.6;
const closingSec = 0.055;
const openingSec = 0.05;

const attackSec = 0.16;
const releaseSec = 0.22;

export interface CurveOptions {
  fps: number;
  frameCount: number;
  /** Returns the loudness of the voice at a time, about 0–1. A louder vowel opens wider. */
  loudness?: (timeSec: number) => number;
  /** Scale of all movement; 1 is natural. */
  articulation?: number;
  /** How much more (or less, below 0) the mouth moves than otherwise, at a time. */
  energy?: (timeSec: number) => number;
  /** How much wider a loud voice opens the mouth than a quiet one; 1 is natural. */
  swell?: number;
  /**
   * Whether the photo's own mouth gapes, as in a laugh: then the lips stay together whenever the
   * face is silent, because a mouth that opens wide before, between or after words looks broken.
   */
  gapes?: boolean;
}

type Curves = Record<Articulator | 'close' | 'talk', Float32Array>;

/** Returns one mouth shape per frame; frame k is shown at k / fps seconds. */
export function mouthCurves(
  segments: readonly PhonemeSegment[],
  { fps, frameCount, loudness = () => 1, articulation = 1, energy = () => 0, swell = 1, gapes = false }: CurveOptions,
): MouthShape[] {
  const sampleCount = Math.ceil((frameCount / fps + mouthLeadSec) * rateHz) + 1;
  const curves = {
    ...blendTargets(segments, sampleCount, gapes ? restPull.closed : restPull.photo),
    close: closures(segments, sampleCount, fps),
    talk: gapes ? new Float32Array(sampleCount).fill(1) : talking(segments, sampleCount),
  };
  return Array.from({ length: frameCount }, (_, frame) => {
    const timeSec = frame / fps + mouthLeadSec;
    const at = Math.min(sampleCount - 1, Math.round(timeSec * rateHz));
    return shapeAt(curves, at, { effort: articulation * (1 + 0.4 * energy(timeSec)) * effortAt(loudness(timeSec), swell), swell });
  });
}

/** A loud voice opens the mouth; how much beyond what its vowels do, depends on the speaker. */
const effortAt = (loudness: number, swell: number) => 0.59 + 0.31 * loudness + swell * (0.75 * loudness - 0.05);

/**
 * Corners move further apart the wider a mouth opens: on films of people who speak, by two fifths
 * of the opening. Lips that are rounded draw them together.
 */
const widening = { least: 0.36, more: 0.86, withJaw: 1.06, leastRound: 1, rounder: 0.2 };

/** Lively speakers open their mouths wider than 1, as far as others ever do. */
const wider = { perSwell: 0.35, most: 0.3 };
const widest = (swell: number) => 1 + Math.min(wider.most, wider.perSwell * Math.max(0, swell - 1));

function shapeAt(curves: Curves, i: number, { effort, swell }: { effort: number; swell: number }): MouthShape {
  const close = curves.close[i];
  const open = 1 - close;
  const limited = (value: number) => Math.min(1, Math.max(0, value));
  const jaw = Math.min(widest(swell), Math.max(0, curves.jaw[i] * effort * open));
  const round = limited(curves.round[i] * (widening.leastRound + widening.rounder * swell));
  return {
    jaw,
    wide: limited(curves.wide[i] * (widening.least + widening.more * swell) + widening.withJaw * swell * jaw * (1 - round)),
    round,
    upper: limited(curves.upper[i] * effort * open),
    lower: limited(curves.lower[i] * effort * open),
    tongue: limited(curves.tongue[i]),
    fv: limited(curves.fv[i] * open),
    close,
    talk: curves.talk[i],
  };
}

/**
 * How strongly the mouth is drawn to rest. In silence it usually returns to the photo, whatever the
 * curves do; lips that stay together must not start to shape a sound long before it.
 */
const restPull = { photo: 1e-6, closed: 0.06 };

function blendTargets(segments: readonly PhonemeSegment[], sampleCount: number, rest: number): Record<Articulator, Float32Array> {
  const blended = {} as Record<Articulator, Float32Array>;
  for (const articulator of articulators) {
    const pull = new Float64Array(sampleCount).fill(rest);
    const target = new Float64Array(sampleCount);
    for (const segment of segments) addPull(segment, articulator, pull, target);
    blended[articulator] = smooth(
      Float32Array.from(target, (value, i) => value / pull[i]),
      smoothingSec[articulator] * rateHz,
    );
  }
  return blended;
}

const targetOf = (phoneme: string): VisemeTarget => visemes[phoneme as keyof typeof visemes] ?? visemes.ax;

/**
 * A tongue that must touch the teeth or the gum gets there, whatever the vowels next to it: its tip
 * is quick, and moves freely in the open mouth.
 */
const tongueInsists = 4;

const dominanceOf = (viseme: VisemeTarget, articulator: Articulator) =>
  viseme.dominance + (articulator === 'tongue' ? tongueInsists * viseme.tongue : 0);

function addPull({ phoneme, startSec, endSec }: PhonemeSegment, articulator: Articulator, pull: Float64Array, target: Float64Array): void {
  const viseme = targetOf(phoneme);
  const dominance = dominanceOf(viseme, articulator);
  const centreSec = (startSec + endSec) / 2;
  const plateauSec = ((endSec - startSec) / 2) * 0.7;
  const from = Math.max(0, Math.ceil((startSec - reachSec) * rateHz));
  const to = Math.min(pull.length - 1, Math.floor((endSec + reachSec) * rateHz));
  for (let i = from; i <= to; i++) {
    const beyondSec = Math.max(0, Math.abs(i / rateHz - centreSec) - plateauSec);
    const strength = dominance * fallOffAt(beyondSec / fallOffSec[articulator]);
    pull[i] += strength;
    target[i] += strength * viseme[articulator];
  }
}

/**
 * Returns 1 where the lips must touch: the hold of p, b and m, stretched so that any frame grid
 * shows it.
 */
function closures(segments: readonly PhonemeSegment[], sampleCount: number, fps: number): Float32Array {
  const curve = new Float32Array(sampleCount);
  const shortestSec = closureFrames / fps;
  for (const { phoneme, startSec, endSec } of segments) {
    if (!bilabials.has(phoneme)) continue;
    const holdSec = Math.max(shortestSec, (endSec - startSec) * 0.8);
    const centreSec = startSec + ((endSec - startSec) * 0.8) / 2;
    const from = centreSec - holdSec / 2;
    const to = centreSec + holdSec / 2;
    for (let i = Math.max(0, Math.floor((from - closingSec) * rateHz)); i < Math.min(sampleCount, (to + openingSec) * rateHz); i++) {
      const timeSec = i / rateHz;
      const value = timeSec < from ? smoothStep(from - closingSec, from, timeSec) : 1 - smoothStep(to, to + openingSec, timeSec);
      curve[i] = Math.max(curve[i], value);
    }
  }
  return curve;
}

/**
 * Returns 1 during speech and 0 in pauses, where the face returns to the photo's own expression.
 */
function talking(segments: readonly PhonemeSegment[], sampleCount: number): Float32Array {
  const curve = new Float32Array(sampleCount);
  for (const { phoneme, startSec, endSec } of segments) {
    if (phoneme === 'pau') continue;
    const from = Math.max(0, Math.floor((startSec - attackSec) * rateHz));
    const to = Math.min(sampleCount - 1, Math.ceil((endSec + releaseSec) * rateHz));
    for (let i = from; i <= to; i++) {
      const timeSec = i / rateHz;
      const value =
        timeSec < startSec ? smoothStep(startSec - attackSec, startSec, timeSec) : 1 - smoothStep(endSec, endSec + releaseSec, timeSec);
      curve[i] = Math.max(curve[i], value);
    }
  }
  return curve;
}

const vowelSet: ReadonlySet<string> = new Set(vowels);

/**
 * Returns the times of the strongest vowels, where brows and head mark a beat: louder and longer
 * than their neighbours.
 */
export function stressTimes(segments: readonly PhonemeSegment[], loudness: (timeSec: number) => number): number[] {
  const beats = segments
    .filter(({ phoneme }) => vowelSet.has(phoneme))
    .map(({ startSec, endSec }) => ({
      timeSec: (startSec + endSec) / 2,
      weight: loudness((startSec + endSec) / 2) * Math.min(1.5, (endSec - startSec) / 0.1),
    }));
  return beats
    .filter(({ weight }, i) => weight > 0.75 && weight >= (beats[i - 1]?.weight ?? 0) && weight >= (beats[i + 1]?.weight ?? 0))
    .map(({ timeSec }) => timeSec);
}

/**
 * Returns the times at which phrases end: before a pause of a fifth of a second, and at the end of
 * the speech.
 */
export function phraseEnds(segments: readonly PhonemeSegment[]): number[] {
  const spoken = segments.filter(({ phoneme }) => phoneme !== 'pau');
  return spoken
    .filter(({ endSec }, i) => (spoken[i + 1]?.startSec ?? Number.POSITIVE_INFINITY) - endSec >= 0.2)
    .map(({ endSec }) => endSec);
}

/** Returns the times at which phrases start: after such a pause, and with the first sound. */
export function phraseStarts(segments: readonly PhonemeSegment[]): number[] {
  const spoken = segments.filter(({ phoneme }) => phoneme !== 'pau');
  return spoken
    .filter(({ startSec }, i) => startSec - (spoken[i - 1]?.endSec ?? Number.NEGATIVE_INFINITY) >= 0.2)
    .map(({ startSec }) => startSec);
}
