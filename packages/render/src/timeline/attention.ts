/**
 * Where a face looks while others speak: eyes first, then the head, and back to the viewer when the
 * conversation is over.
 */
import type { MotionRoom } from '../model';
import { smoothStep } from '../ramps';
import type { In, Point } from '../space';
import { seededRandom } from './random';

/**
 * Where a face is in the frame, how wide it is, whether its mouth gapes in the photo, and how far
 * the photo can turn it.
 */
export type Spot = In<'frame', Point & { width: number; gapes?: boolean; room?: MotionRoom }>;

/** When a face speaks, in the video's time. */
export interface SpokenTime {
  face: number;
  startSec: number;
  endSec: number;
}

export interface AttentionOptions {
  fps: number;
  frameCount: number;
  seed: number;
  /** How much this style moves the head and the eyes; 1 is natural. */
  liveliness: number;
}

export interface Attention {
  gazeX: number;
  gazeY: number;
  yaw: number;
  pitch: number;
}

const headTurn = { yaw: 0.05, pitch: 0.02 };
const reactionSec = { shortest: 0.12, longest: 0.34 };
const eyesSec = 0.1;
const headDelaySec = 0.09;
const headSec = 0.5;
/** Time in which a listener comes back to the viewer after the last word. */
const returnSec = 0.45;
const nod = { share: 0.45, size: 0.016, sec: 0.45 };

interface Look {
  fromSec: number;
  x: number;
  y: number;
}

/** Returns one entry per frame. All values are zero for a face beside which nobody else speaks. */
export function attention(face: number, spots: readonly Spot[], turns: readonly SpokenTime[], options: AttentionOptions): Attention[] {
  const { fps, frameCount, seed, liveliness } = options;
  const random = seededRandom(seed ^ 0x10ec);
  const looks = looksOf(face, spots, turns, random);
  const nods = turns
    .filter((turn) => turn.face !== face && turn.endSec - turn.startSec > 1.2 && random() < nod.share)
    .map(({ endSec }) => endSec - 0.2);
  return Array.from({ length: frameCount }, (_, frame) => {
    const timeSec = frame / fps;
    const eyes = following(looks, timeSec, eyesSec);
    const head = following(looks, timeSec - headDelaySec, headSec);
    const nodding = nods.reduce((sum, at) => sum + bell((timeSec - at) / nod.sec), 0);
    // Once the head has turned, the eyes need to turn less.
    return {
      gazeX: liveliness * (eyes.x - 0.45 * head.x),
      gazeY: liveliness * (eyes.y - 0.45 * head.y),
      yaw: liveliness * headTurn.yaw * -head.x,
      pitch: liveliness * (headTurn.pitch * head.y + nod.size * nodding),
    };
  });
}

const bell = (at: number) => (at <= 0 || at >= 1 ? 0 : Math.sin(Math.PI * at) ** 2);

function looksOf(face: number, spots: readonly Spot[], turns: readonly SpokenTime[], random: () => number): Look[] {
  const own = spots[face];
  const others = turns.filter((turn) => turn.face !== face);
  if (!own || others.length === 0) return [];
  const looks: Look[] = [];
  for (const { startSec } of turns) {
    const speaking = turns.filter((turn) => turn.startSec <= startSec + 0.05 && turn.endSec > startSec);
    const fromSec = startSec + reactionSec.shortest + (reactionSec.longest - reactionSec.shortest) * random();
    const isOwn = speaking.some((turn) => turn.face === face);
    looks.push({ fromSec, ...(isOwn ? { x: 0, y: 0 } : towards(own, nearest(own, speaking, spots))) });
  }
  looks.push({ fromSec: Math.max(...turns.map(({ endSec }) => endSec)) + returnSec * 0.3, x: 0, y: 0 });
  return looks;
}

function nearest(own: Spot, speaking: readonly SpokenTime[], spots: readonly Spot[]): Spot {
  const seen = speaking.flatMap((turn) => spots[turn.face] ?? []);
  const away = (spot: Spot) => Math.hypot(spot.x - own.x, spot.y - own.y);
  return seen.reduce((best, spot) => (away(spot) < away(best) ? spot : best), seen[0] ?? own);
}

/**
 * Returns the direction from one face to another. A neighbour gets the same turn as somebody at the
 * far end of the row: viewers see the direction, not the distance.
 */
function towards(own: Spot, other: Spot): { x: number; y: number } {
  const bounded = (value: number) => Math.max(-1, Math.min(1, value));
  return { x: bounded((other.x - own.x) / own.width), y: bounded((other.y - own.y) / (1.5 * own.width)) };
}

/** Moves from each look to the next within `moveSec`. */
function following(looks: readonly Look[], timeSec: number, moveSec: number): { x: number; y: number } {
  let [x, y] = [0, 0];
  for (const look of looks) {
    if (timeSec <= look.fromSec) break;
    const share = smoothStep(look.fromSec, look.fromSec + moveSec, timeSec);
    x += (look.x - x) * share;
    y += (look.y - y) * share;
  }
  return { x, y };
}
