import { copyFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { CodedError } from '@hellograph/contract';

export const unwritable = (path: string) => (cause: unknown) => {
  throw new CodedError('VALIDATION_FAILED', {
    message: `${path} can't be written. Does its folder exist, and may you write to it?`,
    cause,
  });
};

/**
 * Copies the video next to its target and then renames it, so that half a video never appears under
 * its name.
 */
export async function moveOut(from: string, to: string): Promise<void> {
  const beside = join(dirname(to), `.${basename(to)}.${process.pid}.part`);
  try {
    await copyFile(from, beside);
    await rename(beside, to);
  } catch (cause) {
    await rm(beside, { force: true });
    unwritable(to)(cause);
  }
}
