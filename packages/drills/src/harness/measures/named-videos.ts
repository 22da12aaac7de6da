import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const outputMaxBytes = 64 * 1024 * 1024;

/** The encoded pictures of a video, by their checksums, in order. */
export async function listPackets(path: string): Promise<string[]> {
  const { stdout } = await run('ffmpeg', ['-v', 'error', '-i', path, '-map', '0:v', '-c', 'copy', '-f', 'framemd5', '-']);
  const lines = stdout.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => line.split(',').at(-1)?.trim() ?? '');
}

export interface NamedSound {
  pcm: Float32Array;
  sampleRate: number;
}

export async function readNamedSound(path: string, sampleRate = 24_000): Promise<NamedSound> {
  const args = ['-v', 'error', '-i', path, '-map', '0:a', '-ac', '1', '-ar', String(sampleRate), '-f', 'f32le', '-'];
  const { stdout } = await run('ffmpeg', args, { encoding: 'buffer', maxBuffer: outputMaxBytes });
  return { pcm: new Float32Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + (stdout.byteLength & ~3))), sampleRate };
}

/**
 * Counts the leading and the trailing entries that are equal in both lists. No entry counts twice.
 */
export function countShared(one: readonly string[], other: readonly string[]): { first: number; last: number } {
  const most = Math.min(one.length, other.length);
  let first = 0;
  while (first < most && one[first] === other[first]) first++;
  let last = 0;
  while (last < most - first && one.at(-1 - last) === other.at(-1 - last)) last++;
  return { first, last };
}

/** 1: the same but for the loudness. */
export function likeness(one: Float32Array, other: Float32Array): number {
  let [both, ofOne, ofOther] = [0, 0, 0];
  for (let i = 0; i < Math.min(one.length, other.length); i++) {
    const [a, b] = [one[i] ?? 0, other[i] ?? 0];
    both += a * b;
    ofOne += a * a;
    ofOther += b * b;
  }
  return ofOne === 0 || ofOther === 0 ? Number(ofOne === ofOther) : both / Math.sqrt(ofOne * ofOther);
}
