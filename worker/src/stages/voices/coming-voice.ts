import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ComingVoice, comingVoiceFile } from '@hellograph/contract';

const writeEveryMs = 1000;

/** Writes the file from which the api reads which voice is being downloaded. */
export function openComingVoice(dir: string) {
  const path = join(dir, comingVoiceFile);
  let writtenAtMs = Number.NEGATIVE_INFINITY;
  let writing = Promise.resolve();
  const write = (coming: ComingVoice) => {
    writtenAtMs = performance.now();
    writing = writing
      .then(async () => {
        await mkdir(dir, { recursive: true });
        await writeFile(`${path}.new`, JSON.stringify(coming));
        await rename(`${path}.new`, path);
      })
      // A full disk must not stop it: the api then reports an older state.
      .catch(() => {});
    return writing;
  };
  return {
    tell: write,
    /** Like `tell`, but at most once a second. */
    tellShare: (coming: ComingVoice) => {
      if (performance.now() - writtenAtMs >= writeEveryMs) void write(coming);
    },
    clear: async () => {
      await writing;
      await rm(path, { force: true });
    },
  };
}
