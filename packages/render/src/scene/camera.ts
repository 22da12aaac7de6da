import type { CameraMove } from '@hellograph/contract/render-options';
import type { CameraView, FrameFace, SpokenPart } from '../model';
import { clamp01, smootherStep } from '../ramps';
import type { Sight } from '../raster/warp';
import { type Area, asLandmarks, type FrameArea, inFrame } from '../space';
import type { Spot } from '../timeline/attention';
import { seededRandom } from '../timeline/how-lively';

/** Where a camera looks in each frame of a video. All paths follow from the times and the seed. */

interface Size {
  width: number;
  height: number;
}

export interface CameraRequest extends Size {
  camera?: CameraMove | undefined;
  seed: number;
  fps: number;
  frameCount: number;
  spots: readonly Spot[];
  /** The windows of faces that can be shown alone, by their index. */
  shots?: readonly (FrameArea | undefined)[] | undefined;
}

/** A turn of a conversation: one face's words, or those of several together. */
export interface CameraTurn {
  /** `undefined` if several speak. */
  face: number | undefined;
  startSec: number;
  endSec: number;
}

/** Returns one view per frame; `undefined` if the camera always sees all of the picture. */
export function cameraPath(request: CameraRequest, turns: readonly CameraTurn[]): CameraView[] | undefined {
  const { camera = 'still', frameCount } = request;
  const pathOf = { still: undefined, push: pushPath, drift: driftPath, cut: cutPath }[camera];
  const viewAt = pathOf?.(request, turns);
  return viewAt && Array.from({ length: frameCount }, (_, frame) => viewAt(frame));
}

type Path = (request: CameraRequest, turns: readonly CameraTurn[]) => ((frame: number) => CameraView) | undefined;

/** A push comes closer by so much a second, and by this at most. */
const push = { perSec: 0.017, most: 0.17 };
/** As much of a camera's way does the background make. */
const behindShare = 0.55;
/** A drift sees this much less than the picture, and goes from one side to the other in so long. */
const drift = { closer: 0.075, legSec: 9, near: 0.4, far: 0.95, upwards: 0.3 };
/** The room that stays around a face in every view; shares of its width. */
const faceRoom = { aside: 0.62, above: 0.8, below: 0.64 };

/** The box around faces that no camera leaves. */
function keptIn({ width, height, spots }: CameraRequest, faces: readonly number[]) {
  const kept = faces.flatMap((face) => spots[face] ?? []);
  if (kept.length === 0) return { left: width / 2, right: width / 2, top: height / 2, bottom: height / 2 };
  return {
    left: Math.max(0, Math.min(...kept.map((spot) => spot.x - faceRoom.aside * spot.width))),
    right: Math.min(width, Math.max(...kept.map((spot) => spot.x + faceRoom.aside * spot.width))),
    top: Math.max(0, Math.min(...kept.map((spot) => spot.y - faceRoom.above * spot.width))),
    bottom: Math.min(height, Math.max(...kept.map((spot) => spot.y + faceRoom.below * spot.width))),
  };
}

const everyone = ({ spots }: CameraRequest): number[] => spots.map((_, face) => face);

function speakersOf(request: CameraRequest, turns: readonly CameraTurn[]): number[] {
  const speaking = new Set(turns.flatMap(({ face }) => face ?? everyone(request)));
  return speaking.size > 0 ? [...speaking] : everyone(request);
}

/** Comes slowly closer to the faces that speak, as close as they fit. */
const pushPath: Path = (request, turns) => {
  const { width, height, fps, frameCount } = request;
  const { left, right, top, bottom } = keptIn(request, speakersOf(request, turns));
  const fitting = Math.min(width / Math.max(1, right - left), height / Math.max(1, bottom - top));
  const most = Math.max(1, Math.min(1 + push.most, 1 + (push.perSec * frameCount) / fps, fitting));
  // At the end, faces lie where they lie in the picture, or as much further in as they need.
  const endOf = (from: number, to: number, side: number) => {
    const length = side / most;
    return Math.max(0, to - length, Math.min(from, side - length, ((from + to) / 2) * (1 - 1 / most)));
  };
  const end = { x: endOf(left, right, width), y: endOf(top, bottom, height) };
  const window = (zoom: number) => {
    const share = most > 1 ? (1 - 1 / zoom) / (1 - 1 / most) : 0;
    return inFrame({ x: end.x * share, y: end.y * share, width: width / zoom, height: height / zoom });
  };
  return (frame) => {
    const zoom = most ** smootherStep(0, frameCount - 1, frame);
    return { near: window(zoom), far: window(1 + behindShare * (zoom - 1)) };
  };
};

