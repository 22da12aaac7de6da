import type { Executor } from '@hellograph/db';
import { sql } from 'kysely';
import { findByLink, type RateLimiter } from '../../platform/capacity/rate-limiter';
import { toTokenHash } from '../card-links/new-link';
import type { EventRow } from '../hosted-events/event-fields';
import { hostedEventsRepo } from '../hosted-events/hosted-events.repo';
import { datePollsRepo } from './date-polls.repo';
import { eventGuestsRepo, type HouseholdRow, householdsRepo } from './households.repo';

const secrets = ['token_hash', 'secret_hash', 'answer_hash', 'search_text', 'sort_name'];
const withoutSecrets = (row: object) => Object.fromEntries(Object.entries(row).filter(([name]) => !secrets.includes(name)));

/** Returns all stored data about a household, for its own members. */
export async function readKept(db: Executor, household: HouseholdRow): Promise<Record<string, unknown>> {
  const guests = await eventGuestsRepo(db).listOf([household.id]);
  const mails = await db
    .selectFrom('event_mails')
    .select(['what', 'state', 'due_at', 'created_at'])
    .where('household_id', '=', household.id)
    .orderBy('created_at')
    .execute();
  const checkIns = await db
    .selectFrom('check_ins')
    .selectAll()
    .where(
      'guest_id',
      'in',
      guests.map(({ id }) => id),
    )
    .execute();
  const albumPhotos = await db
    .selectFrom('album_photos')
    .select(['photo_id', 'state', 'created_at'])
    .where('household_id', '=', household.id)
    .orderBy('created_at')
    .execute();
  const albumClips = await db
    .selectFrom('album_clips')
    .select(['clip_id', 'state', 'created_at'])
    .where('household_id', '=', household.id)
    .orderBy('created_at')
    .execute();
  const dateVote = await datePollsRepo(db).findVote(household.id);
  const kept = { household: withoutSecrets(household), guests: guests.map(withoutSecrets), mails, checkIns, albumPhotos, albumClips };
  return { ...kept, ...(dateVote && { dateVote }) };
}

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

/** A person with a link of an event. */
export interface RsvpGuest {
  token: string;
  ipAddress: string;
  /** The secret that proves that the same device comes again. */
  secret: string | undefined;
}

export interface OpenedEvent {
  event: EventRow;
  /** The household of the link; `undefined` for an open link. */
  household: HouseholdRow | undefined;
  linkId: string | null;
}

/** Opens a guest's link. Unknown links count against the guest's address. Throws NOT_FOUND. */
export const openRsvp = (db: Executor, misses: RateLimiter, { token, ipAddress }: RsvpGuest): Promise<OpenedEvent> =>
  findByLink(misses, ipAddress, async () => {
    const opened = await findOpenedRsvp(db, toTokenHash(token));
    const event = opened && (await hostedEventsRepo(db).find(opened.event_id));
    if (!opened || !event) return undefined;
    const household = opened.household_id === null ? undefined : await householdsRepo(db).find(event.id, opened.household_id);
    return { event, household, linkId: opened.link_id };
  });
