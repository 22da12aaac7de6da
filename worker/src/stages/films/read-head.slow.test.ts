import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readHead } from './read-head';

const dir = mkdtempSync(join(tmpdir(), 'hellograph-heads-'));
afterAll(() => rmSync(dir, { recursive: true }));

const picture = ['-f', 'lavfi', '-i', 'color=white:size=180x320:rate=25:duration=2.2'];
const tone = ['-f', 'lavfi', '-i', 'sine=duration=2.2'];

function make(name: string, ...args: string[]): string {
  const path = join(dir, name);
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...args, path]);
  return path;
}

/** The values that ffprobe reports for the same file. */
function probe(path: string) {
  const shown = ['-show_entries', 'stream=codec_type,width,height:format=duration', '-of', 'json'];
  const { streams, format } = JSON.parse(execFileSync('ffprobe', ['-v', 'error', ...shown, path]).toString());
  const { width, height } = streams.find(({ codec_type }: { codec_type: string }) => codec_type === 'video');
  const hasSound = streams.some(({ codec_type }: { codec_type: string }) => codec_type === 'audio');
  return { width, height, hasSound, durationSec: Number(format.duration) };
}

it.each([
  ['with its head at the end', [...tone]],
  ['with its head first', [...tone, '-movflags', '+faststart']],
  ['without sound', []],
  ['of odd timing', [...tone, '-movie_timescale', '90000', '-video_track_timescale', '15360']],
])('a video %s gives the same values as ffprobe', async (name, args) => {
  const path = make(`${name}.mp4`, ...picture, ...args.slice(0, 4), '-pix_fmt', 'yuv420p', ...args.slice(4));
  const { durationSec, ...head } = await readHead(path);
  const { durationSec: probedSec, ...probed } = probe(path);
  expect(head).toEqual(probed);
  expect(durationSec).toBeCloseTo(probedSec, 2);
});

it('refuses a file that is not a video', async () => {
  const path = join(dir, 'none.mp4');
  for (const bytes of ['', 'not a video at all, but long enough', Buffer.from('0000000f6d6f6f76', 'hex')]) {
    writeFileSync(path, bytes);
    await expect(readHead(path)).rejects.toMatchObject({ code: 'RENDER_FAILED' });
  }
});
