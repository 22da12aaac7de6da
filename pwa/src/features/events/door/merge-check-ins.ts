import type { CheckIn, CheckInInput } from '@hellograph/contract';

/** A guest's check-in; `by` is empty on the phone that made it until the server has it. */
export interface DoorArrival {
  /** The first check-in that was not undone. */
  _id: string;
  at: string;
  by: string;
  device: string;
  /** The later check-ins. */
  again: string[];
}

type Known = CheckInInput & { by?: string };

/**
 * Merges the server's check-ins with this phone's. The same check-in counts once; one that was
 * undone anywhere stays undone.
 */
export function mergeCheckIns(server: readonly CheckIn[], own: readonly CheckInInput[]): Map<string, DoorArrival> {
  const byId = new Map<string, Known>(server.map((one) => [one._id, one]));
  for (const one of own) {
    const known = byId.get(one._id);
    byId.set(one._id, known ? { ...known, undoneAt: known.undoneAt ?? one.undoneAt } : one);
  }
  const arrivals = new Map<string, DoorArrival>();
  const inOrder = [...byId.values()]
    .filter(({ undoneAt }) => undoneAt === null)
    .sort((a, b) => a.at.localeCompare(b.at) || a._id.localeCompare(b._id));
  for (const { _id, guestId, at, by = '', device } of inOrder) {
    const first = arrivals.get(guestId);
    if (first) first.again.push(at);
    else arrivals.set(guestId, { _id, at, by, device, again: [] });
  }
  return arrivals;
}

/** Returns this phone's check-ins that the server lacks or has in another version. */
export const stillOwn = (server: readonly CheckIn[], own: readonly CheckInInput[]): CheckInInput[] => {
  const byId = new Map(server.map((one) => [one._id, one]));
  return own.filter((one) => {
    const known = byId.get(one._id);
    return !known || (one.undoneAt !== null && known.undoneAt === null);
  });
};
