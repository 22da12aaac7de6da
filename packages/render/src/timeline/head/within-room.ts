/**
 * Motion within the room that a photo leaves to it. A face with a third of the room moves a third
 * as far, and no movement is cut off: large ones come to rest softly before the border.
 */
import { frontalRoom, type HeadPose, type MotionRoom } from '../../model';

type Span = readonly [min: number, max: number];

/**
 * Where a face has more room on one side, the scale changes within this share of the usual room.
 */
const changeShare = 0.4;
/** The higher, the later and the more suddenly large movements are held back. */
const sharpness = 4;

/** Returns a pose whose turn, nod and tilt keep to the room. */
export const withinRoom = <Pose extends HeadPose>(pose: Pose, room: Readonly<MotionRoom> = frontalRoom): Pose => ({
  ...pose,
  yaw: bounded(pose.yaw, room.yaw, frontalRoom.yaw),
  pitch: bounded(pose.pitch, room.pitch, frontalRoom.pitch),
  roll: bounded(pose.roll, room.roll, frontalRoom.roll),
});

function bounded(value: number, [min, max]: Span, [usualMin, usualMax]: Span): number {
  const scaled = scaledTo(
    value,
    Math.min(1, Math.max(0, min / usualMin)),
    Math.min(1, Math.max(0, max / usualMax)),
    changeShare * usualMax,
  );
  const limit = scaled < 0 ? -Math.min(0, min) : Math.max(0, max);
  return limit === 0 ? 0 : scaled / (1 + Math.abs(scaled / limit) ** sharpness) ** (1 / sharpness);
}

/**
 * The integral of a scale that goes smoothly from `below` to `above` within `width` on both sides
 * of zero: it never turns back, and rest stays rest.
 */
function scaledTo(value: number, below: number, above: number, width: number): number {
  const at = (value + width) / (2 * width);
  const grown = at <= 0 ? 0 : at >= 1 ? at - 0.5 : at ** 3 - at ** 4 / 2;
  return below * value + (above - below) * 2 * width * (grown - atRest);
}
const atRest = 0.5 ** 3 - 0.5 ** 4 / 2;
