import { type Plan, type Scene, toRgbImage, type YuvFrame } from '@hellograph/render';
import sharp from 'sharp';
import { drawOne } from './draw-frames';
import type { FilmFinish } from './paint-finish';

/** The frame that invites: the mouth a little open, the eyes too, near the start. JPEG at the film's size. */
export async function makePoster(plan: Plan, scene: Scene, finish: FilmFinish, speaker: number): Promise<Buffer> {
  return toJpeg(drawOne(plan, scene, finish, invitingFrame(plan, speaker)), 86);
}

export function toJpeg(frame: YuvFrame, quality: number): Promise<Buffer> {
  const { width, height, rgb } = toRgbImage(frame);
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer();
}

function invitingFrame({ poses, fps, speechStartSec }: Plan, speaker: number): number {
  const early = (poses[speaker] ?? []).slice(0, Math.round((speechStartSec + 4) * fps));
  const appeal = early.map(
    ({ jaw, wide, blink, talk, close, yaw }) => talk * (1 - close) * (wide + (1 - Math.abs(jaw - 0.35))) - 4 * blink - Math.abs(yaw) * 4,
  );
  return Math.max(0, appeal.indexOf(Math.max(...appeal)));
}
