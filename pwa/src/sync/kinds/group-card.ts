import type { GroupCard } from '@hellograph/contract';
import { attemptsOf } from '../attempts';
import type { Kind } from '../kind';
import { groupCardStore } from '../stores/group-card-store';

/**
 * A group card that was made on this device, with its delivery. It brings its own id, so that
 * sending it twice makes one.
 */
export const groupCard: Kind<'groupCard'> = {
  lane: 'cards',
  access: 'send',
  list: (owner) => groupCardStore(owner).list(),
  idOf: ({ body }) => body._id,
  attemptsOf,
  toRequest: async (_owner, { body }) => ({ route: 'POST /group-cards', body: JSON.stringify(body), idempotencyKey: body._id }),
  readAccepted: (data) => (data as { groupCard?: GroupCard } | null | undefined)?.groupCard,
  accept: (owner, { body }) => groupCardStore(owner).remove(body._id),
  keepAttempts: (owner, kept, attempts) => groupCardStore(owner).keepAttempts(kept, attempts),
};
