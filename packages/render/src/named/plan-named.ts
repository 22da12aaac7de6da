/**
 * One message to many people: their videos differ only in the sentences with the name. Head, eyes
 * and brows move as in the first video, faster or slower within such a sentence, so that everything
 * else is the same frame by frame and need not be drawn or encoded again.
 */
import type { CameraView, FacePose, MouthShape, SpokenPart } from '../model';
import { facesSpeech, type PlanRequest, type RenderPlan, spokenWords } from '../plan';
import { smoothStep } from '../ramps';
import { motionOf } from '../timeline/how-lively';
import { mouthCurves } from '../timeline/mouth-curves';
import type { Slot, SlottedSpeech } from './slot-sentences';

/** Consecutive frames of a video, from `from` to before `to`. */
export interface FrameSpan {
  from: number;
  to: number;
}

/** Frames that are the first video's (`kept` names them there), or that are drawn anew. */
export interface NamedPiece extends FrameSpan {
  kept?: FrameSpan;
}

export interface NamedPlan {
  plan: RenderPlan;
  /** All frames in order. */
  pieces: NamedPiece[];
}

export interface NamedSpeech extends SlottedSpeech {
  /** The one part of the video, in the order of its faces. */
  part: Omit<SpokenPart, 'speech'>;
}

/** At the edges of redrawn pieces, the mouth blends over within this many frames. */
const changeOverFrames = 4;

/** Plans the video of one name; `base` is the plan of the first, whose speech is `baseSlots`. */
export function planNamed(
  request: Pick<PlanRequest, 'style' | 'liveliness' | 'spots'>,
  base: RenderPlan,
  baseSlots: readonly Slot[],
  { speech, slots, part }: NamedSpeech,
): NamedPlan {
  const { fps, speechStartSec } = base;
  const longer = framesOf(slots) - framesOf(baseSlots);
  const frameCount = base.frameCount + longer;
  const pieces = piecesOf(base, baseSlots, slots);
  const knots = knotsOf(base, baseSlots, slots);
  const parts = [{ ...part, speech }];
  const { segments, loudness } = facesSpeech(parts, speechStartSec);
  const gapes = request.spots[part.face]?.gapes ?? false;
  const { articulation, swell } = motionOf(request);
  const mouths = mouthCurves(segments, { fps, frameCount, articulation, swell, loudness, gapes });
  const poses = base.poses.map((all, face) =>
    pieces.flatMap((piece) =>
      piece.kept ? all.slice(piece.kept.from, piece.kept.to) : drawnPoses(piece, all, face === part.face ? mouths : []),
    ),
  );
  function drawnPoses(piece: NamedPiece, all: readonly FacePose[], spoken: readonly MouthShape[]): FacePose[] {
    return Array.from({ length: piece.to - piece.from }, (_, i) => {
      const frame = piece.from + i;
      const asBefore = poseAt(all, baseFrameOf(knots, frame));
      const mouth = spoken[frame];
      if (!mouth) return asBefore;
      const inside = (edge: number, isOuter: boolean) => (isOuter ? 1 : smoothStep(-1, changeOverFrames, edge));
      const share = inside(i, piece.from === 0) * inside(piece.to - 1 - frame, piece.to === frameCount);
      return { ...asBefore, ...mixed(asBefore, mouth, share) };
    });
  }
  return {
    pieces,
    plan: {
      ...base,
      frameCount,
      durationSec: frameCount / fps,
      segments: base.segments.map((_, face) => (face === part.face ? segments : [])),
      words: spokenWords(parts, speechStartSec),
      poses,
      ...(base.views && { views: pieces.flatMap((piece) => viewsOf(piece, knots, base.views ?? [])) }),
    },
  };
}

/** The camera, too, moves faster or slower within the sentences with the name. */
function viewsOf({ from, to, kept }: NamedPiece, knots: readonly Knot[], views: readonly CameraView[]): CameraView[] {
  if (kept) return views.slice(kept.from, kept.to);
  return Array.from({ length: to - from }, (_, i) => {
    const at = Math.max(0, Math.min(views.length - 1, baseFrameOf(knots, from + i)));
    const [a, b] = [views[Math.floor(at)], views[Math.ceil(at)]];
    return { near: mixed(a.near, b.near, at - Math.floor(at)), far: mixed(a.far, b.far, at - Math.floor(at)) };
  });
}

