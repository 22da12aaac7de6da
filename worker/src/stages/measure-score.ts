import { CodedError } from '@hellograph/contract';
import {
  bystanderMotion,
  intendedOpening,
  jumpBetween,
  type LipSync,
  type LumaPlane,
  lipSync,
  movingRegion,
  psnrWhereStill,
  quantile,
  sceneRestOpening,
  ssimWhereStill,
  type YuvFrame,
} from '@hellograph/render';
import type { RenderedVideo } from '../render-talking-video';
import type { FaceProcess } from './detect-faces';
import { runMediaTool } from './encode-video';
import { startFrameReader } from './read-frames';

/** What `npm run talk` reports of its own film, found again on the decoded file; of several speakers the worst in each. */
export interface QualityScore {
  faceFound: number;
  closures: number;
  correlation: number;
  offsetMs: number;
  silence: number;
  /** Motion of the mouths that should be shut ÷ the range of those that speak. */
  bystanders: number;
  outsidePsnrDb: number;
  outsideSsim: number;
  /** Largest mean change of luma between two frames, in levels of 255. */
  maxJump: number;
}

/** The face is shown to the detector in a fixed, padded square of this many pixels: moving the crop, or cutting it close, would move the landmarks. */
const cropSidePx = 384;
const cropReach = 1.9;
const cropScale = 1.4;
const cropEnlarge = 3;
/** Others may look into the crop: the face meant is the one in its middle. */
const neighboursMax = 3;
/** Likeness is compared on every so many frames, and those who never speak are looked at on every so many. */
const likenessEvery = 10;
const listenersEvery = 3;

export async function measureScore(
  video: string,
  rendered: RenderedVideo,
  faces: FaceProcess,
  signal?: AbortSignal,
): Promise<QualityScore> {
  const { plan, faces: found } = rendered;
  const seen = await watch(video, rendered, faces, signal);
  if (seen.frameCount === 0) throw new CodedError('RENDER_FAILED', { cause: new Error(`${video} has no frames`) });
  const delayMs = await audioDelayMs(video);
  const speakers = found.flatMap((_, face) => (speaks(rendered, face) ? [syncOf(rendered, face, seen.openings[face] ?? [], delayMs)] : []));
  const watched = found.map((_, face) => ({ openings: seen.openings[face] ?? [], segments: plan.segments[face] ?? [] }));
  return {
    ...worstOf(speakers),
    bystanders: bystanderMotion(watched, plan.fps),
    outsidePsnrDb: quantile(seen.psnr, 0),
    outsideSsim: quantile(seen.ssim, 0),
    maxJump: Math.max(0, ...seen.jumps),
  };
}

const speaks = ({ plan }: RenderedVideo, face: number) => (plan.segments[face] ?? []).length > 0;

function syncOf({ plan, scene }: RenderedVideo, face: number, openings: readonly (number | undefined)[], delayMs: number): LipSync {
  const atRest = sceneRestOpening(scene, face);
  const opening = (plan.poses[face] ?? []).map((pose) => intendedOpening(pose, atRest));
  return lipSync({ fps: plan.fps, openings }, { opening, segments: plan.segments[face] ?? [], audioDelayMs: delayMs });
}

function worstOf(speakers: readonly LipSync[]): LipSync {
  const all = (part: keyof LipSync) => speakers.map((speaker) => speaker[part]);
  return {
    faceFound: Math.min(...all('faceFound')),
    closures: Math.min(...all('closures')),
    correlation: Math.min(...all('correlation')),
    offsetMs: all('offsetMs').reduce((worst, value) => (Math.abs(value) > Math.abs(worst) ? value : worst), 0),
    silence: Math.max(...all('silence')),
  };
}

