/**
 * The first seconds of a video, watched while the rest of it is drawn. The encoder writes long
 * videos a second time in fragments (ISO/IEC 14496-12, 8.8); as soon as there are enough of them,
 * what is written so far is a video of its own.
 */
import { copyFile, open, truncate } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** A fragment is what lies between two key frames: two seconds. */
const wantedFragments = 2;
export const beginningSec = 4;
const lookEveryMs = 50;

/**
 * Copies the beginning of the video that grows at `growing` to `to` once it is there. False when
 * the signal came before that.
 */
export async function copyBeginning(growing: string, to: string, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    const sizeBytes = await findBeginning(growing);
    if (sizeBytes !== undefined) {
      await copyFile(growing, to);
      await truncate(to, sizeBytes);
      return true;
    }
    await sleep(lookEveryMs, undefined, { signal }).catch(() => {});
  }
  return false;
}

/** Where the last of the fragments that are wanted ends, if all of it is written. */
async function findBeginning(path: string): Promise<number | undefined> {
  const file = await open(path).catch(() => undefined); // not yet begun
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
