import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodePhoto } from '@hellograph/kit/photo';
import { seededRandom } from '@hellograph/render';
import { drawPortrait } from '@hellograph/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startRenderEngine } from '../../render-engine';
import { oneSpeaker, renderTalkingVideo } from '../../render-talking-video';
import { measureScore } from '../../scoring/measure-score';
import { verifyVideo } from '../encoding/video-origin';

/* A video whose photo had faded, was noisy and small speaks as well, and says what was done. */

const engine = startRenderEngine();
let dir = '';
let photoPath = '';

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hellograph-ready-'));
  photoPath = join(dir, 'old.png');
  const { rgb, width, height } = await decodePhoto(await drawPortrait({ name: 'rosa', widthPx: 460 }));
  const random = seededRandom(5);
  const noise = () => 8 * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const old = Uint8ClampedArray.from(rgb, (level) => 82 + 0.45 * level + noise());
  await writeFile(
    photoPath,
    await sharp(old, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer(),
  );
});
afterAll(async () => {
  await engine.close();
  await rm(dir, { recursive: true, force: true });
});

it('passes its own score, and keeps the detail of the restored photo while it moves', async () => {
  const out = join(dir, 'video');
  const request = {
    ...oneSpeaker('Hello! My brother Bob and my mom bake apple pie.', 'flite-slt'),
    photoPath,
    facesMax: 2,
    resolution: '720P',
    mode: 'Fast',
    style: 'Natural',
    duration: 'fit',
    seed: 1,
    photoCare: 'ready',
  } as const;
  const rendered = await renderTalkingVideo(request, out, engine, { tempDir: dir });
  expect(rendered.readied).toEqual(['noise', 'fading', 'small']);
  expect(await verifyVideo(join(out, 'video.mp4'), undefined)).toMatchObject({ isUntouched: true, photo: ['noise', 'fading', 'small'] });
  const score = await measureScore(join(out, 'video.mp4'), rendered, { faces: engine.faces }, { sampledEvery: 3 });
  console.log(`closures ${score.closures}, correlation ${score.correlation.toFixed(3)}, sharpness ${score.sharpness.toFixed(3)}`);
  expect(score.faceFound).toBe(1);
  expect(score.closures).toBeGreaterThanOrEqual(0.95);
  expect(score.correlation).toBeGreaterThanOrEqual(0.88);
  expect(score.doubled).toBeLessThan(0.5);
  expect(score.sharpness).toBeGreaterThanOrEqual(0.75);
}, 1_800_000);
