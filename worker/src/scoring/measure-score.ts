import { CodedError } from '@hellograph/contract';
import {
  bystanderMotion,
  changeWithin,
  correlation,
  createLipStrips,
  detailWithin,
  doubledMouth,
  eyeLandmarks,
  gazeMoves,
  ghost,
  headMotion,
  headRepeats,
  intendedOpening,
  irisLeft,
  jumpBetween,
  type LipSync,
  type LumaPlane,
  lipBox,
  lipMotion,
  lipSync,
  lipsApart,
  type Opening,
  partingOf,
  psnrWhereStill,
  quantile,
  type SeenFrames,
  type SeenNose,
  sceneRestOpening,
  ssimWhereStill,
  tears,
  upperFaceBox,
  type YuvFrame,
} from '@hellograph/render';
import type { RenderedVideo } from '../render-talking-video';
import { audioDelayMs, startFrameReader } from '../stages/encoding/read-frames';
import type { FaceProcess } from '../stages/faces/face-search';
import { cropOf, cropReaches, cutFrame } from './cut-frame';
import { eyesIn, mouthIn, seeCrops } from './first-judge';
import { type QualityScore, type SecondOpinion, worstOf, worstOpinion } from './quality-score';
import { type SecondJudge, seeMouthAgain } from './second-judge';
import { detailLeft, keptDetail, lumaOf, shows, stillPictures, undone } from './seen-by-camera';
import { closureFrames, eyeFrames, widestFrames } from './watched-frames';

export interface Judges {
  faces: FaceProcess;
  second?: SecondJudge | undefined;
}

/** Likeness and silent faces are measured on one in this many frames. */
const likenessEvery = 10;
const listenersEvery = 3;
/** The second judge sees the face with a margin as narrow as in its training. */
const secondReach = 1.1;
const secondSidePx = 160;

export interface ScoreOptions {
  signal?: AbortSignal | undefined;
  /**
   * The judges look at one of this many frames of a speaker, and at those where its lips should be
   * shut or its eyes are measured. 1 is every frame.
   */
  sampledEvery?: number;
}

/** Scores a finished video by what two judges see in its decoded frames. */
export async function measureScore(
  video: string,
  rendered: RenderedVideo,
  judges: Judges,
  options: ScoreOptions = {},
): Promise<QualityScore> {
  const { plan, faces: found } = rendered;
  const seen = await watch(video, rendered, judges, options);
  if (seen.frameCount === 0) throw new CodedError('RENDER_FAILED', { cause: new Error(`${video} has no frames`) });
  const delayMs = await audioDelayMs(video);
  const speaking = found.flatMap((_, face) => (speaks(rendered, face) ? [face] : []));
  const speakers = speaking.map((face) => {
    const apart = found[face]?.mouth === 'doubtful' ? seen.apart[face] : undefined;
    return syncOf(rendered, face, { openings: seen.openings[face] ?? [], apart }, delayMs);
  });
  // A network trembles by a tenth of a small mouth's range while nothing moves.
  const lips = seen.apart.every(areFound) ? seen.apart : seen.openings;
  const watched = found.map((_, face) => ({ openings: lips[face] ?? [], segments: plan.segments[face] ?? [] }));
  return {
    ...worstOf(speakers),
    bystanders: bystanderMotion(watched, plan.fps),
    blink: shutShare(seen.eyes),
    irisLeft: worstIris(seen.irises),
    doubled: Math.max(0, ...speaking.map((face) => quantile(seen.doubled[face] ?? [], 0.5))),
    headMotion: Math.min(...found.map(({ landmarks }, face) => headMotion(seen.noses[face] ?? [], eyeDistance(landmarks)))),
    headRepeats: Math.max(...speaking.map((face) => headRepeats(seen.noses[face] ?? [], plan.fps))),
    gazeMoves: fewestMoves(rendered, speaking),
    torn: tears(rendered.scene, plan.poses),
    ghost: ghost(rendered.scene),
    outsidePsnrDb: quantile(seen.psnr, 0),
    outsideSsim: quantile(seen.ssim, 0),
    maxJump: Math.max(0, ...seen.jumps),
    lipMotion: Math.min(...speaking.map((face) => lipMotion(seen.changes[face] ?? [], meantOpening(rendered, face)))),
    sharpness: Math.min(...seen.details.map(keptDetail)),
    second: judges.second ? worstOpinion(speaking.map((face) => opinionOf(rendered, face, seen, delayMs))) : null,
  };
}

function opinionOf(rendered: RenderedVideo, face: number, { openings, again }: Seen, delayMs: number): SecondOpinion {
  const second = again[face] ?? [];
  const { closures, correlation: withMeant } = syncOf(rendered, face, { openings: second }, delayMs);
  const pairs = (openings[face] ?? []).flatMap((first, frame) => {
    const other = second[frame];
    return typeof first === 'number' && typeof other === 'number' ? [[first, other] as const] : [];
  });
  const agreement = correlation(
    pairs.map(([first]) => first),
    pairs.map(([, other]) => other),
  );
  return { closures, correlation: withMeant, agreement };
}

