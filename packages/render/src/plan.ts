import type { TalkingOptions } from '@hellograph/contract/render-choices';
import type { RenderMode } from '@hellograph/contract/render-options';
import { type CameraView, type FacePose, type FrameSpec, type PhonemeSegment, restPose, type SpokenPart, type SpokenWord } from './model';
import { cameraPath, turnsOf } from './scene/camera';
import type { Singing } from './song/sing-song';
import type { FrameArea } from './space';
import { type Attention, attention, type Spot } from './timeline/attention';
import { expressionOf } from './timeline/expression';
import { withinRoom } from './timeline/head/within-room';
import { motionOf } from './timeline/how-lively';
import { type Liveliness, liveliness } from './timeline/liveliness';
import { loudnessEnvelope } from './timeline/loudness-envelope';
import type { Motion } from './timeline/motion-styles';
import { mouthCurves, phraseEnds, phraseStarts, stressTimes } from './timeline/mouth-curves';
import { singing, sungBy } from './timeline/singing';
import { squintOf } from './timeline/smiles';
import { asks, exclaims } from './timeline/turns';

export interface PlanRequest extends Pick<TalkingOptions, 'mode' | 'style' | 'liveliness' | 'camera'> {
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
  /** The windows of faces that the camera can show alone, in the same order. */
  shots?: readonly (FrameArea | undefined)[] | undefined;
  /** The song, if the parts are sung; its notes by face. */
  singing?: Pick<Singing, 'pulses' | 'notes' | 'endSec'> | undefined;
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
  /** One for each frame; missing if the camera always sees all of the picture. */
  views?: CameraView[];
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
  const motion = motionOf(request);
  const turns = parts.map((part) => spokenTime(part, speechStartSec));
  const said = request.spots.map((_, face) =>
    facesSpeech(
      parts.filter((part) => part.face === face),
      speechStartSec,
    ),
  );
  const talking = { fps, frameCount, articulation: motion.articulation, swell: motion.swell };
  const poses = said.map(({ segments, loudness }, face) => {
    const timing = { fps, frameCount, seed: request.seed + face * 7919 };
    const own = parts.filter((part) => part.face === face);
    const spoken = {
      stresses: stressTimes(segments, loudness),
      phraseStarts: phraseStarts(segments),
      phraseEnds: phraseEnds(segments),
      questionEnds: endsOf(own, asks, speechStartSec),
      exclamationEnds: endsOf(own, exclaims, speechStartSec),
      loudness,
    };
    const expression = expressionOf(spokenWords(own, speechStartSec));
    const sung = request.singing && singing(sungBy(face, request.singing, speechStartSec), swayAmount(motion));
    const life = liveliness({ ...timing, motion, ...spoken, expression }).map((alive, frame) => sung?.move(alive, frame / fps) ?? alive);
    const attending = attention(face, request.spots, turns, { ...timing, ...interest(motion) });
    const gapes = request.spots[face]?.gapes ?? false;
    const energy = (timeSec: number) => expression(timeSec).energy + (sung?.energy(timeSec) ?? 0);
    const mouths = segments.length > 0 ? mouthCurves(segments, { ...talking, loudness, energy, gapes }) : [];
    const room = request.spots[face]?.room;
    return life.map((alive, frame) => ({ ...restPose, ...seeing(withinRoom(looking(alive, attending[frame]), room)), ...mouths[frame] }));
  });
  const { width, height, mode } = request;
  const segments = said.map((face) => face.segments);
  const views = cameraPath({ ...request, fps, frameCount }, turnsOf(parts, speechStartSec));
  return { width, height, mode, ...video, segments, words: spokenWords(parts, speechStartSec), poses, ...(views && { views }) };
}

const lengthSec = ({ speech }: SpokenPart) => speech.pcm.length / speech.sampleRate;

/** How far faces of this style sway with a song. */
const swayAmount = ({ sway }: Motion) => 0.55 + 0.45 * Math.min(1.6, sway);

/** How much a face of this style takes part in what others say. */
const interest = ({ sway, gaze, smiles }: Motion) => ({
  liveliness: Math.min(1.25, 0.75 + 0.25 * gaze),
  turn: Math.min(1.25, 0.35 + 0.65 * sway),
  smiles,
});

/** Returns the speech of one face's parts; `fromSec` is the start of the video's speech. */
export function facesSpeech(parts: readonly SpokenPart[], fromSec: number): FaceSpeech {
  const voices = parts.map(({ speech, startSec }) => ({ startSec: fromSec + startSec, envelope: loudnessEnvelope(speech) }));
  return {
    segments: parts.flatMap(({ speech, startSec }) => speech.segments.map((segment) => shifted(segment, fromSec + startSec))),
    loudness: (timeSec) => Math.max(0, ...voices.map(({ startSec, envelope }) => envelope(timeSec - startSec))),
  };
}

/** Returns when sentences of a kind end, in the video's time. */
const endsOf = (parts: readonly SpokenPart[], isKind: (word: string) => boolean, fromSec: number): number[] =>
  parts.flatMap(({ speech, startSec }) => speech.words.filter(({ text }) => isKind(text)).map(({ endSec }) => fromSec + startSec + endSec));

function spokenTime({ face, speech, startSec }: SpokenPart, fromSec: number) {
  const sounds = speech.segments.filter(({ phoneme }) => phoneme !== 'pau');
  const at = fromSec + startSec;
  return {
    face,
    startSec: at + (sounds[0]?.startSec ?? 0),
    endSec: at + (sounds.at(-1)?.endSec ?? 0),
    phraseEnds: phraseEnds(sounds).map((end) => at + end),
    gladAt: speech.words.filter(({ text }) => exclaims(text)).map(({ endSec }) => at + endSec),
  };
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
    smile: Math.max(alive.smile, at.smile),
    squint: Math.max(alive.squint, squintOf(at.smile)),
  };
}

/** Radians of the head for which eyes that go on looking at the same place turn fully. */
const heldBy = { yaw: 0.42, pitch: 0.5 };

/** Eyes stay on what they see while the head moves, as far as they go. */
const seeing = (alive: Liveliness): Liveliness => ({
  ...alive,
  gazeX: Math.max(-1, Math.min(1, alive.gazeX + alive.yaw / heldBy.yaw)),
  gazeY: Math.max(-1, Math.min(1, alive.gazeY - alive.pitch / heldBy.pitch)),
});

const shifted = <Timed extends { startSec: number; endSec: number }>(timed: Timed, bySec: number): Timed => ({
  ...timed,
  startSec: timed.startSec + bySec,
  endSec: timed.endSec + bySec,
});

/** Returns one frame of a plan. */
export function frameOf({ fps, poses, views }: RenderPlan, index: number): FrameSpec {
  const view = views?.[index];
  return { index, timeSec: index / fps, poses: poses.flatMap((face) => face[index] ?? []), ...(view && { view }) };
}

/** Yields the frames of a plan in order, all of them or some. */
export function* frames(planned: RenderPlan, { from = 0, to = planned.frameCount } = {}): Generator<FrameSpec> {
  for (let index = from; index < to; index++) yield frameOf(planned, index);
}
