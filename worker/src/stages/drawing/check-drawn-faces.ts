import { CodedError } from '@hellograph/contract';
import {
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

/**
 * Draws a few pictures of each speaker with a widely open mouth before the video is made, and looks
 * at them: the lips of the photo must not stand beside the drawn ones, and the detector must still
 * find a face that it found with doubt. Faces marked by hand are not judged: their user decided.
 * Throws FACE_UNMOVABLE.
 */
export async function checkDrawnFaces(video: PlannedVideo, process: FaceProcess, signal: AbortSignal | undefined): Promise<void> {
  const { plan, scene, faces, drawing } = video;
  const drawn = createSharedFrame(plan.width, plan.height);
  for (const [index, face] of faces.entries()) {
    if (face.mouth === undefined || (plan.segments[index] ?? []).length === 0) continue;
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
}

async function isFound(frame: YuvFrame, { box }: FrameFace, process: FaceProcess, signal: AbortSignal | undefined): Promise<boolean> {
  const cuts = cropReaches.map((reach) => cutFrame(frame, cropOf(box, reach)));
  return (await seeCrops(cuts, process, { iris: false, signal })).some((landmarks) => landmarks !== undefined);
}
