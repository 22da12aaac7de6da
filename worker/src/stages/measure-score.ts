import { CodedError } from '@hellograph/contract';
import {
  intendedOpening,
  jumpBetween,
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

/** What `npm run talk` reports of its own film, found again on the decoded file. */
export interface QualityScore {
  faceFound: number;
  closures: number;
  correlation: number;
  offsetMs: number;
  silence: number;
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
/** Likeness is compared on every so many frames. */
const likenessEvery = 10;

export async function measureScore(
  video: string,
  rendered: RenderedVideo,
  faces: FaceProcess,
  signal?: AbortSignal,
): Promise<QualityScore> {
  const { plan, scene, speaker } = rendered;
  const seen = await watch(video, rendered, faces, signal);
  const atRest = sceneRestOpening(scene, speaker);
  const opening = (plan.poses[speaker] ?? []).map((pose) => intendedOpening(pose, atRest));
  const sync = lipSync(
    { fps: plan.fps, openings: seen.openings },
    { opening, segments: plan.segments, audioDelayMs: await audioDelayMs(video) },
  );
  if (seen.openings.length === 0) throw new CodedError('RENDER_FAILED', { cause: new Error(`${video} has no frames`) });
  return { ...sync, outsidePsnrDb: quantile(seen.psnr, 0), outsideSsim: quantile(seen.ssim, 0), maxJump: Math.max(0, ...seen.jumps) };
}

async function watch(video: string, { plan, scene, faces, speaker }: RenderedVideo, process: FaceProcess, signal?: AbortSignal) {
  const { width, height } = plan;
  const lumaOf = ({ data }: YuvFrame): LumaPlane => ({ width, height, luma: data.subarray(0, width * height) });
  const photo = lumaOf(scene.photo);
  const still = stillMask(movingRegion(scene), plan);
  const crop = cropOf(faces[speaker]?.box ?? { x: 0, y: 0, width, height });
  const openings: (number | undefined)[] = [];
  const psnr: number[] = [];
  const ssim: number[] = [];
  const jumps: number[] = [];
  let previous: LumaPlane | undefined;
  for await (const decoded of startFrameReader(video, width, height, signal)) {
    openings.push(await seenOpening(cut(decoded, crop), process, signal));
    const frame = lumaOf(decoded);
    if (previous) jumps.push(jumpBetween(frame, previous));
    if ((openings.length - 1) % likenessEvery === 0) {
      psnr.push(psnrWhereStill(frame, photo, still));
      ssim.push(ssimWhereStill(frame, photo, still));
    }
    previous = frame;
  }
  return { openings, psnr, ssim, jumps };
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
  const [face] = await process.ask(
    { width: cropSidePx, height: cropSidePx, rgb, cropScale, enlarge: cropEnlarge, facesMax: 1, iris: false },
    { signal },
  );
  if (!face) return undefined;
  const apart = (a: number, b: number) => {
    const [ax = 0, ay = 0] = face.landmarks.subarray(3 * a, 3 * a + 2);
    const [bx = 0, by = 0] = face.landmarks.subarray(3 * b, 3 * b + 2);
    return Math.hypot(ax - bx, ay - by);
  };
  return apart(13, 14) / apart(61, 291);
}

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
