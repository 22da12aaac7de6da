import { readDiskSpace } from '@hellograph/storage';
import type { GaugeSource } from '../../platform/metrics/metrics';
import { readSupervisorStatus } from '../../platform/metrics/supervisor-status';
import type { Platform } from '../../platform/open-platform';
import type { ConditionService } from './condition.service';

/** Returns the condition of the instance as metrics for Prometheus. */
export function toConditionMetrics(
  { checkLedger, listWorkers, readScrub }: ConditionService,
  { config }: Pick<Platform, 'config'>,
): GaugeSource[] {
  const countWorkers = async (isWanted: (worker: { isMissing: boolean; frozen: number }) => boolean) =>
    (await listWorkers())?.filter(isWanted).length;
  return [
    {
      name: 'hellograph_ledger_mismatches',
      help: 'Accounts whose credits do not balance, checked every ten minutes',
      read: async () => (await checkLedger()).mismatches.length,
    },
    { name: 'hellograph_workers', help: 'Seen in the last 30 seconds', read: () => countWorkers(({ isMissing }) => !isMissing) },
    {
      name: 'hellograph_workers_missing',
      help: 'Gone silent in the last ten minutes without stopping',
      read: () => countWorkers(({ isMissing }) => isMissing),
    },
    {
      name: 'hellograph_frozen_renders',
      help: 'In which nothing has moved for 45 seconds',
      read: async () => (await listWorkers())?.reduce((sum, { frozen }) => sum + frozen, 0),
    },
    { name: 'hellograph_disk_free_bytes', help: 'Left for media', read: async () => (await readDiskSpace(config.mediaDir)).freeBytes },
    {
      name: 'hellograph_disk_has_room',
      help: '1 while uploads are taken',
      read: async () => Number((await readDiskSpace(config.mediaDir)).hasRoom),
    },
    {
      name: 'hellograph_media_lost',
      help: 'Damaged or missing blobs found by the last scrub',
      read: async () => (await readScrub())?.lostCount,
    },
    {
      name: 'hellograph_supervisor_restarts',
      help: 'Programs that npm start had to restart since it began',
      read: async () => (await readSupervisorStatus(config.dataDir))?.restarts.reduce((sum, { count }) => sum + count, 0),
    },
  ];
}
