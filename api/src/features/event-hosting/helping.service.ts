import { CodedError, type Helping } from '@hellograph/contract';
import { type Executor, transaction } from '@hellograph/db';
import { toTokenHash } from '../../domain/card-links/new-link';
import { findHelpedEvent } from '../../domain/hosted-events/event-access';
import { eventHelpersRepo, type HelperRow } from '../../domain/hosted-events/event-helpers.repo';
import { hostedEventsRepo } from '../../domain/hosted-events/hosted-events.repo';
import { usersRepo } from '../../domain/users/users.repo';
import { findByLink } from '../../platform/capacity/rate-limiter';
import type { EventHelpingDependencies } from './event-hosting-dependencies';

export type HelpingService = ReturnType<typeof createHelpingService>;

/** Actions of a person who was invited to help and has the link. */
export function createHelpingService(dependencies: EventHelpingDependencies) {
  const { db, outbox } = dependencies;
  return {
    look: async (userId: string, token: string, ipAddress: string): Promise<Helping> =>
      present(db, userId, await openHelping(db, dependencies, token, ipAddress)),

    /** Accepting again has no further effect for the same person. */
    accept: async (userId: string, token: string, ipAddress: string): Promise<Helping> => {
      await transaction(db, async (tx, { onCommit }) => {
        const row = await openHelping(tx, dependencies, token, ipAddress);
        if (await findHelpedEvent(tx, userId, row.event_id)) return;
        const name = (await usersRepo(tx).findUser(userId))?.full_name ?? row.name;
        if (!(await eventHelpersRepo(tx).updateAccepted(row.id, userId, name))) throw new CodedError('NOT_FOUND');
        await outbox.insert(tx, { kind: 'hostedEventChanged', news: { eventId: row.event_id, what: 'helpers' } });
        onCommit(outbox.wake);
      });
      return present(db, userId, await openHelping(db, dependencies, token, ipAddress));
    },
  };
}

/** Throws NOT_FOUND for a link that is invalid or no longer valid. */
async function openHelping(
  db: Executor,
  { misses, now }: Pick<EventHelpingDependencies, 'misses' | 'now'>,
  token: string,
  ipAddress: string,
): Promise<HelperRow> {
  return findByLink(misses, ipAddress, async () => {
    const row = await eventHelpersRepo(db).findByToken(toTokenHash(token));
    const isOpen = row && (row.user_id !== null || row.expires_at > now());
    return isOpen && (await hostedEventsRepo(db).find(row.event_id)) ? row : undefined;
  });
}

async function present(db: Executor, userId: string, row: HelperRow): Promise<Helping> {
  const event = await hostedEventsRepo(db).find(row.event_id);
  const owner = event && (await usersRepo(db).findActive(event.user_id));
  const helped = await findHelpedEvent(db, userId, row.event_id);
  // A link that another person has accepted opens nothing.
  if (!event || !owner || (row.user_id !== null && !helped)) throw new CodedError('NOT_FOUND');
  return { eventId: event.id, title: event.title, hosts: event.hosts, owner: owner.full_name, asked: row.role, role: helped?.role ?? null };
}
