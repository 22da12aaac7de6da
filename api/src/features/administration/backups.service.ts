import { type AdminBackupsData, CodedError, type SetBackupBucketBody } from '@hellograph/contract';
import type { Database } from '@hellograph/db';
import type { Logger } from '@hellograph/kit';
import { operatorActsRepo } from '../../domain/operator-acts/operator-acts.repo';
import { userOverview } from '../../domain/users/user-overview';
import { queueOverviewRepo } from '../../domain/videos/queue-overview.repo';
import { type BackupBucket, openBackupBucket, readBackupBucket, writeBackupBucket } from '../../platform/config/backup-bucket';
import type { Config } from '../../platform/config/config';
import { backUpAndNote, backupNotes } from '../../platform/housekeeping/backups';
import { type BucketCopy, bucketNotes, fetchFromBucket, listBucketCopies, sendToBucket } from '../../platform/housekeeping/bucket-backups';
import type { Operator } from '../../platform/http/request-client';
import type { Repeat } from '../../platform/leadership/leadership';
import { findCopy, listCopies } from '../../platform/restoring/copies';
import { restoreOutcomes, restorePlans, restoreTests } from '../../platform/restoring/restore-notes';
import { type TestOptions, testCopy, testWeekly } from '../../platform/restoring/test-restore';

export interface BackupsDependencies {
  db: Database;
  config: Pick<Config, 'dataDir' | 'databasePath' | 'databaseUrl' | 'backupDir' | 'backupBucket'>;
  now: () => number;
}

export type BackupsService = ReturnType<typeof createBackupsService>;

/** How long a list of the copies in a bucket counts as new. */
const listedMs = 60_000;
const toMoment = (ms: number) => new Date(ms).toISOString();

/** Counts what a restored database has. */
const count: TestOptions['count'] = async (db) => ({
  users: await userOverview(db).count(''),
  videos: await queueOverviewRepo(db).countAll(),
});

