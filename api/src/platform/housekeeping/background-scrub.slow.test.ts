import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { migrate, openDatabase } from '@hellograph/db';
import { createLogger, repeat, waitFor, withTempDir } from '@hellograph/kit';
import { createDiskStore } from '@hellograph/storage';
import { expect, it } from 'vitest';
import { readScrubReport, startBackgroundScrub } from './background-scrub';

const log = createLogger({ name: 'test', level: 'silent' });
/** The reading rate of the background scrub. */
const bytesPerSec = 2_000_000;

const inFolder = (sizeBytes: number, work: (start: () => ReturnType<typeof startBackgroundScrub>, dataDir: string) => Promise<void>) =>
  withTempDir(async (dataDir) => {
    const db = openDatabase(join(dataDir, 'hellograph.sqlite'));
    await migrate(db);
    const store = await createDiskStore({ dir: join(dataDir, 'media') });
    await store.putBuffer(randomBytes(sizeBytes), 'bin');
    // A moment later, so that the file existed when the pass started.
    await work(() => startBackgroundScrub({ db, store, tables: [], dataDir, log, repeat, now: () => Date.now() + 1000 }), dataDir);
    await db.destroy();
  });

it('reads two megabytes a second, so that it delays nothing else', () =>
  inFolder(1_500_000, async (start, dataDir) => {
    const scrub = start();
    await waitFor(async () => (await readScrubReport(dataDir)) !== undefined, { timeoutMs: 30_000 });
    const { startedAt, finishedAt, sizeBytes } = (await readScrubReport(dataDir)) ?? { startedAt: '', finishedAt: '', sizeBytes: 0 };
    expect(sizeBytes).toBe(1_500_000);
    const tookSec = (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000;
    expect(tookSec).toBeGreaterThanOrEqual(0.95 * (sizeBytes / bytesPerSec));
    await scrub.close();
  }));

it('stops immediately in the middle of a file, and starts over at the next start', () =>
  inFolder(40_000_000, async (start, dataDir) => {
    const scrub = start();
    const closingAt = performance.now();
    await scrub.close();
    expect(performance.now() - closingAt).toBeLessThan(3000);
    expect(await readScrubReport(dataDir)).toBeUndefined();
  }));