/** Goes slowly to a side and back; the background slides behind the persons. */
const driftPath: Path = (request) => {
  const { width, height, fps, frameCount, seed } = request;
  const random = seededRandom(seed ^ 0xca3e);
  const [side, rise] = [random() < 0.5 ? -1 : 1, random() < 0.5 ? -1 : 1];
  const { left, right, top, bottom } = keptIn(request, everyone(request));
  // Each side can spare so much without losing a face.
  const spare = { x: Math.min(left, width - right), y: Math.min(top, height - bottom) };
  const wanted = { x: (1 + drift.near) / 2, y: (1 + drift.near * drift.upwards) / 2 };
  const room = Math.min(spare.x / (wanted.x * width), (top + height - bottom) / height / (2 * wanted.y));
  const less = Math.min(drift.closer, room);
  const zoom = 1 / (1 - less);
  const spanX = width * less;
  const spanY = height * less;
  const upper = spare.y <= wanted.y * spanY ? (top / Math.max(1e-6, top + height - bottom)) * spanY : spanY / 2;
  const legs = Math.max(1, Math.round(frameCount / fps / drift.legSec));
  const window = (x: number, y: number) => inFrame({ x, y, width: width / zoom, height: height / zoom });
  return (frame) => {
    const along = -Math.cos((Math.PI * legs * frame) / Math.max(1, frameCount - 1));
    const view = (share: number) =>
      window(
        spanX * clamp01((1 + side * share * along) / 2),
        upper + Math.min(upper, spanY - upper) * rise * drift.upwards * share * along,
      );
    return { near: view(drift.near), far: view(drift.far) };
  };
};

/** No shot is shorter, seconds: a shorter turn is shown in the whole picture. */
const shotMinSec = 1.3;
/** A cut lies so long before the first sound of a turn, or in the middle of a shorter pause. */
const beforeTurnSec = 0.12;
/** After the last word the whole picture is shown again, if there is time. */
const afterTurnsSec = 0.4;
/** After so many close shots the whole picture is shown again. */
const closeInRow = 3;

/** Shows who speaks: first everyone, then each speaker alone, and now and then everyone again. */
const cutPath: Path = (request, turns) => {
  const { fps, shots = [], width, height } = request;
  const cuts = cutsOf(turns, { shots, endSec: request.frameCount / fps });
  if (!cuts.some(({ shot }) => shot !== undefined)) return undefined;
  const whole = inFrame({ x: 0, y: 0, width, height });
  return (frame) => {
    const shot = cuts.findLast(({ atSec }) => atSec <= frame / fps + 1e-6)?.shot;
    const window = (shot === undefined ? undefined : shots[shot]) ?? whole;
    return { near: window, far: window, ...(shot === undefined ? {} : { shot }) };
  };
};

interface Cut {
  atSec: number;
  /** The face that is shown alone. */
  shot: number | undefined;
}

