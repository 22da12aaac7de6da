import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** The kind of problem with a voice: `network` and `disk` may go away, `content` is not a voice. */
type ProblemKind = 'network' | 'disk' | 'content';

/**
 * Says in one sentence why a voice was not installed. Only the partial download is kept, so that it
 * can resume.
 */
export class InstallProblem extends Error {
  override readonly name = 'InstallProblem';

  constructor(
    message: string,
    readonly kind: ProblemKind = 'content',
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export const isFull = (thrown: unknown): boolean =>
  thrown instanceof Error && 'code' in thrown && (thrown.code === 'ENOSPC' || thrown.code === 'EDQUOT');

export const noRoomLeft = (cause: unknown) => new InstallProblem('There is no room left on the disk.', 'disk', { cause });

export interface DownloadOptions {
  onShare?: (share: number) => void;
  signal?: AbortSignal | undefined;
  /** The download fails if the server sends nothing for this long. */
  silenceMaxMs?: number;
}

const silenceMaxMs = 60_000;

export const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

/**
 * Downloads a file, or the missing rest of it. Throws an `InstallProblem` if it does not arrive
 * completely; the part that has arrived is kept.
 */
export async function downloadArchive(url: string, path: string, { onShare, signal, ...options }: DownloadOptions = {}): Promise<void> {
  const { host } = new URL(url);
  const silence = watchSilence(options.silenceMaxMs ?? silenceMaxMs);
  const ended = AbortSignal.any([silence.signal, ...(signal ? [signal] : [])]);
  const had = await sizeOf(path);
  try {
    const headers = had > 0 ? { range: `bytes=${had}-` } : {};
    const response = await fetch(url, { headers, signal: ended }).catch((cause: unknown) => {
      throw new InstallProblem(`${host} cannot be reached.`, 'network', { cause });
    });
    // It is already complete.
    if (response.status === 416 && had > 0) return;
    if (!response.ok || !response.body) throw new InstallProblem(`${host} responded with ${response.status}.`, 'network');
    const goesOn = response.status === 206 && startOf(response) === had;
    if (response.status === 206 && !goesOn) throw new InstallProblem(`${host} sent a different part from the requested one.`, 'network');
    await receive(response, { path, had: goesOn ? had : 0, ended, moved: silence.moved, onShare });
  } finally {
    silence.end();
    signal?.throwIfAborted();
  }
}

const startOf = (response: Response): number =>
  Number(/^bytes (\d+)-/.exec(response.headers.get('content-range') ?? '')?.[1] ?? Number.NaN);

interface Receiving {
  path: string;
  /** Bytes to which the rest is appended; with 0 the file is downloaded from the start. */
  had: number;
  ended: AbortSignal;
  moved: () => void;
  onShare: ((share: number) => void) | undefined;
}

async function receive(response: Response, { path, had, ended, moved, onShare }: Receiving): Promise<void> {
  const length = Number(response.headers.get('content-length'));
  const total = Number.isFinite(length) && length > 0 ? had + length : 0;
  let come = had;
  const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
  body.on('data', (part: Buffer) => {
    moved();
    come += part.length;
    if (total > 0) onShare?.(come / total);
  });
  const brokeOff = (cause?: unknown) => new InstallProblem('The download was interrupted. Add it again to resume.', 'network', { cause });
  try {
    await pipeline(body, createWriteStream(path, { flags: had > 0 ? 'a' : 'w' }), { signal: ended });
  } catch (cause) {
    throw isFull(cause) ? noRoomLeft(cause) : brokeOff(cause);
  }
  if (total > 0 && come !== total) throw brokeOff();
}

/** Aborts when no data has arrived for this long. */
function watchSilence(maxMs: number) {
  const silent = new AbortController();
  const timer = setTimeout(() => silent.abort(new Error(`no data arrived for ${maxMs} ms`)), maxMs);
  return { signal: silent.signal, moved: () => void timer.refresh(), end: () => clearTimeout(timer) };
}
