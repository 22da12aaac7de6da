import { CodedError, type Rsvp } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { toBrandTint } from '../../domain/brands/shown-brand';
import { findReplyVoices } from '../../domain/card-links/replies.repo';
import { albumRepo } from '../../domain/event-guests/album.repo';
import { listComing, seatingRepo } from '../../domain/event-guests/board.repo';
import { findGuestPoll } from '../../domain/event-guests/date-polls.repo';
import { countPlacesTaken } from '../../domain/event-guests/guest-places';
import { toBoardGuest } from '../../domain/event-guests/household.presenter';
import { eventGuestsRepo, type HouseholdRow } from '../../domain/event-guests/households.repo';
import type { OpenedEvent } from '../../domain/event-guests/opened-rsvp';
import { toCalendarUid } from '../../domain/hosted-events/event-calendar';
import { findShownCard } from '../../domain/hosted-events/event-card';
import { type EventRow, toEventFields, toGuestFields } from '../../domain/hosted-events/event-fields';
import { toClosesAt } from '../../domain/hosted-events/event-times';
import type { MediaLinks } from '../../platform/http/media-links';
import type { EventAnsweringDependencies } from './join-event';

/** An offer is valid until it ends, which is never after the deadline. */
export function requireOpen(event: EventRow, household: HouseholdRow | undefined, at: number): void {
  if (event.state === 'cancelled') throw new CodedError('EVENT_CANCELLED');
  if (at >= toClosesAt(event) && !(household?.offer_until && household.offer_until > at)) throw new CodedError('ANSWERS_CLOSED');
}

/** With an open link, no household can be read or changed. */
export function requireHousehold({ household }: Pick<OpenedEvent, 'household'>): HouseholdRow {
  if (!household) throw new CodedError('NOT_FOUND');
  return household;
}

const toMoment = (ms: number) => new Date(ms).toISOString();
const toMomentOrNull = (ms: number | null) => (ms === null ? null : toMoment(ms));

type Tools = Pick<EventAnsweringDependencies, 'cardTokens' | 'publicUrl' | 'links' | 'findShownBrand' | 'now'>;

/** Presents an event to a person with a link, without the data for hosts. */
export async function presentRsvp(
  db: Executor,
  { cardTokens, publicUrl, links, findShownBrand, now }: Tools,
  { event, household }: { event: EventRow; household: HouseholdRow | undefined },
): Promise<Rsvp> {
  const closesAt = toClosesAt(event);
  const datePoll = event.state === 'open' ? await findGuestPoll(db, event.id, household?.id) : undefined;
  const left = event.capacity === null ? null : Math.max(0, event.capacity - (await countPlacesTaken(db, event.id)));
  return {
    event: {
      ...toGuestFields(toEventFields(event)),
      tint: toBrandTint(event.tint, await findShownBrand(event.user_id, db)),
      state: event.state,
      cancelWords: event.cancel_words,
      uid: toCalendarUid(event.id, publicUrl),
      sequence: event.sequence,
      updatedAt: toMoment(event.updated_at),
      beginsAt: toMoment(event.begins_at),
      isOverAt: toMoment(event.over_at),
      closesAt: toMoment(closesAt),
      isClosed: event.state !== 'open' || now() >= closesAt,
      placesLeft: left,
    },
    card: await findShownCard(db, cardTokens, { event, household, at: now() }),
    household: household ? await presentHousehold(db, links, household) : null,
    ...(household?.opens_in && { opensIn: household.opens_in }),
    coming: event.shows_guests === 1 ? await listComing(db, event.id) : null,
    hasAlbum: (await albumRepo(db).getMode(event.id)) !== 'off',
    ...(datePoll && { datePoll }),
  };
}

async function presentHousehold(db: Executor, links: MediaLinks, row: HouseholdRow): Promise<NonNullable<Rsvp['household']>> {
  const guests = await eventGuestsRepo(db).listOf([row.id]);
  const isSeated = guests.some(({ table_id }) => table_id !== null);
  const tables = isSeated ? await seatingRepo(db).list(row.event_id) : [];
  const names = new Map(tables.map(({ _id, name }) => [_id, name]));
  const seated = guests.flatMap(({ id, table_id }) => (table_id !== null && names.has(table_id) ? [[id, names.get(table_id) ?? '']] : []));
  return {
    _id: row.id,
    name: row.name,
    extrasMax: row.extras_max,
    answers: JSON.parse(row.answers),
    words: row.words,
    voiceUrl: row.recording_id === null ? null : (await findReplyVoices(db, links, [row]))(row),
    guests: guests.map((guest) => (({ tableId: _table, ...own }) => own)(toBoardGuest(guest))),
    revision: row.revision,
    answeredAt: toMomentOrNull(row.answered_at),
    hasEmail: row.email !== null,
    waitingSince: toMomentOrNull(row.waiting_since),
    offerUntil: toMomentOrNull(row.offer_until),
    tables: Object.fromEntries(seated),
  };
}
