import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadFilmKey, markFilm, verifyFilm } from './video-origin';

let dir = '';
let film = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hellograph-origin-'));
  film = join(dir, 'film.mp4');
  const encoding = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-movflags', '+faststart', film];
  execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc=s=64x64:d=0.4:r=10', ...encoding]);
});
afterAll(() => rm(dir, { recursive: true, force: true }));

it('a film says how it was made, in a place where players do not mind', async () => {
  const key = await loadFilmKey(dir);
  const frames = () => execFileSync('ffmpeg', ['-v', 'error', '-i', film, '-f', 'framemd5', '-']).toString();
  const before = frames();
  await markFilm(film, ['flite-slt', 'espeak-de-f'], key);
  expect(frames()).toBe(before);
  expect(await verifyFilm(film, key)).toMatchObject({
    isMarked: true,
    creatorTool: 'Hellograph',
    digitalSourceType: expect.stringContaining('digitalsourcetype/compositeSynthetic'),
    voices: ['flite-slt', 'espeak-de-f'],
    isUntouched: true,
    signature: 'valid',
    isFromHere: true,
  });
});

it('notices a changed byte anywhere, words that were changed, something added, and another key', async () => {
  const key = await loadFilmKey(dir);
  const whole = await readFile(film);
  const changed = join(dir, 'changed.mp4');
  const verdictOn = async (bytes: Uint8Array) => {
    await writeFile(changed, bytes);
    return verifyFilm(changed, key);
  };
  const at = whole.indexOf('mdat') + 200;
  const flipped = Buffer.from(whole);
  flipped[at] = (flipped[at] ?? 0) ^ 1;
  expect(await verdictOn(flipped)).toMatchObject({ isMarked: true, isUntouched: false, isFromHere: true });
  const renamed = Buffer.from(whole.toString('latin1').replace('flite-slt', 'flite-xyz'), 'latin1');
  expect(await verdictOn(renamed)).toMatchObject({ isUntouched: false, signature: 'invalid', isFromHere: false });
  expect(await verdictOn(Buffer.concat([whole, Buffer.from([0, 0, 0, 8]), Buffer.from('free')]))).toMatchObject({ isUntouched: false });
  expect(await verifyFilm(film, await loadFilmKey(join(dir, 'elsewhere')))).toMatchObject({ signature: 'valid', isFromHere: false });
});

it('says of other films that it knows nothing of them, and of other files that they are no films', async () => {
  const bare = join(dir, 'bare.mp4');
  execFileSync('ffmpeg', ['-v', 'error', '-i', film, '-map_metadata', '-1', '-c', 'copy', bare]);
  expect(await verifyFilm(bare, undefined)).toMatchObject({ isMarked: false, isUntouched: false, signature: 'missing' });
  await writeFile(join(dir, 'words.mp4'), 'no film at all, only words');
  await expect(verifyFilm(join(dir, 'words.mp4'), undefined)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  await expect(verifyFilm(join(dir, 'nothing.mp4'), undefined)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
});

it('keeps one key, readable by its owner alone, also when two begin at once', async () => {
  const fresh = join(dir, 'fresh');
  const keys = await Promise.all([loadFilmKey(fresh), loadFilmKey(fresh)]);
  expect(keys[0]?.export({ type: 'pkcs8', format: 'pem' })).toBe(keys[1]?.export({ type: 'pkcs8', format: 'pem' }));
  expect((await stat(join(fresh, 'film-key.pem'))).mode & 0o777).toBe(0o600);
});
