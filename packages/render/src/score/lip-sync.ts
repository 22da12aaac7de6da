/**
 * Measures how well a finished video's mouth follows its words, from landmarks found again on its
 * decoded frames. Nothing here knows what was drawn, only what was intended (curve, phonemes) and
 * what a detector saw.
 */
import type { PhonemeSegment } from '../model';
import { bilabials } from '../speech/phonemes';
import { mouthLeadSec } from '../timeline/mouth-curves';
import { bestLag, correlation, quantile } from './statistics';

export interface SeenFrames {
  fps: number;
  /**
   * Inner-lip gap ÷ mouth width as detected, per frame; `undefined` where no face was found, `null`
   * where nobody looked.
   */
  openings: readonly Opening[];
  /**
   * `lipsApart` per frame, `null` where nobody looked: for a face whose beard hides the lips from a
   * detector. All but `faceFound` is judged by it.
   */
  apart?: readonly Opening[] | undefined;
}

export type Opening = number | undefined | null;

export interface LipSync {
  /** Share of the frames looked at on which the face was found. */
  faceFound: number;
  /** Share of p, b and m at which the lips are seen closed; 1 when the message has none. */
  closures: number;
  /** Correlation of the visible and the intended opening, with the video's own delay removed. */
  correlation: number;
  /**
   * How much earlier the sound is than the picture, ms; negative when the mouth leads. ITU-R
   * BT.1359-1 puts the limits of perception at −125 and +45 ms.
   */
  offsetMs: number;
  /** Movement of the mouth in silence (root mean square) ÷ its range over the video. */
  silence: number;
  /** How wide the mouth is open in pauses ÷ in the widest vowels. Above 1, it gapes in pauses. */
  gape: number;
}

/**
 * Lips count as closed below this share of the way from the clip's closed mouth to its open one.
 */
const closedShare = 0.25;
/** Silence is judged this far from speech, where the mouth has settled. */
const settledSec = 0.3;
const lagReachSec = 0.28;

export interface Meant {
  /** `intendedOpening` per frame. */
  opening: readonly number[];
  segments: readonly PhonemeSegment[];
  /** Delay of the sound after the picture in the file, from its streams' start times. */
  audioDelayMs: number;
}

export function lipSync({ fps, openings, apart }: SeenFrames, { opening, segments, audioDelayMs }: Meant): LipSync {
  const isFound = (value: Opening) => typeof value === 'number';
  const found = (apart ?? openings).filter(isFound);
  const seen = filled(apart ?? openings);
  const meant = opening.slice(0, seen.length);
  const shut = quantile(found, 0.03);
  const open = quantile(found, 0.92);
  const { lag } = bestLag(seen, meant, Math.round(lagReachSec * fps));
  const looked = seen.flatMap((value, frame) => (value === null || meant[frame] === undefined ? [] : [[value, meant[frame]] as const]));
  return {
    faceFound: openings.filter(isFound).length / Math.max(1, openings.filter((value) => value !== null).length),
    closures: apart ? shutShare(apart, segments, fps) : closureShare(seen, segments, fps, shut + closedShare * (open - shut)),
    correlation: correlation(
      looked.map(([value]) => value),
      looked.map(([, value]) => value),
    ),
    offsetMs: (lag * 1000) / fps - mouthLeadSec * 1000 - audioDelayMs,
    gape: quantile(silentOpenings(seen, segments, fps), 0.9) / Math.max(1e-6, open),
    silence: silenceMovement(seen, segments, fps) / Math.max(1e-6, quantile(found, 0.98) - quantile(found, 0.02)),
  };
}

/** One face of a video: how open its mouth was seen, and what it says. */
export interface WatchedFace {
  /** As `SeenFrames.openings`. */
  openings: readonly Opening[];
  segments: readonly PhonemeSegment[];
}

/**
 * Returns how much the mouths of silent faces move while another face speaks (root mean square of
 * the opening about its mean) ÷ the range of the speaking mouths, as `silence` is measured: the
 * worst of all faces, 0 if no face ever listens. Openings are medians of three frames, so that a
 * detector's error on one frame does not count as motion.
 */