/** The copies of the database: made, tried and restored. */
export function createBackupsService(dependencies: BackupsDependencies) {
  const { db, now } = dependencies;
  const log = (
    operator: Operator,
    act: 'backup-made' | 'backup-tested' | 'restore-planned' | 'setting-changed',
    { subject = 'database', reason = '' } = {},
  ) => operatorActsRepo(db).insertAct(operator, { act, subject, reason, at: now() });
  const getPlaces = () => {
    const { dataDir, databasePath, databaseUrl, backupDir, backupBucket } = dependencies.config;
    if (databaseUrl || !backupDir) throw new CodedError('BACKUP_ELSEWHERE');
    return { dataDir, databasePath, backupDir, backupBucket, count, now };
  };
  const getCopy = async (name: string) => {
    const places = getPlaces();
    const fetchCopy = async () => {
      await fetchFromBucket(name, places).catch(throwUnusable);
      return findCopy(places, name);
    };
    const copy = (await findCopy(places, name)) ?? (await fetchCopy());
    if (!copy) throw new CodedError('NOT_FOUND');
    return copy;
  };
  const copiesThere = keepBucketCopies(dependencies);
  const list = () => present(dependencies, copiesThere.list);
  const setBucket = async (change: { bucket: BackupBucket | null; seen: number }, operator: Operator): Promise<AdminBackupsData> => {
    const { dataDir, backupBucket } = getPlaces();
    if (backupBucket) throw new CodedError('SETTING_FIXED');
    await writeBackupBucket(dataDir, change);
    copiesThere.forget();
    await log(operator, 'setting-changed', { subject: 'setting backupBucket', reason: change.bucket?.bucket ?? '' });
    return list();
  };

  return {
    list,
    make: async (operator: Operator): Promise<AdminBackupsData> => {
      const places = getPlaces();
      await backUpAndNote({ ...places, dir: places.backupDir }).catch((cause: unknown) => {
        throw new CodedError('BUSY', { message: `The backup failed: ${(cause as Error).message}`, cause });
      });
      // Its note says how that went: the copy is made in any case.
      await sendToBucket({ ...places, isForced: true }).catch(() => {});
      copiesThere.forget();
      await log(operator, 'backup-made');
      return list();
    },
    test: async (name: string, operator: Operator): Promise<AdminBackupsData> => {
      const { problem: reason } = await testCopy(await getCopy(name), getPlaces());
      await log(operator, 'backup-tested', { subject: name, reason });
      return list();
    },
    /** Tries the bucket first. Throws BACKUP_PLACE_UNUSABLE with the words of its server. */
    setBucket: async ({ bucket: wanted, seen }: SetBackupBucketBody, operator: Operator): Promise<AdminBackupsData> => {
      if (!wanted) return setBucket({ bucket: null, seen }, operator);
      const { secretAccessKey, ...given } = wanted;
      const kept = (await readBackupBucket(getPlaces())).bucket;
      const secret = secretAccessKey ?? kept?.secretAccessKey;
      if (!secret) throw new CodedError('VALIDATION_FAILED', { message: 'Enter the secret half of the key, too.' });
      // A key is never sent to another server than the one for which it was entered.
      const endpoint = new URL(given.endpoint).origin;
      if (secretAccessKey === null && kept?.endpoint !== endpoint)
        throw new CodedError('VALIDATION_FAILED', { message: 'Enter the secret half of the key again for another address.' });
      const bucket = { ...given, endpoint, secretAccessKey: secret };
      await openBackupBucket(bucket).probe().catch(throwUnusable);
      return setBucket({ bucket, seen }, operator);
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

const throwUnusable = (cause: unknown): never => {
  throw new CodedError('BACKUP_PLACE_UNUSABLE', { message: cause instanceof Error ? cause.message : String(cause), cause });
};

interface CopiesThere {
  copies: BucketCopy[];
  problem: string;
}

/** Lists the copies in the bucket, again after a minute. */
function keepBucketCopies({ config, now }: Pick<BackupsDependencies, 'config' | 'now'>) {
  let kept: { atMs: number; found: CopiesThere } | undefined;
  return {
    list: async (): Promise<CopiesThere> => {
      if (kept && now() - kept.atMs < listedMs) return kept.found;
      const found = await listBucketCopies(config).then(
        (copies) => ({ copies, problem: '' }),
        (thrown: unknown) => ({ copies: [], problem: thrown instanceof Error ? thrown.message : String(thrown) }),
      );
      kept = { atMs: now(), found };
      return found;
    },
    forget: () => {
      kept = undefined;
    },
  };
}

async function presentBucket(config: BackupsDependencies['config'], problem: string): Promise<AdminBackupsData['bucket']> {
  const { bucket, revision } = await readBackupBucket(config);
  if (!bucket) return null;
  const { secretAccessKey: _, ...shown } = bucket;
  const last = (await bucketNotes.read(config.dataDir)) ?? null;
  return { ...shown, revision, variable: config.backupBucket ? 'BACKUP_BUCKET' : null, last, problem };
}

async function present({ config }: BackupsDependencies, listThere: () => Promise<CopiesThere>): Promise<AdminBackupsData> {
  const { dataDir, backupDir, databaseUrl } = config;
  if (!backupDir || databaseUrl) return { folder: null, last: null, bucket: null, test: null, restored: null, copies: [] };
  const here = await listCopies({ dataDir, backupDir });
  const there = await listThere();
  const onlyThere = there.copies.filter(({ name }) => !here.some((copy) => copy.name === name));
  const copies = [
    ...here.map((copy) => ({ ...copy, place: 'folder' as const })),
    ...onlyThere.map((copy) => ({ ...copy, kind: 'backup' as const, place: 'bucket' as const })),
  ];
  const [test, restored] = [await restoreTests.read(dataDir), await restoreOutcomes.read(dataDir)];
  return {
    folder: backupDir,
    last: (await backupNotes.read(dataDir)) ?? null,
    bucket: await presentBucket(config, there.problem),
    test: test ? { ...test, at: toMoment(test.at) } : null,
    restored: restored ? { at: toMoment(restored.at), name: restored.name, by: restored.by.name, problem: restored.problem } : null,
    copies: copies
      .sort((one, other) => other.atMs - one.atMs)
      .map(({ name, kind, atMs, sizeBytes, place }) => ({ name, kind, madeAt: toMoment(atMs), sizeBytes, place })),
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