function cutsOf(turns: readonly CameraTurn[], { shots, endSec }: { shots: readonly unknown[]; endSec: number }): Cut[] {
  const said = joined(turns);
  /** When all who spoke before a turn have ended: one of them may outlast the next. */
  const silentSec = said.map((_, i) => Math.max(0, ...said.slice(0, i).map(({ endSec }) => endSec)));
  const starts = said.map(({ startSec }, i) => startSec - Math.min(beforeTurnSec, (startSec - (silentSec[i] ?? 0)) / 2));
  let inRow = 0;
  const wanted = said.flatMap(({ face }, i): Cut[] => {
    const lengthSec = (starts[i + 1] ?? endSec) - (starts[i] ?? 0);
    // Into the words of another there is no cut.
    if (i > 0 && said[i].startSec <= (silentSec[i] ?? 0)) return [];
    const isWhole = i === 0 || lengthSec < shotMinSec || inRow >= closeInRow || (i === said.length - 1 && i > closeInRow);
    const shot = isWhole || face === undefined || shots[face] === undefined ? undefined : face;
    inRow = shot === undefined ? 0 : inRow + 1;
    return [{ atSec: i === 0 ? 0 : starts[i], shot }];
  });
  const lastSec = Math.max(0, ...said.map(({ endSec }) => endSec)) + afterTurnsSec;
  return withoutFlashes(endSec - lastSec >= shotMinSec ? [...wanted, { atSec: lastSec, shot: undefined }] : wanted);
}

/** All that one face says in a row is one turn. */
function joined(turns: readonly CameraTurn[]): CameraTurn[] {
  const said: CameraTurn[] = [];
  for (const turn of [...turns].sort((a, b) => a.startSec - b.startSec)) {
    const last = said.at(-1);
    if (last && last.face === turn.face) last.endSec = Math.max(last.endSec, turn.endSec);
    else said.push({ ...turn });
  }
  return said;
}

/** Where the whole picture would flash up, the turn after it is shown whole, too. */
function withoutFlashes(cuts: readonly Cut[]): Cut[] {
  const kept: Cut[] = [];
  for (const cut of cuts) {
    const last = kept.at(-1);
    if (!last || (last.shot !== cut.shot && (last.shot !== undefined || cut.atSec - last.atSec >= shotMinSec))) kept.push(cut);
  }
  return kept;
}

/** Returns the turns of what is said, in the video's time. */
export function turnsOf(parts: readonly SpokenPart[], fromSec: number): CameraTurn[] {
  const turns: CameraTurn[] = [];
  for (let index = 0; index < parts.length; ) {
    const together = parts.slice(index, index + parts[index].together);
    index += together.length;
    const sounds = together.flatMap(({ speech, startSec }) =>
      speech.segments
        .filter(({ phoneme }) => phoneme !== 'pau')
        .map((sound) => ({ startSec: fromSec + startSec + sound.startSec, endSec: fromSec + startSec + sound.endSec })),
    );
    if (sounds.length === 0) continue;
    turns.push({
      face: together.length === 1 ? together[0].face : undefined,
      startSec: Math.min(...sounds.map(({ startSec }) => startSec)),
      endSec: Math.max(...sounds.map(({ endSec }) => endSec)),
    });
  }
  return turns;
}

/** Returns how a frame is seen through a window. */
export const sightOf = ({ x, y, width }: Area, frame: Size): Sight => ({ x, y, step: width / frame.width });

/** Returns how the picture is seen in a frame that shows a window of it: `sightOf` undone. */
export const undoneSight = ({ x, y, width }: Area, frame: Size): Sight => ({
  x: (-x * frame.width) / width,
  y: (-y * frame.width) / width,
  step: frame.width / width,
});

/** Returns where the background lies behind persons who have not been looked at yet. */
export function sightBehind({ near, far }: CameraView): Sight | undefined {
  if (near.x === far.x && near.y === far.y && near.width === far.width) return undefined;
  const step = far.width / near.width;
  return { x: far.x - near.x * step, y: far.y - near.y * step, step };
}

/** Returns the faces where a view shows them. */
export const facesSeen = (faces: readonly FrameFace[], { near }: CameraView, frame: Size): FrameFace[] => {
  const scale = frame.width / near.width;
  const from = [near.x, near.y, 0];
  return faces.map((face) => ({
    ...face,
    landmarks: asLandmarks<'frame'>(face.landmarks.map((value, i) => (value - from[i % 3]) * scale)),
    box: inFrame({
      x: (face.box.x - near.x) * scale,
      y: (face.box.y - near.y) * scale,
      width: face.box.width * scale,
      height: face.box.height * scale,
    }),
  }));
};