export function bystanderMotion(faces: readonly WatchedFace[], fps: number): number {
  const openings = faces.map((face) =>
    face.openings.map((value, frame) => (typeof value === 'number' ? medianAround(face.openings, frame) : undefined)),
  );
  const frameCount = Math.max(0, ...faces.map((face) => face.openings.length));
  const speaking = faces.map(({ segments }) => soundingFrames(segments, fps, frameCount, 0));
  const nearSpeech = faces.map(({ segments }) => soundingFrames(segments, fps, frameCount, settledSec));
  const seen = (face: number, isMeant: (frame: number) => boolean) =>
    (openings[face] ?? []).filter((value, frame) => value !== undefined && isMeant(frame)) as number[];
  const ranges = faces.flatMap((_, face) => {
    const spoken = seen(face, (frame) => speaking[face]?.[frame] ?? false);
    return spoken.length < 3 ? [] : [quantile(spoken, 0.98) - quantile(spoken, 0.02)];
  });
  const range = ranges.reduce((sum, value) => sum + value, 0) / Math.max(1, ranges.length);
  const motions = faces.map((_, face) =>
    spreadOf(seen(face, (frame) => !nearSpeech[face]?.[frame] && speaking.some((frames, other) => other !== face && frames[frame]))),
  );
  return range === 0 ? 0 : Math.max(0, ...motions) / range;
}

function soundingFrames(segments: readonly PhonemeSegment[], fps: number, frameCount: number, marginSec: number): boolean[] {
  const frames = new Array<boolean>(frameCount).fill(false);
  for (const { phoneme, startSec, endSec } of segments) {
    if (phoneme === 'pau') continue;
    const from = Math.max(0, Math.floor((startSec - marginSec) * fps));
    frames.fill(true, from, Math.min(frameCount, Math.ceil((endSec + marginSec) * fps)));
  }
  return frames;
}

function medianAround(values: readonly Opening[], at: number): number | undefined {
  const near = values.slice(Math.max(0, at - 1), at + 2).filter((value) => typeof value === 'number');
  return near.sort((a, b) => a - b)[near.length >> 1];
}

/** Fewer than three frames say nothing. */
function spreadOf(values: readonly number[]): number {
  if (values.length < 3) return 0;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

/**
 * A frame without a face gets the value of the last one with a face; a frame at which nobody looked
 * stays `null`. The share of frames found is reported separately.
 */
function filled(values: readonly Opening[]): (number | null)[] {
  let last = values.find((value) => typeof value === 'number') ?? 0;
  return values.map((value) => {
    last = value ?? last;
    return value === null ? null : last;
  });
}

function closureShare(seen: readonly (number | null)[], segments: readonly PhonemeSegment[], fps: number, limit: number): number {
  const wanted = segments.filter(({ phoneme }) => bilabials.has(phoneme));
  if (wanted.length === 0) return 1;
  const closed = wanted.filter(({ startSec, endSec }) => {
    const from = Math.max(0, Math.floor((startSec - 0.03) * fps));
    const to = Math.min(seen.length - 1, Math.ceil((endSec + 0.03) * fps));
    return Math.min(...seen.slice(from, to + 1).filter((value) => value !== null)) <= limit;
  });
  return closed.length / wanted.length;
}

/** The same by strips of skin and hair, for which 0 is shut. Lips that are not found are open. */
function shutShare(apart: readonly Opening[], segments: readonly PhonemeSegment[], fps: number): number {
  const open = quantile(
    apart.filter((value) => typeof value === 'number'),
    0.92,
  );
  const seen = apart.map((value) => (value === undefined ? Number.POSITIVE_INFINITY : value));
  return closureShare(seen, segments, fps, closedShare * open);
}

/** Openings in frames far from any sound. */
function silentOpenings(seen: readonly (number | null)[], segments: readonly PhonemeSegment[], fps: number): number[] {
  const spoken = segments.filter(({ phoneme }) => phoneme !== 'pau');
  return seen.filter((value, frame): value is number => {
    const timeSec = frame / fps;
    if (value === null) return false;
    return spoken.every(({ startSec, endSec }) => timeSec < startSec - settledSec || timeSec > endSec + settledSec);
  });
}

/**
 * Returns the root mean square of the opening's deviation from its mean, in frames far from any
 * sound.
 */
function silenceMovement(seen: readonly (number | null)[], segments: readonly PhonemeSegment[], fps: number): number {
  const still = silentOpenings(seen, segments, fps);
  if (still.length < 3) return 0;
  const mean = still.reduce((sum, value) => sum + value, 0) / still.length;
  return Math.sqrt(still.reduce((sum, value) => sum + (value - mean) ** 2, 0) / still.length);
}
