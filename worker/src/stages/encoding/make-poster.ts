import { type RenderPlan, toRgbImage, type YuvFrame } from '@hellograph/render';
import sharp from 'sharp';

export function toPosterJpeg(frame: YuvFrame, quality: number): Promise<Buffer> {
  const { width, height, rgb } = toRgbImage(frame);
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer();
}

/**
 * The index of the frame for the poster: near the start, with open eyes and a slightly open mouth.
 */
export function invitingFrame({ poses, fps, speechStartSec }: RenderPlan, speaker: number): number {
  const early = (poses[speaker] ?? []).slice(0, Math.round((speechStartSec + 4) * fps));
  const appeal = early.map(
    ({ jaw, wide, blink, talk, close, yaw }) => talk * (1 - close) * (wide + (1 - Math.abs(jaw - 0.35))) - 4 * blink - Math.abs(yaw) * 4,
  );
  return Math.max(0, appeal.indexOf(Math.max(...appeal)));
}