const framesOf = (slots: readonly Slot[]) => slots.reduce((sum, { frames }) => sum + frames, 0);

/** The first frame at or after a time. Plans whose times differ by whole frames agree about it. */
const frameAt = (sec: number, fps: number) => Math.ceil(sec * fps - 1e-6);

/** Returns which pieces of the first video a named one reuses, and which are redrawn. */
function piecesOf(base: RenderPlan, baseSlots: readonly Slot[], slots: readonly Slot[]): NamedPiece[] {
  const start = frameAt(base.speechStartSec, base.fps);
  const pieces: NamedPiece[] = [];
  let [here, there] = [0, 0];
  const add = (isNamed: boolean, frames: number, baseFrames: number) => {
    const last = pieces.at(-1);
    if (last && isNamed === !last.kept) {
      last.to += frames;
      if (last.kept) last.kept.to += baseFrames;
    } else if (frames > 0) {
      pieces.push({ from: here, to: here + frames, ...(!isNamed && { kept: { from: there, to: there + baseFrames } }) });
    }
    here += frames;
    there += baseFrames;
  };
  const [first, last] = [slots[0]?.isNamed ?? false, slots.at(-1)?.isNamed ?? false];
  add(first, start, start);
  for (const [i, { frames, isNamed }] of slots.entries()) add(isNamed, frames, baseSlots[i]?.frames ?? frames);
  const after = base.frameCount - there;
  add(last, after, after);
  return pieces;
}

/** A frame of this video and the one of the first that shows the same moment. */
interface Knot {
  here: number;
  there: number;
}

function knotsOf(base: RenderPlan, baseSlots: readonly Slot[], slots: readonly Slot[]): Knot[] {
  const start = frameAt(base.speechStartSec, base.fps);
  const knots: Knot[] = [{ here: 0, there: 0 }];
  let at: Knot = { here: start, there: start };
  knots.push(at);
  for (const [i, slot] of slots.entries()) {
    const baseSlot = baseSlots[i] ?? slot;
    if (slot.isNamed) {
      for (const { here, there } of aroundName(slot, baseSlot)) {
        knots.push({ here: at.here + here * base.fps, there: at.there + there * base.fps });
      }
    }
    at = { here: at.here + slot.frames, there: at.there + baseSlot.frames };
    knots.push(at);
  }
  knots.push({ here: at.here + 1e6, there: at.there + 1e6 });
  return knots;
}

/** Returns when the name starts and ends in a sentence, here and in the first video, in seconds. */
function aroundName({ words }: Slot, { words: baseWords }: Slot): Knot[] {
  const shared = Math.min(words.length, baseWords.length);
  let before = 0;
  while (before < shared && words[before].text === baseWords[before].text) before++;
  let after = 0;
  while (after < shared - before && words[words.length - 1 - after].text === baseWords[baseWords.length - 1 - after].text) after++;
  const [first, baseFirst] = [words[before], baseWords[before]];
  const [last, baseLast] = [words[words.length - 1 - after], baseWords[baseWords.length - 1 - after]];
  if (!first || !baseFirst || !last || !baseLast) return [];
  return [
    { here: first.startSec, there: baseFirst.startSec },
    { here: last.endSec, there: baseLast.endSec },
  ];
}

function baseFrameOf(knots: readonly Knot[], frame: number): number {
  let i = 1;
  while (i < knots.length - 1 && knots[i].here < frame) i++;
  const [a, b] = [knots[i - 1], knots[i]];
  return b.here <= a.here ? b.there : a.there + ((frame - a.here) / (b.here - a.here)) * (b.there - a.there);
}

function poseAt(poses: readonly FacePose[], frame: number): FacePose {
  const at = Math.max(0, Math.min(poses.length - 1, frame));
  const [a, b] = [poses[Math.floor(at)], poses[Math.ceil(at)]];
  return mixed(a, b, at - Math.floor(at));
}

/** Returns `share` of the way from one pose to the values that another has. */
function mixed<Values extends object>(from: Values, to: NoInfer<Partial<Values>>, share: number): Values {
  const out = { ...from } as Record<string, number>;
  for (const [name, value] of Object.entries(to) as [string, number][]) out[name] += (value - out[name]) * share;
  return out as Values;
}
