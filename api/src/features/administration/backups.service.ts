import { type AdminBackupsData, CodedError } from '@hellograph/contract';
import type { Database } from '@hellograph/db';
import type { Logger } from '@hellograph/kit';
import { operatorActsRepo } from '../../domain/operator-acts/operator-acts.repo';
import { userOverview } from '../../domain/users/user-overview';
import { queueOverviewRepo } from '../../domain/videos/queue-overview.repo';
import type { Config } from '../../platform/config/config';
import { backUpAndNote, backupNotes } from '../../platform/housekeeping/backups';
import type { Operator } from '../../platform/http/request-client';
import type { Repeat } from '../../platform/leadership/leadership';
import { findCopy, listCopies } from '../../platform/restoring/copies';
import { restoreOutcomes, restorePlans, restoreTests } from '../../platform/restoring/restore-notes';
import { type TestOptions, testCopy, testWeekly } from '../../platform/restoring/test-restore';

export interface BackupsDependencies {
  db: Database;
  config: Pick<Config, 'dataDir' | 'databasePath' | 'databaseUrl' | 'backupDir'>;
  now: () => number;
}

export type BackupsService = ReturnType<typeof createBackupsService>;

const toMoment = (ms: number) => new Date(ms).toISOString();

/** Counts what a restored database has. */
const count: TestOptions['count'] = async (db) => ({
  users: await userOverview(db).count(''),
  videos: await queueOverviewRepo(db).countAll(),
});

/** The copies of the database: made, tried and restored. */
export function createBackupsService(dependencies: BackupsDependencies) {
  const { db, now } = dependencies;
  const log = (operator: Operator, act: 'backup-made' | 'backup-tested' | 'restore-planned', { subject = 'database', reason = '' } = {}) =>
    operatorActsRepo(db).insertAct(operator, { act, subject, reason, at: now() });
  const getPlaces = () => {
    const { dataDir, databasePath, databaseUrl, backupDir } = dependencies.config;
    if (databaseUrl || !backupDir) throw new CodedError('BACKUP_ELSEWHERE');
    return { dataDir, databasePath, backupDir, count, now };
  };
  const getCopy = async (name: string) => {
    const copy = await findCopy(getPlaces(), name);
    if (!copy) throw new CodedError('NOT_FOUND');
    return copy;
  };
  const list = () => present(dependencies);

  return {
    list,
    make: async (operator: Operator): Promise<AdminBackupsData> => {
      const { backupDir: dir, ...places } = getPlaces();
      await backUpAndNote({ ...places, dir }).catch((cause: unknown) => {
        throw new CodedError('BUSY', { message: `The backup failed: ${(cause as Error).message}`, cause });
      });
      await log(operator, 'backup-made');
      return list();
    },
    test: async (name: string, operator: Operator): Promise<AdminBackupsData> => {
      const { problem: reason } = await testCopy(await getCopy(name), getPlaces());
      await log(operator, 'backup-tested', { subject: name, reason });
      return list();
    },
    /**
     * Plans a restore of a copy that can be restored: every process sees the plan, ends what it
     * does and starts again, and the first of them carries it out.
     */
    restore: async (name: string, operator: Operator): Promise<{ at: string }> => {
      const places = getPlaces();
      const copy = await getCopy(name);
      if (await restorePlans.read(places.dataDir)) throw new CodedError('RESTORE_UNDER_WAY');
      const { problem } = await testCopy(copy, places);
      if (problem) throw new CodedError('BACKUP_UNUSABLE', { message: `This copy can’t be restored: ${problem}. Choose another one.` });
      await log(operator, 'restore-planned', { subject: name });
      const { name: by, ipAddress, requestId } = operator;
      const at = now();
      await restorePlans.write(places.dataDir, { at, name, by: { name: by, ipAddress, requestId } });
      return { at: toMoment(at) };
    },
  };
}

async function present({ config }: BackupsDependencies): Promise<AdminBackupsData> {
  const { dataDir, backupDir, databaseUrl } = config;
  if (!backupDir || databaseUrl) return { folder: null, last: null, test: null, restored: null, copies: [] };
  const [test, restored] = [await restoreTests.read(dataDir), await restoreOutcomes.read(dataDir)];
  return {
    folder: backupDir,
    last: (await backupNotes.read(dataDir)) ?? null,
    test: test ? { ...test, at: toMoment(test.at) } : null,
    restored: restored ? { at: toMoment(restored.at), name: restored.name, by: restored.by.name, problem: restored.problem } : null,
    copies: (await listCopies({ dataDir, backupDir })).map(({ name, kind, atMs, sizeBytes }) => ({
      name,
      kind,
      madeAt: toMoment(atMs),
      sizeBytes,
    })),
  };
}

/** Writes into the log of acts what happened before the database was opened. */
export async function logRestore({ db, config, now }: BackupsDependencies): Promise<void> {
  const outcome = await restoreOutcomes.read(config.dataDir);
  if (!outcome || outcome.isLogged) return;
  const { name, by, problem: reason } = outcome;
  await operatorActsRepo(db).insertAct(by, { act: reason ? 'restore-failed' : 'restored', subject: name, reason, at: now() });
  await restoreOutcomes.write(config.dataDir, { ...outcome, isLogged: true });
}

const hourMs = 60 * 60_000;

/** Tries the newest copy once a week; looks every hour. */
export function startRestoreTests({
  config,
  repeat,
  log,
  now,
}: BackupsDependencies & { repeat: Repeat; log: Logger }): () => Promise<void> {
  const { dataDir, backupDir, databaseUrl } = config;
  if (!backupDir || databaseUrl) return async () => {};
  const run = async () => {
    const test = await testWeekly({ dataDir, backupDir, count, now });
    if (test?.problem) log.error({ copy: test.name, problem: test.problem }, 'a backup can not be restored');
    else if (test) log.info({ copy: test.name, users: test.users, tookMs: test.tookMs }, 'tried a backup: it can be restored');
  };
  return repeat(hourMs, run, (err) => log.error({ err }, 'a backup could not be tried'));
}
