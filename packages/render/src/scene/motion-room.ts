import { type AngleRange, type FrameFace, frontalRoom, type MotionRoom } from '../model';
import { clamp01, smoothStep } from '../ramps';
import { faceHeightOf, ownYaw } from '../rig/head-depth';

const degrees = Math.PI / 180;
/** The turns of a frontal face that is cut out of its photo, and of one inside its rings. */
const whole = { yaw: frontalRoom.yaw[1], pitch: frontalRoom.pitch[1], roll: frontalRoom.roll[1] };
const ringed = { yaw: 4.5 * degrees, pitch: 3.5 * degrees, roll: 3.5 * degrees };
/** A head that is already turned so far can't turn on: the far cheek is not in the photo. */
const turnedMax = 50 * degrees;
/** Back to the front, it shows ever less of what the photo has. */
const returningMax = 75 * degrees;
/** The same for a nod. */
const noddedMax = 45 * degrees;
/** A face seen from the side nods less: the far side of its nose and mouth is not in the photo. */
const profile = 58 * degrees;
/** A mouth that something covers moves with it, but not far. */
const coveredShare = 0.5;
/**
 * Share of half-transparent places around a head from which its outline is doubted, and from which
 * it is not believed.
 */
const doubted = 0.1;
const disbelieved = 0.35;
const disbelievedShare = 0.35;
/** A head cut off by the picture's edge tilts less: hair would have to be invented. */
const cutOffShare = 0.5;

interface Size {
  width: number;
  height: number;
}

/** The parts of a scene that limit its heads. */
interface TurnableScene {
  photo: Size;
  layers?: { alpha: Uint8Array } | undefined;
  faces: readonly { rig: { neck: { x: number; y: number; faceHeight: number } } }[];
}

/** Returns how far a face of a scene can turn without showing what the photo does not have. */
export function motionRoom({ layers, photo, faces }: TurnableScene, index: number, face: FrameFace): MotionRoom {
  const most = layers ? whole : ringed;
  const sure = layers ? 1 - (1 - disbelievedShare) * smoothStep(doubted, disbelieved, doubtAround(face, layers.alpha, photo)) : 1;
  const crowd =
    faces.length > 1
      ? crowding(
          index,
          faces.map(({ rig }) => rig.neck),
        )
      : 1;
  const share = sure * crowd * (face.mouth === 'covered' ? coveredShare : 1);
  const cut = layers ? 1 - (1 - cutOffShare) * cutOffAbove(face, layers.alpha, photo) : 1;
  return {
    yaw: beside(ownYaw(face.landmarks), most.yaw * share, turnedMax),
    pitch: beside(-face.pitch, most.pitch * share * clamp01(1 - (ownYaw(face.landmarks) / profile) ** 2), noddedMax),
    roll: [-most.roll * share * cut, most.roll * share * cut],
  };
}

/** Less room where the head already turns. */
function beside(own: number, most: number, ownMax: number): AngleRange {
  const onwards = most * clamp01(1 - Math.abs(own) / ownMax);
  const back = most * clamp01(1 - Math.abs(own) / returningMax);
  return own > 0 ? [-back, onwards] : [-onwards, back];
}

/** Heads closer than this, in heights of the face, share their room. */
const freeApart = 2.2;
const closeApart = 1.1;

function crowding(index: number, heads: readonly { x: number; y: number; faceHeight: number }[]): number {
  const own = heads[index];
  const nearest = Math.min(
    ...heads.map((other, i) => (i === index ? Number.POSITIVE_INFINITY : Math.hypot(other.x - own.x, other.y - own.y))),
  );
  return 0.5 + 0.5 * smoothStep(closeApart, freeApart, nearest / own.faceHeight);
}

/** Returns the share of places around the face that belong half to the person. */
function doubtAround({ box }: FrameFace, alpha: Uint8Array, { width, height }: Size): number {
  let [doubts, count] = [0, 0];
  for (let y = Math.max(0, Math.round(box.y - 0.5 * box.height)); y < Math.min(height, box.y + box.height); y += 4) {
    for (let x = Math.max(0, Math.round(box.x - 0.5 * box.width)); x < Math.min(width, box.x + 1.5 * box.width); x += 4) {
      const value = alpha[y * width + x];
      if (value > 40 && value < 215) doubts++;
      count++;
    }
  }
  return count === 0 ? 1 : doubts / count;
}

/** Returns how much of the head the picture's upper edge cuts off, 0–1. */
function cutOffAbove(face: FrameFace, alpha: Uint8Array, { width }: Size): number {
  const { box, landmarks } = face;
  const left = Math.max(0, Math.round(box.x));
  const right = Math.min(width, Math.round(box.x + box.width));
  let sum = 0;
  for (let x = left; x < right; x++) sum += alpha[2 * width + x] / 255;
  const touches = right > left ? sum / (right - left) : 0;
  return touches * smoothStep(1.2, 0.3, box.y / faceHeightOf(landmarks));
}
