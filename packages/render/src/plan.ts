import type { TalkingOptions } from '@hellograph/contract/render-choices';
import type { RenderMode } from '@hellograph/contract/render-options';
import { type FacePose, type FrameSpec, type PhonemeSegment, restPose, type SpokenPart, type SpokenWord } from './model';
import { type Attention, attention, type Spot } from './timeline/attention';
import { expressionOf } from './timeline/expression';
import { type Liveliness, liveliness } from './timeline/liveliness';
import { loudnessEnvelope } from './timeline/loudness-envelope';
import { type Motion, styleMotions } from './timeline/motion-styles';
import { mouthCurves, phraseEnds, stressTimes } from './timeline/mouth-curves';
import { asks } from './timeline/turns';

export interface PlanRequest extends Pick<TalkingOptions, 'mode' | 'style'> {
  width: number;
  height: number;
  seed: number;
  /** Shortest length wanted; speech is never cut to fit. */
  minDurationSec?: number;
  /** Seconds for a title before the first word, and after the last one. */
  openingSec?: number;
  closingSec?: number;
  /** The places of all faces, speakers and listeners, in the frame's pixels. */
  spots: readonly Spot[];
}

/** A video before a pixel is drawn: numbers only. */
export interface RenderPlan {
  width: number;
  height: number;
  mode: RenderMode;
  fps: number;
  frameCount: number;
  durationSec: number;
  /** When speech starts in the video. */
  speechStartSec: number;
  /** `segments[face]` in the video's time; empty for a face that only listens. */
  segments: PhonemeSegment[][];
  /** Words of all voices, in the video's time. */
  words: SpokenWord[];
  /** `poses[face][frame]`. */
  poses: FacePose[][];
}

/** Quality moves more smoothly; Fast is the rate of cinema and messengers. */
export const framesPerSec: Record<RenderMode, number> = { Quality: 30, Fast: 25 };

const leadInSec = 0.3;
const leadOutSec = 0.55;

export type VideoTiming = Pick<RenderPlan, 'fps' | 'frameCount' | 'durationSec' | 'speechStartSec'>;

/** Returns when speech starts in a video and when the video ends. It needs no faces. */
export function planTiming(
  { mode, minDurationSec = 0, openingSec = 0, closingSec = 0 }: Pick<PlanRequest, 'mode' | 'minDurationSec' | 'openingSec' | 'closingSec'>,
  parts: readonly SpokenPart[],
): VideoTiming {
  const fps = framesPerSec[mode];
  const speechSec = Math.max(0, ...parts.map((part) => part.startSec + lengthSec(part)));
  const neededSec = openingSec + leadInSec + speechSec + leadOutSec + closingSec;
  const spareSec = Math.max(0, minDurationSec - neededSec);
  const frameCount = Math.round((neededSec + spareSec) * fps);
  return { fps, frameCount, durationSec: frameCount / fps, speechStartSec: openingSec + leadInSec + Math.min(1, spareSec * 0.3) };
}

/** One face's speech in the video's time, and its loudness. */
interface FaceSpeech {
  segments: PhonemeSegment[];
  loudness: (timeSec: number) => number;
}

/**
 * Plans the pose of every face in every frame. A plan has `round(duration × fps)` frames; the first
 * and the last are close to the photo itself.
 */
export function plan(request: PlanRequest, parts: readonly SpokenPart[]): RenderPlan {
  const video = planTiming(request, parts);
  const { fps, frameCount, speechStartSec } = video;
  const motion = styleMotions[request.style];
  const turns = parts.map((part) => spokenTime(part, speechStartSec));
  const said = request.spots.map((_, face) =>
    facesSpeech(
      parts.filter((part) => part.face === face),
      speechStartSec,
    ),
  );
  const talking = { fps, frameCount, articulation: motion.articulation };
  const questions = request.spots.map((_, face) => questionEnds(parts, face, speechStartSec));
  const poses = said.map(({ segments, loudness }, face) => {
    const timing = { fps, frameCount, seed: request.seed + face * 7919 };
    const spoken = { stresses: stressTimes(segments, loudness), phraseEnds: phraseEnds(segments), questionEnds: questions[face], loudness };
    const expression = expressionOf(
      spokenWords(
        parts.filter((part) => part.face === face),
        speechStartSec,
      ),
    );
    const life = liveliness({ ...timing, motion, ...spoken, expression });
    const attending = attention(face, request.spots, turns, { ...timing, liveliness: interest(motion) });
    const mouths = segments.length > 0 ? mouthCurves(segments, { ...talking, loudness, gapes: request.spots[face]?.gapes ?? false }) : [];
    return life.map((alive, frame) => ({ ...restPose, ...looking(alive, attending[frame]), ...mouths[frame] }));
  });
  const { width, height, mode } = request;
  const segments = said.map((face) => face.segments);
  return { width, height, mode, ...video, segments, words: spokenWords(parts, speechStartSec), poses };
}

