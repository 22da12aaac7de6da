import { CodedError } from '@hellograph/contract';
import {
  intendedOpening,
  jumpBetween,
  type LumaPlane,
  lipSync,
  movingRegion,
  psnrWhereStill,
  quantile,
  type RgbImage,
  sceneRestOpening,
  ssimWhereStill,
  toYuvFrame,
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
/** Likeness is compared on every so many frames. */
const likenessEvery = 10;

export async function measureScore(
  video: string,
  rendered: RenderedVideo,
  faces: FaceProcess,
  signal?: AbortSignal,
): Promise<QualityScore> {
  const { plan, scene, speaker, image } = rendered;
  const seen = await watch(video, rendered, faces, signal);
  const atRest = sceneRestOpening(scene, speaker);
  const opening = (plan.poses[speaker] ?? []).map((pose) => intendedOpening(pose, atRest));
  const sync = lipSync(
    { fps: plan.fps, openings: seen.openings },
    { opening, segments: plan.segments, audioDelayMs: await audioDelayMs(video) },
  );
  if (seen.openings.length === 0)
    throw new CodedError('RENDER_FAILED', { cause: new Error(`${video} has no frames of ${image.width} × ${image.height}`) });
  return { ...sync, outsidePsnrDb: quantile(seen.psnr, 0), outsideSsim: quantile(seen.ssim, 0), maxJump: Math.max(0, ...seen.jumps) };
}

async function watch(video: string, { plan, scene, image, faces, speaker }: RenderedVideo, process: FaceProcess, signal?: AbortSignal) {
  const photo: LumaPlane = { width: plan.width, height: plan.height, luma: toYuvFrame(image).data.subarray(0, plan.width * plan.height) };
  const still = stillMask(movingRegion(scene), plan);
  const crop = cropOf(faces[speaker]?.box ?? { x: 0, y: 0, width: plan.width, height: plan.height });
  const openings: (number | undefined)[] = [];
  const psnr: number[] = [];
  const ssim: number[] = [];
  const jumps: number[] = [];
  let previous: LumaPlane | undefined;
  for await (const rgb of startFrameReader(video, plan.width, plan.height, signal)) {
    openings.push(await seenOpening(cut({ width: plan.width, height: plan.height, rgb }, crop), process, signal));
    const luma = toYuvFrame({ width: plan.width, height: plan.height, rgb }).data.subarray(0, plan.width * plan.height);
    const frame: LumaPlane = { width: plan.width, height: plan.height, luma };
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

/** The crop, brought to the detector's size bilinearly; grey where it lies outside the picture. */
function cut({ width, height, rgb }: RgbImage, crop: Box): Uint8Array {
  const out = new Uint8Array(cropSidePx * cropSidePx * 3).fill(128);
  const step = crop.width / cropSidePx;
  for (let v = 0; v < cropSidePx; v++) {
    const y = crop.y + (v + 0.5) * step - 0.5;
    if (y < 0 || y >= height - 1) continue;
    const row = Math.floor(y);
    const fy = y - row;
    for (let u = 0; u < cropSidePx; u++) {
      const x = crop.x + (u + 0.5) * step - 0.5;
      if (x < 0 || x >= width - 1) continue;
      const column = Math.floor(x);
      const fx = x - column;
      const at = (row * width + column) * 3;
      for (let c = 0; c < 3; c++) {
        const top = (rgb[at + c] ?? 0) * (1 - fx) + (rgb[at + 3 + c] ?? 0) * fx;
        const bottom = (rgb[at + width * 3 + c] ?? 0) * (1 - fx) + (rgb[at + width * 3 + 3 + c] ?? 0) * fx;
        out[(v * cropSidePx + u) * 3 + c] = top * (1 - fy) + bottom * fy;
      }
    }
  }
  return out;
}

async function seenOpening(rgb: Uint8Array, process: FaceProcess, signal?: AbortSignal): Promise<number | undefined> {
  const [face] = await process.ask({ width: cropSidePx, height: cropSidePx, rgb, cropScale, facesMax: 1, iris: false }, { signal });
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