/** Strips of most mouths are found in nearly all frames, and else say little. */
const foundMin = 0.9;
const areFound = (apart: readonly Opening[]) => {
  const looked = apart.filter((value) => value !== null);
  return looked.filter((value) => value !== undefined).length >= foundMin * looked.length;
};

/** Median of the shut eyes ÷ median of the open ones, for the worst of the faces that blink. */
function shutShare(eyes: Seen['eyes']): number | null {
  const shares = eyes.flatMap(({ open, shut }) => (open.length > 0 && shut.length > 0 ? [quantile(shut, 0.5) / quantile(open, 0.5)] : []));
  return shares.length > 0 ? Math.max(...shares) : null;
}

/** Median of each face's blinks, for the worst of the faces. */
function worstIris(faces: Seen['irises']): number | null {
  const blinking = faces.filter((shut) => shut.length > 0);
  return blinking.length === 0 ? null : Math.max(...blinking.map((shut) => quantile(shut, 0.5)));
}

/** Taken from the drawing, because detectors follow an iris poorly. */
function fewestMoves({ plan, scene }: RenderedVideo, speaking: readonly number[]): number | null {
  const moves = speaking.flatMap((face) => {
    const eyes = scene.faces[face]?.eyes ?? [];
    return eyes.some(({ turns }) => turns) ? [gazeMoves(plan.poses[face] ?? [], eyes, plan.fps)] : [];
  });
  return moves.length > 0 ? Math.min(...moves) : null;
}

const eyeDistance = (landmarks: Float32Array): number => {
  const [a, b] = eyeLandmarks.map(({ upper }) => (upper[4] ?? 0) * 3);
  return Math.hypot((landmarks[a ?? 0] ?? 0) - (landmarks[b ?? 0] ?? 0), (landmarks[(a ?? 0) + 1] ?? 0) - (landmarks[(b ?? 0) + 1] ?? 0));
};

const speaks = ({ plan }: RenderedVideo, face: number) => (plan.segments[face] ?? []).length > 0;

function meantOpening({ plan, scene }: RenderedVideo, face: number): number[] {
  const atRest = sceneRestOpening(scene, face);
  return (plan.poses[face] ?? []).map((pose) => intendedOpening(pose, atRest));
}

function syncOf(rendered: RenderedVideo, face: number, seen: Omit<SeenFrames, 'fps'>, delayMs: number): LipSync {
  const { fps, segments } = rendered.plan;
  const meant = { opening: meantOpening(rendered, face), segments: segments[face] ?? [], audioDelayMs: delayMs };
  return lipSync({ fps, ...seen }, meant);
}

interface Seen {
  /** Per face and frame, by the first judge and by the second. */
  openings: Opening[][];
  again: Opening[][];
  /** Per face and frame: `lipsApart`. */
  apart: Opening[][];
  /**
   * Per face: mean of both eyes on frames in which they should be open, and in which they should be
   * shut.
   */
  eyes: { open: number[]; shut: number[] }[];
  /** Per face: `irisLeft` of each frame in which the eyes should be shut. */
  irises: number[][];
  /** Per face: `doubledMouth` of the frames in which the mouth is widest. */
  doubled: number[][];
  /** Per face and frame, in the video's pixels. */
  noses: SeenNose[][];
  psnr: number[];
  ssim: number[];
  jumps: number[];
  /** Per face: change of luma around the lips from each frame to the next, in levels. */
  changes: number[][];
  /** Per face: detail of its upper part in each frame. */
  details: number[][];
  frameCount: number;
}

