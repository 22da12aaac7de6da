import type { KeyObject } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadyStep, Voice } from '@hellograph/contract';
import { type RenderPlan, type SpokenWord, toRgbImage, toWebVtt, type YuvFrame } from '@hellograph/render';
import sharp from 'sharp';
import type { RenderOptions } from './render-stages';
import { collectGarbageSoon } from './stages/drawing/collect-garbage';
import { beginningSec, copyBeginning } from './stages/encoding/video-beginning';
import { markVideo } from './stages/encoding/video-origin';

const videoFile = 'video.mp4';
const posterFile = 'poster.jpg';
const captionsFile = 'captions.vtt';

/**
 * Renders in a temporary folder and then moves the three files to `outDir`: all of them or, if it
 * throws, none.
 */
export async function renderInFolder<Rendered>(
  outDir: string,
  { tempDir }: Pick<RenderOptions, 'tempDir'>,
  render: (workDir: string) => Promise<Rendered>,
): Promise<Rendered> {
  await mkdir(tempDir, { recursive: true });
  const workDir = await mkdtemp(join(tempDir, 'render-'));
  try {
    const rendered = await render(workDir);
    await mkdir(outDir, { recursive: true });
    for (const name of [videoFile, posterFile, captionsFile]) await rename(join(workDir, name), join(outDir, name));
    return rendered;
  } finally {
    await rm(workDir, { recursive: true, force: true });
    collectGarbageSoon();
  }
}

/**
 * The path to which the encoder writes the video and, if `onBeginning` is set, that of a copy that
 * can be read while it grows.
 */
export const videoPaths = (workDir: string, { onBeginning }: Pick<RenderOptions, 'onBeginning'> = {}) => ({
  mp4: join(workDir, videoFile),
  growing: onBeginning && join(workDir, 'growing.mp4'),
});

/**
 * Calls `onBeginning` with the first seconds of a video as soon as they are written. A failure here
 * does not fail the video.
 */
export function followBeginning(
  workDir: string,
  { plan, voices, readied }: { plan: RenderPlan; voices: readonly Voice[]; readied: readonly ReadyStep[] },
  { originKey, onBeginning }: RenderOptions,
): { stop(): Promise<void> } {
  const ended = new AbortController();
  const { growing } = videoPaths(workDir, { onBeginning });
  const startedAt = performance.now();
  const show = async () => {
    const path = join(workDir, 'beginning.mp4');
    if (!growing || !onBeginning || !(await copyBeginning(growing, path, ended.signal))) return;
    const leftMs = (performance.now() - startedAt) * (plan.durationSec / beginningSec - 1);
    await markVideo(path, { voices: voices.map(({ id }) => id), photo: readied }, originKey);
    await onBeginning(path, leftMs);
  };
  const shown = show().catch(() => {});
  return {
    stop: () => {
      ended.abort();
      return shown;
    },
  };
}

export function toPosterJpeg(frame: YuvFrame, quality: number): Promise<Buffer> {
  const { width, height, rgb } = toRgbImage(frame);
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer();
}

const posterQuality = 87;

export const writePoster = async (workDir: string, frame: YuvFrame) =>
  writeFile(join(workDir, posterFile), await toPosterJpeg(frame, posterQuality));

/** Writes the captions and the origin of an encoded video. Returns its size in bytes. */
export async function completeVideo(
  workDir: string,
  { words, voices, readied }: { words: readonly SpokenWord[]; voices: readonly Voice[]; readied: readonly ReadyStep[] },
  originKey: KeyObject | undefined,
): Promise<number> {
  await writeFile(join(workDir, captionsFile), toWebVtt(words));
  await markVideo(videoPaths(workDir).mp4, { voices: voices.map(({ id }) => id), photo: readied }, originKey);
  return (await stat(videoPaths(workDir).mp4)).size;
}