async function watch(video: string, rendered: RenderedVideo, process: FaceProcess, signal?: AbortSignal) {
  const { plan, scene, faces } = rendered;
  const { width, height } = plan;
  const lumaOf = ({ data }: YuvFrame): LumaPlane => ({ width, height, luma: data.subarray(0, width * height) });
  const photo = lumaOf(scene.photo);
  const still = stillMask(movingRegion(scene), plan);
  const watched = faces.map(({ box }, face) => ({ crop: cropOf(box), every: speaks(rendered, face) ? 1 : listenersEvery }));
  const openings: (number | undefined)[][] = faces.map(() => []);
  const psnr: number[] = [];
  const ssim: number[] = [];
  const jumps: number[] = [];
  let previous: LumaPlane | undefined;
  let frameCount = 0;
  for await (const decoded of startFrameReader(video, width, height, signal)) {
    for (const [face, { crop, every }] of watched.entries()) {
      openings[face]?.push(frameCount % every === 0 ? await seenOpening(cut(decoded, crop), process, signal) : undefined);
    }
    const frame = lumaOf(decoded);
    if (previous) jumps.push(jumpBetween(frame, previous));
    if (frameCount % likenessEvery === 0) {
      psnr.push(psnrWhereStill(frame, photo, still));
      ssim.push(ssimWhereStill(frame, photo, still));
    }
    previous = frame;
    frameCount++;
  }
  return { openings, psnr, ssim, jumps, frameCount };
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function cropOf({ x, y, width, height }: Box): Box {
  const side = Math.max(width, height) * cropReach;
  return { x: x + width / 2 - side / 2, y: y + height / 2 - side / 2, width: side, height: side };
}

/** The crop as RGB, brought to the detector's size bilinearly; grey where it lies outside the picture. */
function cut({ width, height, data }: YuvFrame, crop: Box): Uint8Array {
  const out = new Uint8Array(cropSidePx * cropSidePx * 3).fill(128);
  const step = crop.width / cropSidePx;
  const planes = { y: data, u: data.subarray(width * height), v: data.subarray((width * height * 5) / 4) };
  const bilinear = (plane: Uint8Array, stride: number, x: number, y: number) => {
    const at = Math.floor(y) * stride + Math.floor(x);
    const [fx, fy] = [x - Math.floor(x), y - Math.floor(y)];
    const top = (plane[at] ?? 0) * (1 - fx) + (plane[at + 1] ?? 0) * fx;
    const bottom = (plane[at + stride] ?? 0) * (1 - fx) + (plane[at + stride + 1] ?? 0) * fx;
    return top * (1 - fy) + bottom * fy;
  };
  for (let row = 0; row < cropSidePx; row++) {
    for (let column = 0; column < cropSidePx; column++) {
      const x = crop.x + (column + 0.5) * step - 0.5;
      const y = crop.y + (row + 0.5) * step - 0.5;
      if (x < 1 || y < 1 || x >= width - 2 || y >= height - 2) continue;
      const luma = bilinear(planes.y, width, x, y);
      const chromaAt = [Math.max(0, x / 2 - 0.25), Math.max(0, y / 2 - 0.25)] as const;
      out.set(
        toRgb(luma, bilinear(planes.u, width / 2, ...chromaAt), bilinear(planes.v, width / 2, ...chromaAt)),
        (row * cropSidePx + column) * 3,
      );
    }
  }
  return out;
}

/** ITU-R BT.709, limited range. */
function toRgb(luma: number, u: number, v: number): [number, number, number] {
  const light = 1.1644 * (luma - 16);
  const level = (value: number) => Math.max(0, Math.min(255, Math.round(value)));
  return [level(light + 1.7927 * (v - 128)), level(light - 0.2132 * (u - 128) - 0.5329 * (v - 128)), level(light + 2.1124 * (u - 128))];
}

async function seenOpening(rgb: Uint8Array, process: FaceProcess, signal?: AbortSignal): Promise<number | undefined> {
  const found = await process.ask(
    { width: cropSidePx, height: cropSidePx, rgb, cropScale, enlarge: cropEnlarge, facesMax: neighboursMax, iris: false },
    { signal },
  );
  const face = found.toSorted((a, b) => fromMiddle(a.landmarks) - fromMiddle(b.landmarks))[0];
  if (!face || fromMiddle(face.landmarks) > cropSidePx / 4) return undefined;
  const apart = (a: number, b: number) => {
    const [ax = 0, ay = 0] = face.landmarks.subarray(3 * a, 3 * a + 2);
    const [bx = 0, by = 0] = face.landmarks.subarray(3 * b, 3 * b + 2);
    return Math.hypot(ax - bx, ay - by);
  };
  return apart(13, 14) / apart(61, 291);
}

const noseTip = 4;
const fromMiddle = (landmarks: Float32Array) =>
  Math.hypot((landmarks[3 * noseTip] ?? 0) - cropSidePx / 2, (landmarks[3 * noseTip + 1] ?? 0) - cropSidePx / 2);

function stillMask(moving: Box, { width, height }: { width: number; height: number }): Uint8Array {
  const mask = new Uint8Array(width * height).fill(1);
  for (let y = Math.max(0, Math.floor(moving.y)); y < Math.min(height, moving.y + moving.height); y++) {
    mask.fill(0, y * width + Math.max(0, Math.floor(moving.x)), y * width + Math.min(width, Math.ceil(moving.x + moving.width)));
  }
  return mask;
}

async function audioDelayMs(video: string): Promise<number> {
  const args = ['-v', 'error', '-show_entries', 'stream=codec_type,start_time', '-of', 'json', video];
  const { streams }: { streams: { codec_type: string; start_time: string }[] } = JSON.parse(
    (await runMediaTool('ffprobe', args)).toString(),
  );
  const startOf = (type: string) => Number(streams.find(({ codec_type }) => codec_type === type)?.start_time ?? 0);
  return (startOf('audio') - startOf('video')) * 1000;
}
