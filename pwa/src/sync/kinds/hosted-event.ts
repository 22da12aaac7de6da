import type { HostedEvent } from '@hellograph/contract';
import { attemptsOf } from '../attempts';
import type { Kind } from '../kind';
import { hostedEventStore } from '../stores/hosted-event-store';

/**
 * An event that was made on this device. It brings its own id, so that sending it twice makes one.
 */
export const hostedEvent: Kind<'hostedEvent'> = {
  lane: 'cards',
  access: 'send',
  list: (owner) => hostedEventStore(owner).list(),
  idOf: ({ body }) => body._id,
  attemptsOf,
  toRequest: async (_owner, { body }) => ({ route: 'POST /events', body: JSON.stringify(body), idempotencyKey: body._id }),
  readAccepted: (data) => (data as { event?: HostedEvent } | null | undefined)?.event,
  accept: (owner, { body }) => hostedEventStore(owner).remove(body._id),
  keepAttempts: (owner, kept, attempts) => hostedEventStore(owner).keepAttempts(kept, attempts),
};
