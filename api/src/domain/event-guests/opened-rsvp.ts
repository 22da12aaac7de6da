import type { Executor } from '@hellograph/db';
import { sql } from 'kysely';

/** `null` for an open link, with which anyone joins. */
interface Opened {
  event_id: string;
  household_id: string | null;
  link_id: string | null;
}

/**
 * Returns the event and household that a guest's link currently opens. Every request of a guest
 * runs this read model: a single statement decides whether the link still works. Drafts open for
 * nobody.
 */
export async function findOpenedRsvp(db: Executor, tokenHash: string): Promise<Opened | undefined> {
  const nobody = sql<string | null>`null`;
  const links = db
    .selectFrom('event_links as link')
    .select((of) => ['link.event_id', nobody.as('household_id'), of.ref('link.id').$castTo<string | null>().as('link_id')])
    .where('link.token_hash', '=', tokenHash)
    .where('link.revoked_at', 'is', null);
  const households = db
    .selectFrom('event_households as household')
    .select((of) => ['household.event_id', of.ref('household.id').$castTo<string | null>().as('household_id'), nobody.as('link_id')])
    .where('household.token_hash', '=', tokenHash);
  return db
    .selectFrom(links.unionAll(households).as('opened'))
    .innerJoin('events as event', 'event.id', 'opened.event_id')
    .innerJoin('users as owner', 'owner.id', 'event.user_id')
    .select(['opened.event_id', 'opened.household_id', 'opened.link_id'])
    .where('event.state', '<>', 'draft')
    .where('event.deleted_at', 'is', null)
    .where('event.taken_down_at', 'is', null)
    .where('owner.suspended_at', 'is', null)
    .executeTakeFirst();
}
