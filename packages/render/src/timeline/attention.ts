/**
 * Where a face looks while others speak: eyes first, then the head, and back to the viewer when the
 * conversation is over.
 */
import type { MotionRoom } from '../model';
import { smoothStep } from '../ramps';
import type { In, Point } from '../space';
import { seededRandom } from './how-lively';

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
  /** When its phrases end, and where it is glad: listeners nod and smile there. */
  phraseEnds?: readonly number[];
  gladAt?: readonly number[];
}

export interface AttentionOptions {
  fps: number;
  frameCount: number;
  seed: number;
  /** How much this style moves the eyes, the head, and the corners of the mouth; 1 is natural. */
  liveliness: number;
  turn?: number;
  smiles?: number;
}

export interface Attention {
  gazeX: number;
  gazeY: number;
  yaw: number;
  pitch: number;
  smile: number;
}

const degree = Math.PI / 180;
const headTurn = { yaw: 4.8 * degree, pitch: 2 * degree };
const reactionSec = { shortest: 0.12, longest: 0.34 };
const eyesSec = 0.1;
const headDelaySec = 0.09;
const headSec = 0.5;
/** Time in which a listener looks back at the viewer after the last word. */
const returnSec = 0.45;
/** Listeners nod at the end of some phrases, once or twice; not within a short turn. */
const nod = { share: 0.4, twice: 0.35, size: 2.4 * degree, sec: 0.46, turnSec: 1.2 };
/** They smile back where the speaker is glad, and after some turns. */
const smileBack = { share: 0.35, size: 0.45, riseSec: 0.5, fallSec: 1.5 };

interface Look {
  fromSec: number;
  x: number;
  y: number;
}

/** Returns one entry per frame. All values are zero if no other face speaks. */
export function attention(face: number, spots: readonly Spot[], turns: readonly SpokenTime[], options: AttentionOptions): Attention[] {
  const { fps, frameCount, seed, liveliness, turn = liveliness, smiles = liveliness } = options;
  const random = seededRandom(seed ^ 0x10ec);
  const looks = looksOf(face, spots, turns, random);
  const others = turns.filter((said) => said.face !== face);
  const nods = others.flatMap((said) => nodsDuring(said, random));
  const smiled = others.flatMap((said) => [...(said.gladAt ?? []), ...(random() < smileBack.share ? [said.endSec] : [])]);
  return Array.from({ length: frameCount }, (_, frame) => {
    const timeSec = frame / fps;
    const eyes = following(looks, timeSec, eyesSec);
    const head = following(looks, timeSec - headDelaySec, headSec);
    const nodding = nods.reduce((sum, { atSec, size }) => sum + size * bell((timeSec - atSec) / nod.sec), 0);
    // Once the head has turned, the eyes need to turn less.
    return {
      gazeX: liveliness * (eyes.x - 0.3 * head.x),
      gazeY: liveliness * (eyes.y - 0.3 * head.y),
      yaw: turn * headTurn.yaw * -head.x,
      pitch: turn * (headTurn.pitch * head.y + nod.size * nodding),
      smile: Math.min(1, smiles * smileBack.size * Math.max(0, ...smiled.map((atSec) => smiling(timeSec - atSec)))),
    };
  });
}

/** Returns where one who listens to it nods. */
function nodsDuring({ startSec, endSec, phraseEnds = [] }: SpokenTime, random: () => number): { atSec: number; size: number }[] {
  if (endSec - startSec <= nod.turnSec) return [];
  const ends = [...phraseEnds.filter((at) => at > startSec + nod.turnSec && at < endSec - nod.turnSec), endSec];
  return ends.flatMap((end) => {
    const [isNod, isTwice] = [random() < nod.share, random() < nod.twice];
    const first = { atSec: end - 0.2 + 0.1 * random(), size: 0.6 + 0.6 * random() };
    return isNod ? [first, ...(isTwice ? [{ atSec: first.atSec + 0.95 * nod.sec, size: 0.6 * first.size }] : [])] : [];
  });
}

const smiling = (sinceSec: number) =>
  smoothStep(0.1, 0.1 + smileBack.riseSec, sinceSec) * (1 - smoothStep(smileBack.fallSec, smileBack.fallSec + 0.8, sinceSec));

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
 * Returns the direction from one face to another. The nearest face gets the same turn as one at the
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
