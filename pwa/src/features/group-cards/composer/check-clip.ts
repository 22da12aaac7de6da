import { limits } from '@hellograph/contract/limits';

export type ClipProblem = 'notAVideo' | 'clipTooLong' | 'clipTooLarge';

const readWithinMs = 8000;

/** Returns the duration of a video in seconds, or `undefined` if this browser cannot read it. */
export function readDuration(file: Blob): Promise<number | undefined> {
  const url = URL.createObjectURL(file);
  const screen = document.createElement('video');
  return new Promise<number | undefined>((resolve) => {
    const end = (durationSec: number | undefined) => resolve(Number.isFinite(durationSec) ? durationSec : undefined);
    setTimeout(() => end(undefined), readWithinMs);
    screen.onloadedmetadata = () => end(screen.duration);
    screen.onerror = () => end(undefined);
    screen.preload = 'metadata';
    screen.src = url;
  }).finally(() => URL.revokeObjectURL(url));
}

/**
 * Returns why a chosen file cannot be a clip. Files that the browser cannot read are left to the
 * server.
 */
export async function findClipProblem(
  file: Pick<File, 'type' | 'size'> & Blob,
  readSec: (file: Blob) => Promise<number | undefined> = readDuration,
): Promise<ClipProblem | undefined> {
  if (!file.type.startsWith('video/')) return 'notAVideo';
  if (file.size > limits.clipMaxBytes) return 'clipTooLarge';
  const durationSec = await readSec(file);
  return durationSec !== undefined && durationSec > limits.clipMaxSec + 0.5 ? 'clipTooLong' : undefined;
}
