import { limits } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { toWakingMoment } from '../invitees/quiet-hours';
import { signerDevicesRepo, signerNudgesRepo } from './signer-devices.repo';

interface Plan {
  deadlineAt: number;
  timeZone: string;
  nudges: number;
  after: number;
}

/**
 * Returns when a device whose signer has not signed is nudged next: in waking hours there and
 * before the deadline, or `null` for never.
 */
export function findNextNudge({ deadlineAt, timeZone, nudges, after }: Plan): number | null {
  if (nudges >= limits.nudgesMax) return null;
  const moments = limits.signerNudgesSec.map((beforeSec) => toWakingMoment(deadlineAt - beforeSec * 1000, timeZone));
  const ahead = moments.filter((moment) => moment > after && moment < deadlineAt);
  return ahead.length > 0 ? Math.min(...ahead) : null;
}

/**
 * Plans again after the deadline of a card changed. Devices that have got all their nudges get no
 * more.
 */
export async function planNudgesAgain(tx: Executor, { cardId, deadlineAt, at }: { cardId: string; deadlineAt: number; at: number }) {
  for (const { id, time_zone: timeZone, nudges } of await signerDevicesRepo(tx).listOfCard(cardId))
    await signerNudgesRepo(tx).planNudge(id, findNextNudge({ deadlineAt, timeZone, nudges, after: at }));
}
