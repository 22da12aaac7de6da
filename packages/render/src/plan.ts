import type { MotionStyle, RenderMode } from '@hellograph/contract/render-options';
import { type FacePose, type FrameSpec, type PhonemeSegment, restPose, type Speech, type SpokenWord } from './model';
import { liveliness } from './timeline/liveliness';
import { loudnessEnvelope } from './timeline/loudness-envelope';
import { motionStyles } from './timeline/motion-styles';
import { mouthCurves, phraseEnds, stressTimes } from './timeline/mouth-curves';

export interface PlanRequest {
  width: number;
  height: number;
  mode: RenderMode;
  style: MotionStyle;
  seed: number;
  /** Shortest length wanted; speech is never cut to fit. */
  minDurationSec?: number;
  /** How many faces the photo has, and which one speaks. */
  faceCount: number;
  speaker: number;
}

/** A film before a pixel is drawn: numbers only. */
export interface Plan {
  width: number;
  height: number;
  mode: RenderMode;
  fps: number;
  frameCount: number;
  durationSec: number;
  /** Where the speech begins in the film. */
  speechStartSec: number;
  /** In film time. */
  segments: PhonemeSegment[];
  words: SpokenWord[];
  /** `poses[face][frame]`. */
  poses: FacePose[][];
}

/** Quality moves more finely; Fast is what cinema and messengers are used to. */
export const framesPerSec: Record<RenderMode, number> = { Quality: 30, Fast: 25 };

const leadInSec = 0.3;
const leadOutSec = 0.55;

export type FilmTiming = Pick<Plan, 'fps' | 'frameCount' | 'durationSec' | 'speechStartSec'>;

/** When a film begins to speak and ends: known before its faces are. */
export function planTiming({ mode, minDurationSec = 0 }: Pick<PlanRequest, 'mode' | 'minDurationSec'>, speech: Speech): FilmTiming {
  const fps = framesPerSec[mode];
  const neededSec = leadInSec + speech.pcm.length / speech.sampleRate + leadOutSec;
  const spareSec = Math.max(0, minDurationSec - neededSec);
  const frameCount = Math.round((neededSec + spareSec) * fps);
  return { fps, frameCount, durationSec: frameCount / fps, speechStartSec: leadInSec + Math.min(1, spareSec * 0.3) };
}

/** Decides what every face does in every frame. `round(duration × fps)` frames; the first and the last are close to the photo itself. */
export function plan(request: PlanRequest, speech: Speech): Plan {
  const timing = planTiming(request, speech);
  const { fps, frameCount, speechStartSec } = timing;
  const segments = speech.segments.map((segment) => shifted(segment, speechStartSec));
  const words = speech.words.map((word) => shifted(word, speechStartSec));
  const envelope = loudnessEnvelope(speech);
  const loudness = (timeSec: number) => envelope(timeSec - speechStartSec);
  const motion = motionStyles[request.style];
  const mouths = mouthCurves(segments, { fps, frameCount, loudness, articulation: motion.articulation });
  const poses = Array.from({ length: request.faceCount }, (_, face) => {
    const speaks = face === request.speaker;
    const life = liveliness({
      fps,
      frameCount,
      seed: request.seed + face * 7919,
      motion,
      stresses: speaks ? stressTimes(segments, loudness) : [],
      phraseEnds: speaks ? phraseEnds(segments) : [],
    });
    return life.map((alive, frame) => ({ ...restPose, ...alive, ...(speaks ? mouths[frame] : {}) }));
  });
  const { width, height, mode } = request;
  return { width, height, mode, ...timing, segments, words, poses };
}

const shifted = <Timed extends { startSec: number; endSec: number }>(timed: Timed, bySec: number): Timed => ({
  ...timed,
  startSec: timed.startSec + bySec,
  endSec: timed.endSec + bySec,
});

/** One frame of a plan. */
export const frameOf = ({ fps, poses }: Plan, index: number): FrameSpec => ({
  index,
  timeSec: index / fps,
  poses: poses.flatMap((face) => face[index] ?? []),
});

/** Every frame of a plan in order. */
export function* frames(planned: Plan): Generator<FrameSpec> {
  for (let index = 0; index < planned.frameCount; index++) yield frameOf(planned, index);
}
