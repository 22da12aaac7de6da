import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '@hellograph/kit';
import type { Repeat } from '../leadership/leadership';
import { type ScrubOptions, type ScrubReport, scrubMedia } from './scrub-media';

const checkEveryMs = 60 * 60_000;
const passEveryMs = 7 * 24 * 60 * 60_000;
/** Slow enough to delay no other use of the disk: 1 TB takes about six days. */
const bytesPerSec = 2_000_000;

const toPath = (dataDir: string) => join(dataDir, 'scrub.json');

/** Reads the report of the last complete pass; `undefined` if there was none. */
export async function readScrubReport(dataDir: string): Promise<ScrubReport | undefined> {
  try {
    return JSON.parse(await readFile(toPath(dataDir), 'utf8')) as ScrubReport;
  } catch {
    return undefined;
  }
}

export type BackgroundScrubOptions = Pick<ScrubOptions, 'db' | 'store' | 'tables' | 'now'> & {
  dataDir: string;
  log: Logger;
  repeat: Repeat;
};

/**
 * Checks all media once a week, slowly. Only reports problems, because healing would replace whole
 * videos. An interrupted pass starts again.
 */
export function startBackgroundScrub({ dataDir, log, repeat, ...options }: BackgroundScrubOptions): { close(): Promise<void> } {
  const closing = new AbortController();
  const scrubIfDue = async () => {
    const last = await readScrubReport(dataDir);
    if (last && options.now() - Date.parse(last.finishedAt) < passEveryMs) return;
    const report = await scrubMedia({ ...options, heals: false, bytesPerSec, signal: closing.signal });
    await writeFile(`${toPath(dataDir)}.new`, JSON.stringify(report), { mode: 0o600 });
    await rename(`${toPath(dataDir)}.new`, toPath(dataDir));
    const { checked, sizeBytes, lost, unreferenced } = report;
    const isSound = lost.length === 0 && unreferenced.length === 0;
    log[isSound ? 'info' : 'error']({ checked, sizeBytes, lost, unreferenced: unreferenced.length }, 'media were checked');
  };
  const stop = repeat(checkEveryMs, scrubIfDue, (err) => closing.signal.aborted || log.error({ err }, 'media could not be checked'));
  return {
    close: async () => {
      closing.abort();
      await stop();
    },
  };
}
