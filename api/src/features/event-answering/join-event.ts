import { CodedError, hostedEventLimits, type JoinBody, type UploadRecordingData, type VoteBody } from '@hellograph/contract';
import { tidyAddress, toMailbox } from '@hellograph/contract/email-address';
import type { Database, Executor } from '@hellograph/db';
import type { FindShownBrand } from '../../domain/brands/shown-brand';
import { type CardTokens, toTokenHash } from '../../domain/card-links/new-link';
import type { MailStops } from '../../domain/deliveries/mail-stops';
import { toGuestRow, toRow } from '../../domain/event-guests/add-households';
import { datePollsRepo } from '../../domain/event-guests/date-polls.repo';
import { eventGuestsRepo, householdsRepo } from '../../domain/event-guests/households.repo';
import type { OpenedEvent, RsvpGuest } from '../../domain/event-guests/opened-rsvp';
import { takeAnswer } from '../../domain/event-guests/take-answer';
import { type GuestTokens, toSecretHash } from '../../domain/guest-links/guest-links.repo';
import { type NotifyEventPages, recordEventActivity } from '../../domain/hosted-events/event-activity.repo';
import type { ReaderNumbers } from '../../domain/numbers/reader-numbers';
import type { RateLimiter } from '../../platform/capacity/rate-limiter';
import type { MediaLinks } from '../../platform/http/media-links';
import { isTimeZone } from '../../platform/schedule/zoned-time';

export interface EventAnsweringDependencies {
  db: Database;
  notifyEventPages: NotifyEventPages;
  readerNumbers: ReaderNumbers;
  guestTokens: GuestTokens;
  cardTokens: CardTokens;
  mailStops: MailStops;
  findShownBrand: FindShownBrand;
  publicUrl: string;
  /** Requests for links that do not exist. */
  misses: RateLimiter;
  /** Limits reports, by link. */
  reports: RateLimiter;
  /** Recordings, by household. */
  voices: RateLimiter;
  links: MediaLinks;
  /** Cleans and stores a recording. It belongs to the event's owner, whose space it takes. */
  takeRecording: (recording: {
    userId: string;
    requestId: string;
    recording: Buffer | undefined;
    prompt: string | undefined;
    recordingId: string;
    writesDown: boolean;
  }) => Promise<UploadRecordingData & { words?: string | null }>;
  /** Households that join from one address. */
  joins: RateLimiter;
  now: () => number;
}

/** A person with a link of an event. */
export interface EventGuest extends RsvpGuest {
  /** The guest does not want to be counted: that they opened it is not recorded. */
  isUncounted?: boolean;
}

/** A person without a household who joins an event. */
interface Newcomer extends Pick<JoinBody, '_id' | 'name' | 'email' | 'language' | 'timeZone'> {
  guest: { _id: string; name: string; isChild: boolean } | undefined;
}

interface Joining {
  opened: OpenedEvent;
  guest: EventGuest;
  person: Newcomer;
}

/**
 * Creates a household for a person who joins, once for each id, and stores its answer. If they used
 * the link of another household, it is marked as forwarded. Throws the errors of an answer,
 * VALIDATION_FAILED without the header, and NOT_FOUND for another person's id.
 */
export async function joinEvent(
  tx: Executor,
  dependencies: EventAnsweringDependencies,
  { opened, guest, body }: Omit<Joining, 'person'> & { body: JoinBody },
) {
  const { _id: householdId, name: _name, language: _language, timeZone: _zone, ...answer } = body;
  const joined = await insertHousehold(tx, dependencies, { opened, guest, person: { ...body, guest: body.guests[0] } });
  const isTaken = await takeAnswer(tx, { event: opened.event, householdId, body: answer, isByHost: false, at: dependencies.now() });
  return { isTaken, ...joined };
}

/**
 * Stores the votes of a household about dates if they are newer than the known ones; a person
 * without a household joins with them. Throws ANSWERS_CLOSED if there is no open poll, NOT_FOUND
 * for an open link without a person, and the errors of joining.
 */
