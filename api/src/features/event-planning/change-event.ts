import { type Executor, transaction } from '@hellograph/db';
import { getEventFor, type HelpedEvent } from '../../domain/hosted-events/event-access';
import type { EventPlanningDependencies } from './event-planning-dependencies';

export type ChangeEvent = (userId: string, id: string, make: (tx: Executor, helped: HelpedEvent) => Promise<void>) => Promise<void>;

/**
 * Returns the function that changes an event of a host, and notifies all others who help with it.
 */
export const changeEventOf =
  ({ db, outbox }: EventPlanningDependencies): ChangeEvent =>
  (userId, id, make) =>
    transaction(db, async (tx, { onCommit }) => {
      await make(tx, await getEventFor(tx, userId, id, 'host'));
      await outbox.insert(tx, { kind: 'hostedEventChanged', by: userId, news: { eventId: id, what: 'changed' } });
      onCommit(outbox.wake);
    });
