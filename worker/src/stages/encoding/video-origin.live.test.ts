import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadOriginKey, markVideo, verifyVideo } from './video-origin';

let dir = '';
let video = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hellograph-origin-'));
  video = join(dir, 'video.mp4');
  const encoding = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-movflags', '+faststart', video];
  execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc=s=64x64:d=0.4:r=10', ...encoding]);
});
afterAll(() => rm(dir, { recursive: true, force: true }));

it('a video states how it was made, in a place that players ignore', async () => {
  const key = await loadOriginKey(dir);
  const frames = () => execFileSync('ffmpeg', ['-v', 'error', '-i', video, '-f', 'framemd5', '-']).toString();
  const before = frames();
  await markVideo(video, { voices: ['flite-slt', 'espeak-de-f'], photo: ['scratches', 'fading'] }, key);
  expect(frames()).toBe(before);
  expect(await verifyVideo(video, key)).toMatchObject({
    isMarked: true,
    creatorTool: 'Hellograph',
    digitalSourceType: expect.stringContaining('digitalsourcetype/compositeSynthetic'),
    voices: ['flite-slt', 'espeak-de-f'],
    photo: ['scratches', 'fading'],
    isUntouched: true,
    signature: 'valid',
    isFromHere: true,
  });
});

it('detects a changed byte anywhere, changed text, additions, and another key', async () => {
  const key = await loadOriginKey(dir);
  const whole = await readFile(video);
  const changed = join(dir, 'changed.mp4');
  const verdictOn = async (bytes: Uint8Array) => {
    await writeFile(changed, bytes);
    return verifyVideo(changed, key);
  };
  const at = whole.indexOf('mdat') + 200;
  const flipped = Buffer.from(whole);
  flipped[at] = (flipped[at] ?? 0) ^ 1;
  expect(await verdictOn(flipped)).toMatchObject({ isMarked: true, isUntouched: false, isFromHere: true });
  const renamed = Buffer.from(whole.toString('latin1').replace('flite-slt', 'flite-xyz'), 'latin1');
  expect(await verdictOn(renamed)).toMatchObject({ isUntouched: false, signature: 'invalid', isFromHere: false });
  const untold = Buffer.from(whole.toString('latin1').replace('scratches fading', 'scratches       '), 'latin1');
  expect(await verdictOn(untold)).toMatchObject({ isUntouched: false, signature: 'invalid', isFromHere: false });
  expect(await verdictOn(Buffer.concat([whole, Buffer.from([0, 0, 0, 8]), Buffer.from('free')]))).toMatchObject({ isUntouched: false });
  expect(await verifyVideo(video, await loadOriginKey(join(dir, 'elsewhere')))).toMatchObject({ signature: 'valid', isFromHere: false });
});

it('states that the origin of other videos is unknown, and that other files are not videos', async () => {
  const bare = join(dir, 'bare.mp4');
  execFileSync('ffmpeg', ['-v', 'error', '-i', video, '-map_metadata', '-1', '-c', 'copy', bare]);
  expect(await verifyVideo(bare, undefined)).toMatchObject({ isMarked: false, isUntouched: false, signature: 'missing' });
  await writeFile(join(dir, 'words.mp4'), 'no video at all, only words');
  await expect(verifyVideo(join(dir, 'words.mp4'), undefined)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  await expect(verifyVideo(join(dir, 'nothing.mp4'), undefined)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
});

it('keeps one key, readable only by its owner, even if two processes create it at the same time', async () => {
  const fresh = join(dir, 'fresh');
  const keys = await Promise.all([loadOriginKey(fresh), loadOriginKey(fresh)]);
  expect(keys[0]?.export({ type: 'pkcs8', format: 'pem' })).toBe(keys[1]?.export({ type: 'pkcs8', format: 'pem' }));
  expect((await stat(join(fresh, 'film-key.pem'))).mode & 0o777).toBe(0o600);
});
