import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@hellograph/kit';
import { createMemoryStore } from '@hellograph/storage';
import { afterAll, expect, it } from 'vitest';
import { prepareClipHandler } from './prepare-clip';

const tempDir = mkdtempSync(join(tmpdir(), 'hellograph-clips-'));
afterAll(() => rmSync(tempDir, { recursive: true }));
const store = createMemoryStore();
const prepare = prepareClipHandler({ store, tempDir });
const context = { signal: new AbortController().signal, log: createLogger({ name: 'test', level: 'silent' }) };

const ffmpeg = (...args: string[]) => execFileSync('ffmpeg', ['-v', 'error', '-y', '-nostdin', ...args]);
/** A moving test picture with a quiet tone. */
function film({ sec = 2, size = '640x360', name = 'clip.mp4', more = [] as string[] } = {}): Buffer {
  const path = join(tempDir, name);
  const picture = ['-f', 'lavfi', '-i', `testsrc=size=${size}:rate=25:duration=${sec}`];
  const sound = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${sec}`];
  ffmpeg(...picture, ...sound, '-af', 'volume=0.05', '-pix_fmt', 'yuv420p', '-shortest', ...more, path);
  return readFileSync(path);
}
async function send(bytes: Buffer, partSize = bytes.length) {
  const partKeys: string[] = [];
  for (let at = 0; at < bytes.length; at += partSize) partKeys.push((await store.putBuffer(bytes.subarray(at, at + partSize), 'part')).key);
  return prepare({ requestId: 'r', partKeys, maxSec: 3 }, context);
}
const probe = async (key: string, entries: string): Promise<string> => {
  const path = join(tempDir, `made-${key}`);
  if (!existsSync(path)) await store.copyTo(key, path);
  return execFileSync('ffprobe', ['-v', 'error', '-show_entries', entries, '-of', 'csv=p=0', path]).toString();
};

it('joins the parts and encodes a file that every browser plays, no larger than the original and without metadata', async () => {
  const made = await send(film({ more: ['-metadata', 'location=+40.7-074.0/', '-metadata', 'title=secret'] }), 5000);
  expect(made).toMatchObject({ width: 640, height: 360 });
  expect(made.durationSec).toBeCloseTo(2, 0);
  expect((await probe(made.videoKey, 'stream=codec_name')).split('\n')).toEqual(expect.arrayContaining(['h264', 'aac']));
  expect(await probe(made.videoKey, 'format_tags')).not.toMatch(/secret|40\.7/);
  expect((await store.stat(made.posterKey)).sizeBytes).toBeGreaterThan(1000);
});

it('makes a large portrait clip 720 pixels wide', async () => {
  expect(await send(film({ size: '1080x1920', name: 'tall.mp4', sec: 1 }))).toMatchObject({ width: 720, height: 1280 });
});

it('refuses a clip that is too long, and a file that is not a video', async () => {
  await expect(send(film({ sec: 5, name: 'long.mp4' }))).rejects.toMatchObject({ code: 'CLIP_TOO_LONG' });
  await expect(send(Buffer.from('GIF89a, or so it says'))).rejects.toMatchObject({ code: 'CLIP_DAMAGED' });
  await expect(send(film({ name: 'cut.mp4' }).subarray(0, 2000))).rejects.toMatchObject({ code: 'CLIP_DAMAGED' });
  // A playlist would make ffmpeg read other files.
  await expect(send(Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'))).rejects.toMatchObject({ code: 'CLIP_DAMAGED' });
});
