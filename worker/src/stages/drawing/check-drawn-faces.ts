import { CodedError } from '@hellograph/contract';
import {
  calmed,
  doubledMouth,
  type FacePose,
  type FrameFace,
  intendedOpening,
  type LumaPlane,
  lipBox,
  partingOf,
  type RenderPlan,
  restPose,
  type Scene,
  sceneRestOpening,
  type YuvFrame,
} from '@hellograph/render';
import { cropOf, cropReaches, cutFrame } from '../../scoring/cut-frame';
import { seeCrops } from '../../scoring/first-judge';
import { closedLips, doubledMax, widestFrames } from '../../scoring/watched-frames';
import type { FaceProcess } from '../faces/face-search';
import { createSharedFrame, type VideoDrawing } from './render-threads';

/** So many pictures with a widely open mouth are looked at. */
const lookedAt = 4;
/** The detector is sure of a face from this score on, and of its mouth up to this spread. */
const sureScore = 0.95;
const sureSpread = 0.1;
/** A doubtful face is found again in at least this share of its pictures. */
const foundMin = 0.5;

interface PlannedVideo {
  plan: RenderPlan;
  scene: Scene;
  faces: readonly FrameFace[];
  /** The scene, opened in the threads. */
  drawing: VideoDrawing;
}

const isDoubtful = ({ mouth, score, spread }: FrameFace) => mouth === 'doubtful' || score < sureScore || spread > sureSpread;

/** The head stays where the photo has it, so that only what the mouth does is compared. */
const withStillHead = ({ jaw, wide, round, upper, lower, tongue, fv, close, talk }: FacePose): FacePose => ({
  ...restPose,
  ...{ jaw, wide, round, upper, lower, tongue, fv, close, talk },
});

const lumaOf = ({ width, height, data }: YuvFrame): LumaPlane => ({ width, height, luma: data.subarray(0, width * height) });

/** The poses in which the mouth of a face should be open widest. */
function widestPoses(poses: readonly FacePose[]): FacePose[] {
  const widest = widestFrames(
    poses.map((pose) => intendedOpening(pose, 0)),
    0,
  );
  return [...widest].slice(0, lookedAt).flatMap((frame) => poses[frame] ?? []);
}

/** The frames in which a head is turned furthest to one side and to the other. */
function turnedFrames(poses: readonly FacePose[]): number[] {
  const turned = poses.map(({ yaw, pitch, roll }) => Math.sign(yaw || 1) * (Math.abs(yaw) + Math.abs(pitch) + Math.abs(roll)));
  return [turned.indexOf(Math.max(...turned)), turned.indexOf(Math.min(...turned))];
}

/** A head that is lost in its turns is moved less far: by these shares of what was planned. */
const calmerShares = [0.6, 0.3] as const;

/**
 * Looks for each speaker's face where it is turned furthest: the plan, or one made calmer until
 * they are found. Faces marked by hand are not judged: their user decided. Throws FACE_UNMOVABLE.
 */
export async function withFacesFound(video: PlannedVideo, process: FaceProcess, signal: AbortSignal | undefined): Promise<RenderPlan> {
  const drawn = createSharedFrame(video.plan.width, video.plan.height);
  for (const plan of [video.plan, ...calmerShares.map((share) => calmed(video.plan, share))]) {
    let isSeen = true;
    for (const index of judgedSpeakers(video)) isSeen &&= await isSeenTurned({ ...video, plan }, index, { drawn, process, signal });
    if (isSeen) return plan;
  }
  throw new CodedError('FACE_UNMOVABLE');
}

/**
 * Looks at each speaker with a widely open mouth: the lips of the photo must not stand beside the
 * drawn ones, and a doubtful face must still be found. Faces marked by hand are not judged.
 * Throws FACE_UNMOVABLE.
 */
export async function checkDrawnMouths(video: PlannedVideo, process: FaceProcess, signal: AbortSignal | undefined): Promise<void> {
  const drawn = createSharedFrame(video.plan.width, video.plan.height);
  for (const index of judgedSpeakers(video)) await checkMouth(video, index, { drawn, process, signal });
}

const judgedSpeakers = ({ faces, plan }: PlannedVideo) =>
  faces.flatMap(({ mouth }, index) => (mouth && (plan.segments[index] ?? []).length > 0 ? [index] : []));

interface Look {
  drawn: YuvFrame;
  process: FaceProcess;
  signal: AbortSignal | undefined;
}

/** Whether the detector finds a face in one of the frames of a plan that turn it furthest. */
async function isSeenTurned({ plan, faces, drawing }: PlannedVideo, index: number, { drawn, process, signal }: Look): Promise<boolean> {
  const face = faces[index];
  for (const frame of turnedFrames(plan.poses[index] ?? [])) {
    await drawing.draw(
      plan.poses.flatMap((poses) => poses[frame] ?? []),
      drawn,
    );
    if (face && (await isFound(drawn, face, process, signal))) return true;
  }
  return false;
}

async function checkMouth({ plan, scene, faces, drawing }: PlannedVideo, index: number, { drawn, process, signal }: Look): Promise<void> {
  const face = faces[index];
  if (!face) return;
  const doubled: number[] = [];
  let found = 0;
  const widest = widestPoses(plan.poses[index] ?? []);
  const parting = partingOf(scene, index);
  const hasLipLine = sceneRestOpening(scene, index) <= closedLips;
  for (const pose of widest) {
    const poses = faces.map((_, other) => (other === index ? withStillHead(pose) : restPose));
    await drawing.draw(poses, drawn);
    if (hasLipLine) doubled.push(doubledMouth(lumaOf(scene.photo), lumaOf(drawn), lipBox(face.landmarks), parting));
    if (isDoubtful(face) && (await isFound(drawn, face, process, signal))) found++;
  }
  const isLost = isDoubtful(face) && found < foundMin * widest.length;
  // Lips that are parted in the photo leave their line here and there, a second mouth always.
  if (isLost || (doubled.length > 0 && Math.min(...doubled) > doubledMax)) throw new CodedError('FACE_UNMOVABLE');
}

async function isFound(frame: YuvFrame, { box }: FrameFace, process: FaceProcess, signal: AbortSignal | undefined): Promise<boolean> {
  // One crop is enough, if it shows the face.
  for (const reach of cropReaches) {
    const seen = await seeCrops([cutFrame(frame, cropOf(box, reach))], process, { iris: false, signal });
    if (seen.some((landmarks) => landmarks !== undefined)) return true;
  }
  return false;
}
