import type { CheckIn, CheckInInput } from '@hellograph/contract';

/**
 * How often somebody was let in; `by` is empty on the phone that did it, until the server knows.
 */
export interface DoorArrival {
  /** The first that was not taken back. */
  _id: string;
  at: string;
  by: string;
  device: string;
  /** Those after it, of which none is lost. */
  again: string[];
}

type Known = CheckInInput & { by?: string };

/**
 * Who is here, by what the server knows and what this phone has written down. The same check-in
 * counts once; what was taken back anywhere stays so.
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

/** Own check-ins that the server does not have as they are here. */
export const stillOwn = (server: readonly CheckIn[], own: readonly CheckInInput[]): CheckInInput[] => {
  const byId = new Map(server.map((one) => [one._id, one]));
  return own.filter((one) => {
    const known = byId.get(one._id);
    return !known || (one.undoneAt !== null && known.undoneAt === null);
  });
};
