import type { CheckIn } from '@hellograph/contract';
import { attemptsOf } from '../attempts';
import type { Kind } from '../kind';
import { checkInStore } from '../stores/check-in-store';

/**
 * Check-ins made on this device. Each has its own id, so resending, or sending from several phones
 * in any order, gives the same result.
 */
export const checkIns: Kind<'checkIns'> = {
  lane: 'cards',
  access: 'send',
  list: (owner) => checkInStore(owner).listWaiting(),
  idOf: ({ eventId }) => eventId,
  attemptsOf,
  toRequest: async (_owner, { eventId, checkIns: list }) => ({
    route: 'POST /events/:id/check-ins',
    params: { id: eventId },
    body: JSON.stringify({ checkIns: list }),
  }),
  readAccepted: (data) => (data as { checkIns?: CheckIn[] } | null | undefined)?.checkIns,
  accept: (owner, { checkIns: sent }) => checkInStore(owner).remove(sent),
  keepAttempts: (owner, waiting, attempts) => checkInStore(owner).keepAttempts(waiting, attempts),
};
