import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { CodedError } from '@hellograph/contract';
import { type Confinement, toConfined } from '@hellograph/kit/process';
import { joinArgs, pieceArgs, type RenderPlan, soundDescriptor } from '@hellograph/render';

const stderrTailChars = 2000;
const killAfterMs = 2000;

/** More than the longest video at 2160P needs. */
export const mediaToolLimits: Confinement = { addressSpaceMaxBytes: 6 * 1024 ** 3, cpuMaxSec: 30 * 60 };

export interface Encoder {
  /**
   * Passes a frame to ffmpeg. The buffer must not change until the promise resolves. Rejects if
   * ffmpeg has died.
   */
  write(frame: Uint8Array): Promise<void>;
  /** Writes more of the sound, if ffmpeg reads it from descriptor `soundDescriptor`. */
  writeSound(samples: Int16Array): void;
  /** Ends frames and sound, and waits until the file is complete. */
  finish(): Promise<void>;
  /** Ends ffmpeg immediately, whatever it is doing; resolves when it is gone. */
  abort(): Promise<void>;
  pid: number | undefined;
}

/**
 * Starts ffmpeg, which reads frames from stdin. It ends with this process, through the kernel or
 * because its pipe closes. It may use only files and the pipe and has no network, so no input can
 * make it connect anywhere. When the signal aborts, it is killed even if it is frozen, and pending
 * calls settle. The caller must abort or finish it.
 */
export function startEncoder(args: string[], signal?: AbortSignal): Encoder {
  const options = ['-protocol_whitelist', 'file,pipe,crypto', ...args];
  const ffmpeg = spawn(...toConfined('ffmpeg', options, mediaToolLimits), { stdio: ['pipe', 'ignore', 'pipe', 'pipe'] });
  const { 0: stdin, 2: stderr, [soundDescriptor]: sound } = ffmpeg.stdio as [Writable, null, Readable, Writable, undefined];
  let stderrTail = '';
  stderr.on('data', (chunk: Buffer) => {
    stderrTail = (stderrTail + chunk.toString()).slice(-stderrTailChars);
  });
  // A dead reader (EPIPE) is reported by its exit.
  stdin.on('error', () => {});
  sound.on('error', () => {});
  const ended = new Promise<number | string>((resolve) => {
    ffmpeg.once('error', (error) => resolve(error.message));
    ffmpeg.once('close', (code, signal) => resolve(code ?? signal ?? 1));
  });
  const died = ended.then((how): never => {
    throw new CodedError('RENDER_FAILED', { cause: new Error(`ffmpeg ended early (${how}): ${stderrTail}`) });
  });
  died.catch(() => {});
  const kill = () => void ffmpeg.kill('SIGKILL');
  if (signal?.aborted) kill();
  signal?.addEventListener('abort', kill, { once: true });
  void ended.then(() => signal?.removeEventListener('abort', kill));

  return {
    pid: ffmpeg.pid,
    write: (frame) => Promise.race([new Promise<void>((resolve) => stdin.write(frame, () => resolve())), died]),
    writeSound: ({ buffer, byteOffset, byteLength }) => void sound.write(Buffer.from(buffer, byteOffset, byteLength)),
    finish: async () => {
      sound.end();
      stdin.end();
      const how = await ended;
      if (how !== 0) throw new CodedError('RENDER_FAILED', { cause: new Error(`ffmpeg ended with ${how}: ${stderrTail}`) });
    },
    abort: async () => {
      if (ffmpeg.exitCode !== null || ffmpeg.signalCode !== null || ffmpeg.pid === undefined) return;
      sound.destroy();
      stdin.destroy();
      ffmpeg.kill('SIGTERM');
      const timer = setTimeout(() => ffmpeg.kill('SIGKILL'), killAfterMs);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** Runs ffmpeg or ffprobe to its end and returns its standard output. */
export async function runMediaTool(tool: 'ffmpeg' | 'ffprobe', args: string[], signal?: AbortSignal): Promise<Buffer> {
  const child = spawn(...toConfined(tool, args, mediaToolLimits), { stdio: ['ignore', 'pipe', 'pipe'], ...(signal ? { signal } : {}) });
  const out: Buffer[] = [];
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => {
    stderr = (stderr + chunk.toString()).slice(-stderrTailChars);
  });
  const [[code]] = await Promise.all([once(child, 'close'), finished(child.stdout)]);
  if (code !== 0) throw new CodedError('RENDER_FAILED', { cause: new Error(`${tool} ended with ${code}: ${stderr}`) });
  return Buffer.concat(out);
}

/** Encodes the output of `draw` as a piece of a video, which `joinPieces` can join to others. */
export async function encodePiece(
  plan: RenderPlan,
  path: string,
  draw: (encoder: Encoder) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<Buffer> {
  const encoder = startEncoder(pieceArgs(plan, path), signal);
  try {
    await draw(encoder);
    await encoder.finish();
    return await readFile(path);
  } finally {
    await encoder.abort();
    await rm(path, { force: true });
  }
}

/** Joins pieces and sound to an MP4. The encoded pictures are copied unchanged, bit for bit. */
export async function joinPieces(
  fps: number,
  pieces: readonly Buffer[],
  sound: Int16Array,
  mp4: string,
  signal?: AbortSignal,
): Promise<void> {
  const joined = `${mp4}.h264`;
  await writeFile(joined, '');
  for (const piece of pieces) await appendFile(joined, piece);
  const encoder = startEncoder(joinArgs(fps, { pieces: joined, mp4 }), signal);
  try {
    encoder.writeSound(sound);
    await encoder.finish();
  } finally {
    await encoder.abort();
    await rm(joined, { force: true });
  }
}
