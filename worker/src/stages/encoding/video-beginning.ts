/**
 * The first seconds of a video, shown while the rest is drawn. The encoder also writes long videos
 * in fragments (ISO/IEC 14496-12, 8.8); once there are enough of them, the bytes so far are a valid
 * video.
 */
import { copyFile, open, truncate } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** A fragment spans the two seconds between two key frames. */
const wantedFragments = 2;
export const beginningSec = 4;
const checkEveryMs = 50;

/**
 * Waits for the beginning of the growing video at `growing` and copies it to `to`. Returns false if
 * the signal aborts first.
 */
export async function copyBeginning(growing: string, to: string, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    const sizeBytes = await findBeginning(growing);
    if (sizeBytes !== undefined) {
      await copyFile(growing, to);
      await truncate(to, sizeBytes);
      return true;
    }
    await sleep(checkEveryMs, undefined, { signal }).catch(() => {});
  }
  return false;
}

/** The offset at which the last wanted fragment ends, if it is complete. */
async function findBeginning(path: string): Promise<number | undefined> {
  const file = await open(path).catch(() => undefined); // not yet written
  if (!file) return undefined;
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(8);
    for (let at = 0, fragments = 0; at + head.length <= size; ) {
      await file.read(head, 0, head.length, at);
      at += head.readUInt32BE(0);
      if (head.toString('latin1', 4) === 'mdat') fragments++;
      if (fragments === wantedFragments) return at <= size ? at : undefined;
      if (head.readUInt32BE(0) < head.length) return undefined;
    }
    return undefined;
  } finally {
    await file.close();
  }
}