export async function voteForDates(
  tx: Executor,
  dependencies: EventAnsweringDependencies,
  { opened, guest, body: { revision, votes, joins } }: Omit<Joining, 'person'> & { body: VoteBody },
) {
  const { event, household } = opened;
  if (event.state === 'cancelled') throw new CodedError('EVENT_CANCELLED');
  const dates = await datePollsRepo(tx).findDates(event.id);
  if (!dates) throw new CodedError('ANSWERS_CLOSED');
  const person = joins && { ...joins, guest: { _id: joins.guestId, name: joins.name, isChild: false } };
  const joined = person && (await insertHousehold(tx, dependencies, { opened, guest, person }));
  const householdId = joins?._id ?? household?.id;
  if (householdId === undefined) throw new CodedError('NOT_FOUND');
  const known = await datePollsRepo(tx).findVote(householdId);
  const isTaken = revision > (known?.revision ?? 0);
  const kept = JSON.stringify(Object.fromEntries(dates.flatMap(({ _id }) => (votes[_id] ? [[_id, votes[_id]]] : []))));
  const row = { household_id: householdId, event_id: event.id, votes: kept, revision, voted_at: dependencies.now() };
  if (isTaken) await datePollsRepo(tx).writeVote(row);
  return { isTaken: isTaken || (known?.revision === revision && known.votes === kept), householdId, url: joined?.url ?? null };
}

/** Creates the household of a person who joins, once for its id, and returns its link. */
async function insertHousehold(tx: Executor, dependencies: EventAnsweringDependencies, joining: Joining) {
  const { opened, guest, person } = joining;
  const { guestTokens } = dependencies;
  const secretHash = requireSecretHash(guest);
  const known = await householdsRepo(tx).findAny(person._id);
  if (known && (known.event_id !== opened.event.id || known.secret_hash !== secretHash)) throw new CodedError('NOT_FOUND');
  if (!known) await insertJoined(tx, dependencies, { ...joining, secretHash });
  return { url: guestTokens.toRsvpUrl(person._id), token: guestTokens.toToken(person._id) };
}

async function insertJoined(
  tx: Executor,
  { guestTokens, joins, now }: EventAnsweringDependencies,
  { opened, guest, person, secretHash }: Joining & { secretHash: string },
): Promise<void> {
  const { event, household: forwarder } = opened;
  await joins.take(guest.ipAddress);
  if ((await eventGuestsRepo(tx).count(event.id)) >= hostedEventLimits.guestsMax) throw new CodedError('GUESTS_TOO_MANY');
  const { guest: first } = person;
  if (!first || (await eventGuestsRepo(tx).listKnown([first._id])).length > 0) throw new CodedError('NOT_FOUND');
  const email = person.email ? tidyAddress(person.email) : null;
  const mailbox = email === null ? null : toMailbox(email);
  const isNew = mailbox !== null && !(await householdsRepo(tx).listMailboxes(event.id)).has(mailbox);
  const input = {
    _id: person._id,
    name: person.name,
    email,
    label: '',
    language: person.language ?? ('en' as const),
    timeZone: person.timeZone && isTimeZone(person.timeZone) ? person.timeZone : null,
    extrasMax: forwarder ? hostedEventLimits.forwardedExtrasMax : hostedEventLimits.openExtrasMax,
    guests: [{ _id: first._id, name: first.name.trim() || person.name, isChild: first.isChild }],
  };
  const tokenHash = toTokenHash(guestTokens.toToken(person._id));
  const row = toRow(input, { eventId: event.id, email, mailbox: isNew ? mailbox : null, tokenHash, at: now() });
  const origin = { source: forwarder ? 'forwarded' : 'open', forwarded_by: forwarder?.id ?? null } as const;
  await householdsRepo(tx).insertAll([{ ...row, ...origin, secret_hash: secretHash, opened_at: now() }]);
  await eventGuestsRepo(tx).insertAll(
    input.guests.map((one, position) => toGuestRow(one, { eventId: event.id, householdId: person._id, position })),
  );
  await recordEventActivity(tx, { eventId: event.id, what: 'joined', subjectId: person._id, at: now() });
}

function requireSecretHash({ secret }: EventGuest): string {
  const problem = { path: 'Guest-Secret', message: 'Send 22 characters of base64url in the header Guest-Secret.' };
  if (secret === undefined) throw new CodedError('VALIDATION_FAILED', { fields: [problem] });
  return toSecretHash(secret);
}
