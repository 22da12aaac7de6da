import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { listBackups } from '@hellograph/api/testing';
import { type Database, openDatabase } from '@hellograph/db';
import { waitFor } from '@hellograph/kit';
import { drawPortrait } from '@hellograph/testing';
import { type DrillOptions, judge } from '../drill';
import { press, pressMany } from '../harness/creators';
import { countBadFiles, countLedgerMismatches, countOpen, listVideos, untilNoneOpen } from '../harness/measures/truth';
import { runOperatorCommand } from '../harness/operator-command';
import { type DrillSystem, openSystem } from '../harness/system';
import { createRandom } from '../random';

const counts = { short: 12, long: 200 };
const hourMs = 60 * 60_000;

/**
 * G45: the database is deleted and restored from the last backup. Open videos are made, finished
 * ones still exist, and the credits add up.
 */
export async function run({ seed, size, log }: DrillOptions) {
  const count = counts[size];
  const system = await openSystem({ name: 'restore', workers: 1, worker: 'quick' });
  const backupDir = join(system.dataDir, 'backups');
  let restored: Database | undefined;
  try {
    const photo = await drawPortrait({ name: 'rosa', widthPx: 240 });
    const crowd = await system.addPeople(Math.ceil(count / 3), count);
    const pace = { count, overMs: 1000, giveUpMs: 30_000, random: createRandom(seed) };
    await pressMany({ http: system.http, photo }, crowd, pace);
    const firstBackupMs = await measureFirstBackup(backupDir);
    const before = await listVideos(system.db);
    const openThen = await countOpen(system.db);
    await runCommand(system, 'scripts/backup.ts');
    log(`${before.length} videos in the backup, ${openThen} of them open`);

    // Everything after the backup is lost.
    await pressMany({ http: system.http, photo }, crowd, { ...pace, count: 4 });
    await untilNoneOpen(system.db, 60_000);
    const refusedWhileInUse = (await runCommand(system, 'scripts/restore.ts')) !== 0 ? 1 : 0;
    await system.api.stop();
    await system.db.destroy();
    for (const suffix of ['', '-wal', '-shm']) rmSync(join(system.dataDir, `hellograph.sqlite${suffix}`), { force: true });

    const restoringAt = performance.now();
    const exitCode = await runCommand(system, 'scripts/restore.ts');
    system.api.start();
    await system.untilUp();
    const backMs = performance.now() - restoringAt;
    restored = openDatabase(join(system.dataDir, 'hellograph.sqlite'));
    const open = await untilNoneOpen(restored, 120_000);
    const after = await listVideos(restored);
    const known = new Set(after.map(({ id }) => id));
    const [person] = crowd;
    const next = person && (await press({ http: system.http, photo }, person, { key: 'after the restore', giveUpMs: 30_000 }));
    const stillOpen = open + (await untilNoneOpen(restored, 60_000));
    const figures = {
      videos: before.length,
      openThen,
      exitCode: exitCode ?? -1,
      refusedWhileInUse,
      lost: before.filter(({ id }) => !known.has(id)).length,
      open: stillOpen,
      badFiles: countBadFiles(system.mediaDir, after),
      ledgerMismatches: await countLedgerMismatches(restored),
      acceptedAfter: next?.answer?.status === 202 ? 1 : 0,
      backSec: Math.round(backMs / 100) / 10,
      firstBackupSec: Math.round(firstBackupMs / 100) / 10,
    };
    const none = { exitCode: 0, lost: 0, open: 0, badFiles: 0, ledgerMismatches: 0, firstBackupSec: hourMs / 1000 };
    return judge(figures, { atMost: none, atLeast: { acceptedAfter: 1, refusedWhileInUse: 1, openThen: 1 } }, log);
  } finally {
    await restored?.destroy();
    await system.close();
  }
}

/** The api makes a backup soon after it starts, and then one every hour. */
async function measureFirstBackup(backupDir: string): Promise<number> {
  const startedAt = performance.now();
  await waitFor(() => listBackups(readdirSync(backupDir)).length > 0, { timeoutMs: 30_000, what: 'The first backup' });
  return performance.now() - startedAt;
}

/** Runs an operator's command on the drill's data. Returns its exit code. */
async function runCommand({ dataDir, tempDir }: DrillSystem, entry: string): Promise<number | null> {
  return (await runOperatorCommand(entry, { env: { TMPDIR: tempDir, DATA_DIR: dataDir } })).status;
}
