import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawPortrait } from '@hellograph/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startRenderEngine } from './render-engine';
import { oneSpeaker, renderTalkingVideo } from './render-talking-video';
import { renderTextVideo } from './render-text-video';
import { endCardSec, loadBrand, type PaintedBrand } from './stages/painting/paint-brand';

const engine = startRenderEngine();
let dir = '';
let brand: PaintedBrand;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hellograph-test-'));
  await writeFile(join(dir, 'rosa.jpg'), await drawPortrait({ name: 'rosa', widthPx: 640, format: 'jpeg' }));
  const logo = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#cc0000' } })
    .png()
    .toBuffer();
  const painted = { name: 'Acme & Sons', footer: '12 Harbour Street, London', colour: '#0a7d6c', typeface: 'caveat' } as const;
  brand = await loadBrand({ ...painted, logoKey: 'key', hasCornerMark: true, hasEndCard: true }, logo);
});
afterAll(async () => {
  await engine.close();
  await rm(dir, { recursive: true, force: true });
});

/** The frame that many seconds before the end. */
async function frameOf(folder: string, beforeEndSec: number) {
  const path = join(dir, `${folder}-${beforeEndSec}.png`);
  execFileSync('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-sseof',
    String(-beforeEndSec),
    '-i',
    join(dir, folder, 'video.mp4'),
    '-frames:v',
    '1',
    path,
  ]);
  const { data, info } = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
  /** Counts the pixels of a box that are close to this colour. */
  const count = (colour: readonly number[], [left, top, right, foot]: readonly [number, number, number, number]) => {
    let points = 0;
    for (let y = top; y < foot; y++)
      for (let x = left; x < right; x++) if (at(x, y).every((level, i) => Math.abs(level - (colour[i] ?? 0)) < 40)) points++;
    return points;
  };
  return { ...info, at, count };
}
const red = [204, 0, 0];
const white = [255, 255, 255];

it('a talking video has the logo in a corner and ends with the end card, which states that a computer made it', async () => {
  const request = {
    photoPath: join(dir, 'rosa.jpg'),
    ...oneSpeaker('Hello there.', 'flite-slt'),
    facesMax: 1,
    seed: 3,
    ...({ resolution: '480P', mode: 'Fast', style: 'Natural', duration: 'fit' } as const),
  };
  const bare = await renderTalkingVideo(request, join(dir, 'bare'), engine, { tempDir: dir });
  const branded = await renderTalkingVideo({ ...request, finish: { choices: {}, watermark: false, brand } }, join(dir, 'branded'), engine, {
    tempDir: dir,
  });
  expect(branded.plan.durationSec - bare.plan.durationSec).toBeCloseTo(endCardSec, 0);
  const spoken = await frameOf('branded', endCardSec + 0.4);
  const { width, height } = spoken;
  const corner = [Math.round(width * 0.6), 0, width, Math.round(height * 0.15)] as const;
  expect(spoken.count(red, corner)).toBeGreaterThan(500);
  expect((await frameOf('bare', 0.4)).count(red, corner)).toBe(0);
  const end = await frameOf('branded', 0.3);
  for (const [x, y] of [
    [4, 4],
    [width - 4, 4],
    [width - 4, height - 4],
  ] as const)
    for (const [i, level] of [10, 125, 108].entries()) expect(Math.abs((end.at(x, y)[i] ?? 0) - level)).toBeLessThan(14);
  expect(end.count(red, [0, 0, width, height])).toBeGreaterThan(2000);
  expect(end.count(white, [0, Math.round(height * 0.93), Math.round(width / 2), height])).toBeGreaterThan(60);
});

it('a text video has the logo in a corner and ends with the end card, which states that a computer made it', async () => {
  const card = { occasion: 'birthday', look: 'paper', shape: 'square' } as const;
  const request = {
    message: 'Hello you!',
    voiceId: 'flite-slt',
    card,
    resolution: '480P',
    mode: 'Fast',
    duration: 'fit',
    seed: 3,
    watermark: false,
  } as const;
  const branded = await renderTextVideo({ ...request, brand }, join(dir, 'text'), engine, { tempDir: dir });
  const bare = await renderTextVideo(request, join(dir, 'bare-text'), engine, { tempDir: dir });
  const { width, height, count } = await frameOf('text', endCardSec + 0.4);
  expect(count(red, [Math.round(width * 0.6), 0, width, Math.round(height * 0.2)])).toBeGreaterThan(500);
  expect(branded.plan.durationSec - bare.plan.durationSec).toBeCloseTo(endCardSec, 0);
  const end = await frameOf('text', 0.3);
  for (const [i, level] of [10, 125, 108].entries()) expect(Math.abs((end.at(4, 4)[i] ?? 0) - level)).toBeLessThan(14);
  expect(end.count(red, [0, 0, width, height])).toBeGreaterThan(2000);
  expect(end.count(white, [0, Math.round(height * 0.88), width, height])).toBeGreaterThan(60);
});