const lengthSec = ({ speech }: SpokenPart) => speech.pcm.length / speech.sampleRate;

const interest = ({ sway, gaze }: Motion) => Math.min(1.25, 0.5 + 0.25 * sway + 0.25 * gaze);

/** Returns the speech of one face's parts; `fromSec` is the start of the video's speech. */
export function facesSpeech(parts: readonly SpokenPart[], fromSec: number): FaceSpeech {
  const voices = parts.map(({ speech, startSec }) => ({ startSec: fromSec + startSec, envelope: loudnessEnvelope(speech) }));
  return {
    segments: parts.flatMap(({ speech, startSec }) => speech.segments.map((segment) => shifted(segment, fromSec + startSec))),
    loudness: (timeSec) => Math.max(0, ...voices.map(({ startSec, envelope }) => envelope(timeSec - startSec))),
  };
}

/** Returns when a face's questions end, in the video's time. */
const questionEnds = (parts: readonly SpokenPart[], face: number, fromSec: number): number[] =>
  parts
    .filter((part) => part.face === face)
    .flatMap(({ speech, startSec }) => speech.words.filter(({ text }) => asks(text)).map(({ endSec }) => fromSec + startSec + endSec));

function spokenTime({ face, speech, startSec }: SpokenPart, fromSec: number) {
  const sounds = speech.segments.filter(({ phoneme }) => phoneme !== 'pau');
  const at = fromSec + startSec;
  return { face, startSec: at + (sounds[0]?.startSec ?? 0), endSec: at + (sounds.at(-1)?.endSec ?? 0) };
}

/**
 * Returns the words of all parts. With several voices every word knows its speaker. What several
 * say together is written once, in the name of all.
 */
export function spokenWords(parts: readonly SpokenPart[], fromSec: number): SpokenWord[] {
  const isDialogue = new Set(parts.map(({ face }) => face)).size > 1;
  const words: SpokenWord[] = [];
  for (let index = 0; index < parts.length; ) {
    const part = parts[index];
    const together = parts.slice(index, index + part.together);
    index += part.together;
    const names = together.flatMap(({ name }) => name ?? []);
    const speaker = isDialogue && names.length > 0 ? { speaker: new Intl.ListFormat('en').format(names) } : {};
    words.push(...part.speech.words.map((word) => ({ ...shifted(word, fromSec + part.startSec), ...speaker })));
  }
  return words;
}

/** How much less an attentive head sways. */
const stillness = 0.6;

/**
 * Combines a face's own motion with its attention: a face that looks at another one glances
 * elsewhere less and holds its head stiller.
 */
function looking(alive: Liveliness, at: Attention | undefined): Liveliness {
  if (!at) return alive;
  const attentive = Math.min(1, Math.hypot(at.gazeX, at.gazeY) * 1.8);
  const free = 1 - attentive;
  const sway = 1 - stillness * attentive;
  return {
    ...alive,
    gazeX: alive.gazeX * free + at.gazeX,
    gazeY: alive.gazeY * free + at.gazeY,
    yaw: alive.yaw * sway + at.yaw,
    pitch: alive.pitch * sway + at.pitch,
    roll: alive.roll * sway,
    shiftX: alive.shiftX * sway,
  };
}

const shifted = <Timed extends { startSec: number; endSec: number }>(timed: Timed, bySec: number): Timed => ({
  ...timed,
  startSec: timed.startSec + bySec,
  endSec: timed.endSec + bySec,
});

/** Returns one frame of a plan. */
export const frameOf = ({ fps, poses }: RenderPlan, index: number): FrameSpec => ({
  index,
  timeSec: index / fps,
  poses: poses.flatMap((face) => face[index] ?? []),
});

/** Yields the frames of a plan in order, all of them or some. */
export function* frames(planned: RenderPlan, { from = 0, to = planned.frameCount } = {}): Generator<FrameSpec> {
  for (let index = from; index < to; index++) yield frameOf(planned, index);
}