async function watch(video: string, rendered: RenderedVideo, judges: Judges, { signal, sampledEvery = 1 }: ScoreOptions): Promise<Seen> {
  const { plan, faces } = rendered;
  const { width, height } = plan;
  const { whole, at: stillAt } = stillPictures(rendered);
  const { photo } = whole;
  const seen: Seen = {
    openings: faces.map(() => []),
    again: faces.map(() => []),
    apart: faces.map(() => []),
    eyes: faces.map(() => ({ open: [], shut: [] })),
    irises: faces.map(() => []),
    doubled: faces.map(() => []),
    noses: faces.map(() => []),
    psnr: [],
    ssim: [],
    jumps: [],
    changes: faces.map(() => []),
    details: faces.map(() => []),
    frameCount: 0,
  };
  const lookers = faces.map((_, face) => lookAt(rendered, face, { judges, seen, photo, signal, sampledEvery }));
  let previous: LumaPlane | undefined;
  let shotBefore: number | undefined;
  let looking: Promise<unknown> = Promise.resolve();
  for await (const decoded of startFrameReader(video, width, height, signal)) {
    const view = plan.views?.[seen.frameCount];
    const picture = undone(decoded, view);
    // The judges look at one frame while the next is decoded and cut.
    const next = Promise.all(lookers.map((look) => look(picture, seen.frameCount)));
    next.catch(() => {}); // awaited after the next frame
    await looking;
    looking = next;
    const frame = lumaOf(picture);
    const still = stillAt(seen.frameCount);
    const before = shotBefore === view?.shot ? previous : undefined;
    faces.forEach(({ landmarks }, face) => {
      const isShown = shows(rendered, face, seen.frameCount);
      const upperFace = upperFaceBox(landmarks);
      if (isShown) seen.details[face]?.push(detailWithin(frame, upperFace) / detailLeft(whole, still, view, upperFace));
      if (seen.frameCount > 0) seen.changes[face]?.push(before && isShown ? changeWithin(frame, before, lipBox(landmarks)) : 0);
    });
    if (before) seen.jumps.push(jumpBetween(frame, before));
    if (seen.frameCount % likenessEvery === 0) {
      seen.psnr.push(psnrWhereStill(lumaOf(decoded), still.photo, still.still));
      seen.ssim.push(ssimWhereStill(lumaOf(decoded), still.photo, still.still));
    }
    previous = frame;
    shotBefore = view?.shot;
    seen.frameCount++;
  }
  await looking;
  return seen;
}

interface Look extends Required<Pick<ScoreOptions, 'sampledEvery'>> {
  judges: Judges;
  seen: Seen;
  photo: LumaPlane;
  signal: AbortSignal | undefined;
}

/** Measures one face in each frame that is looked at, with both judges. */
function lookAt(rendered: RenderedVideo, face: number, { judges, seen, photo, signal, sampledEvery }: Look) {
  const { plan, scene, faces } = rendered;
  const box = faces[face]?.box ?? { x: 0, y: 0, width: 1, height: 1 };
  const crops = cropReaches.map((reach) => cropOf(box, reach));
  const close = cropOf(box, secondReach);
  const isSpeaker = speaks(rendered, face);
  const landmarks = faces[face]?.landmarks ?? new Float32Array();
  const widest = isSpeaker ? widestFrames(meantOpening(rendered, face), sceneRestOpening(scene, face)) : new Set<number>();
  const parting = scene.faces[face] && partingOf(scene, face);
  const strips = scene.faces[face] && createLipStrips(scene, face, photo);
  const eyes = eyeFrames(plan.poses[face] ?? [], scene.faces[face]?.eyes.length === 2);
  const every = isSpeaker ? sampledEvery : listenersEvery;
  const closures = closureFrames(plan.segments[face] ?? [], plan.fps);
  const look = async (frame: YuvFrame, index: number, before: Promise<void>): Promise<void> => {
    const isSeen = shows(rendered, face, index) && (index % every === 0 || eyes.has(index) || closures.has(index));
    const cuts = isSeen ? crops.map((crop) => cutFrame(frame, crop)) : [];
    const state = eyes.get(index);
    const second = isSpeaker && isSeen ? judges.second : undefined;
    const [seenCrops, again] = await Promise.all([
      seeCrops(cuts, judges.faces, { iris: state !== undefined, signal }),
      second ? seeMouthAgain(cutFrame(frame, close, secondSidePx), secondSidePx, second, signal) : null,
    ]);
    await before;
    const mouth = mouthIn(seenCrops, crops);
    const nose = mouth?.nose;
    seen.openings[face]?.push(isSeen ? mouth?.opening : null);
    seen.noses[face]?.push(nose);
    const plane = { width: frame.width, height: frame.height, luma: frame.data.subarray(0, frame.width * frame.height) };
    if (widest.has(index) && isSeen) seen.doubled[face]?.push(doubledMouth(photo, plane, lipBox(landmarks), parting));
    seen.again[face]?.push(again);
    const pose = plan.poses[face]?.[index];
    seen.apart[face]?.push(strips && pose && isSeen ? lipsApart(strips, plane, pose) : null);
    const opened = state && eyesIn(seenCrops);
    const first = seen.noses[face]?.find((one) => one !== undefined);
    if (state === 'shut' && nose && first) {
      const left = irisLeft(photo, plane, landmarks, { x: nose.x - first.x, y: nose.y - first.y });
      if (left !== null) seen.irises[face]?.push(left);
    }
    if (opened && opened.length > 0) seen.eyes[face]?.[state].push(opened.reduce((sum, value) => sum + value, 0) / opened.length);
  };
  let before = Promise.resolve();
  return (frame: YuvFrame, index: number): Promise<void> => {
    before = look(frame, index, before);
    return before;
  };
}
