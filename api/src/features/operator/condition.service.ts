import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { OperatorConditionData } from '@hellograph/contract';
import { workerMissingAfterSec } from '@hellograph/jobs';
import { readDiskSpace } from '@hellograph/storage';
import { findLedgerMismatches, type LedgerMismatch } from '../../domain/ledger/ledger-mismatches';
import { readScrubReport } from '../../platform/housekeeping/background-scrub';
import { listBackups } from '../../platform/housekeeping/backup-rotation';
import { readSupervisorStatus } from '../../platform/metrics/metrics';
import type { Platform } from '../../platform/open-platform';

const listedMax = 50;
/** The check reads the whole ledger. */
const ledgerCheckedEveryMs = 10 * 60_000;

const toMoment = (ms: number) => new Date(ms).toISOString();

export type ConditionDependencies = Pick<Platform, 'config' | 'db' | 'now'> & { producer: Pick<Platform['producer'], 'listWorkers'> };

/** The health of the instance, apart from its queue. */
export function createConditionService({ config, db, producer, now }: ConditionDependencies) {
  let ledger: { checkedMs: number; mismatches: Promise<LedgerMismatch[]> } | undefined;
  const checkLedger = async () => {
    if (!ledger || now() - ledger.checkedMs > ledgerCheckedEveryMs) {
      const check = { checkedMs: now(), mismatches: findLedgerMismatches({ db }) };
      ledger = check;
      // Only a result is kept: the next request checks again.
      check.mismatches.catch(() => {
        if (ledger === check) ledger = undefined;
      });
    }
    const { checkedMs, mismatches } = ledger;
    return { checkedAt: toMoment(checkedMs), mismatches: await mismatches };
  };
  const listWorkers = async () => {
    const workers = await producer.listWorkers().catch(() => undefined);
    return workers?.map(({ voices: _, ...worker }) => ({ ...worker, isMissing: worker.silentSec >= workerMissingAfterSec })) ?? null;
  };
  const findBackups = async () => {
    const { backupDir } = config;
    if (!backupDir) return null;
    const names = listBackups(await readdir(backupDir).catch(() => []));
    const newest = names[0] && (await stat(join(backupDir, names[0])).catch(() => undefined));
    return { count: names.length, verifiedAt: newest ? toMoment(newest.mtimeMs) : null };
  };
  const readScrub = async () => {
    const report = await readScrubReport(config.dataDir);
    if (!report) return null;
    const { finishedAt, checked, sizeBytes, lost, unreferenced } = report;
    return {
      finishedAt,
      checked,
      sizeBytes,
      lost: lost.slice(0, listedMax),
      lostCount: lost.length,
      unreferencedCount: unreferenced.length,
    };
  };
  const getCondition = async (): Promise<OperatorConditionData> => {
    const { checkedAt, mismatches } = await checkLedger();
    return {
      ledger: { checkedAt, mismatchCount: mismatches.length, mismatches: mismatches.slice(0, listedMax) },
      workers: await listWorkers(),
      disk: await readDiskSpace(config.mediaDir),
      backups: await findBackups(),
      scrub: await readScrub(),
      supervisor: (await readSupervisorStatus(config.dataDir)) ?? null,
    };
  };
  const readRestarts = async () => {
    const status = await readSupervisorStatus(config.dataDir);
    return status?.restarts.reduce((sum, { count }) => sum + count, 0);
  };
  return { getCondition, checkLedger, listWorkers, readScrub, readRestarts };
}
export type ConditionService = ReturnType<typeof createConditionService>;
