import type { OperatorConditionData } from '@hellograph/contract';
import { sinceSec } from './queries';

/** Copies are made every hour. */
const backupOldAfterSec = 2 * 3600;

type Condition = OperatorConditionData;

/** The conditions of the instance that need the operator's attention. */
export const isProblem = {
  ledger: ({ ledger }: Condition) => ledger.mismatchCount > 0,
  workers: ({ workers }: Condition) => !workers?.some(({ isMissing }) => !isMissing) || workers.some(({ frozen }) => frozen > 0),
  disk: ({ disk }: Condition) => !disk.hasRoom,
  backups: ({ backups }: Condition) => backups === null || backups.verifiedAt === null || sinceSec(backups.verifiedAt) > backupOldAfterSec,
  media: ({ scrub }: Condition) => (scrub?.lostCount ?? 0) > 0,
  restarts: ({ supervisor }: Condition) => supervisor?.restarts.some(({ count }) => count > 0) === true,
} satisfies Record<string, (condition: Condition) => boolean>;

export const countProblems = (condition: Condition): number => Object.values(isProblem).filter((is) => is(condition)).length;
