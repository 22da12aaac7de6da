import { type AddedHouseholds, CodedError, type HouseholdInput, hostedEventLimits } from '@hellograph/contract';
import { tidyAddress, toMailbox } from '@hellograph/contract/email-address';
import type { Executor } from '@hellograph/db';
import { isTimeZone } from '../../platform/schedule/zoned-time';
import { toTokenHash } from '../card-links/new-link';
import type { MailStops } from '../deliveries/mail-stops';
import type { GuestTokens } from '../guest-links/guest-links.repo';
import { recordEventActivity } from '../hosted-events/event-activity.repo';
import { eventGuestsRepo, type GuestRow, type HouseholdRow, householdsRepo, toSearchable } from './households.repo';
import { toSearchText } from './take-answer';

interface Tools {
  guestTokens: GuestTokens;
  mailStops: MailStops;
  now: () => number;
}

/**
 * Adds the households whose ids the event does not have yet. Throws NOT_FOUND for ids of other
 * events, and EVENT_TIME_WRONG for a time zone that does not exist.
 */
export async function addHouseholds(
  tx: Executor,
  { guestTokens, mailStops, now }: Tools,
  { eventId, households }: { eventId: string; households: readonly HouseholdInput[] },
): Promise<AddedHouseholds> {
  const fresh = await listFresh(tx, eventId, households);
  const mailboxes = await householdsRepo(tx).listMailboxes(eventId);
  let room = hostedEventLimits.guestsMax - (await eventGuestsRepo(tx).count(eventId));
  const problems: AddedHouseholds['problems'] = [];
  const rows: HouseholdRow[] = [];
  const guests: GuestRow[] = [];
  for (const household of fresh) {
    const email = household.email ? tidyAddress(household.email) : null;
    const mailbox = email === null ? null : toMailbox(email);
    const problem = mailbox !== null && mailboxes.has(mailbox) ? 'known' : household.guests.length > room ? 'tooMany' : undefined;
    if (problem) {
      problems.push({ householdId: household._id, problem });
      continue;
    }
    const isStopped = email !== null && (await mailStops.isStopped(tx, email, now()));
    if (isStopped) problems.push({ householdId: household._id, problem: 'stopped' });
    if (mailbox !== null) mailboxes.add(mailbox);
    room -= household.guests.length;
    const tokenHash = toTokenHash(guestTokens.toToken(household._id));
    rows.push({ ...toRow(household, { eventId, email, mailbox, tokenHash, at: now() }), mail_state: isStopped ? 'stopped' : 'none' });
    guests.push(...household.guests.map((guest, position) => toGuestRow(guest, { eventId, householdId: household._id, position })));
  }
  await householdsRepo(tx).insertAll(rows);
  await eventGuestsRepo(tx).insertAll(guests);
  if (rows.length > 0) await recordEventActivity(tx, { eventId, what: 'invited', times: rows.length, at: now() });
  return { added: rows.length, problems };
}

async function listFresh(tx: Executor, eventId: string, households: readonly HouseholdInput[]): Promise<HouseholdInput[]> {
  const known = await householdsRepo(tx).listKnown(households.map(({ _id }) => _id));
  if (known.some(({ event_id }) => event_id !== eventId)) throw new CodedError('NOT_FOUND');
  const ids = new Set(known.map(({ id }) => id));
  const wanted = new Map(households.map((one) => [one._id, one]));
  const fresh = [...wanted.values()].filter(({ _id }) => !ids.has(_id));
  if (fresh.some(({ timeZone }) => timeZone !== null && !isTimeZone(timeZone))) throw new CodedError('EVENT_TIME_WRONG');
  const guestIds = fresh.flatMap(({ guests }) => guests.map(({ _id }) => _id));
  if (new Set(guestIds).size < guestIds.length) throw new CodedError('NOT_FOUND');
  if ((await eventGuestsRepo(tx).listKnown(guestIds)).length > 0) throw new CodedError('NOT_FOUND');
  return fresh;
}

interface Origin {
  eventId: string;
  email: string | null;
  mailbox: string | null;
  tokenHash: string;
  at: number;
}

/** Returns the row of a household that a host adds, or that joins by a link. */
export const toRow = (household: HouseholdInput, { eventId, email, mailbox, tokenHash, at }: Origin): HouseholdRow => ({
  id: household._id,
  event_id: eventId,
  token_hash: tokenHash,
  name: household.name.trim(),
  email,
  mailbox,
  sort_name: toSearchable(household.name),
  search_text: toSearchText({ name: household.name, email }, household.guests),
  language: household.language,
  opens_in: household.opensIn ?? null,
  time_zone: household.timeZone,
  label: household.label.trim(),
  extras_max: household.extrasMax,
  source: 'host',
  forwarded_by: null,
  secret_hash: null,
  answers: '{}',
  words: '',
  revision: 0,
  answer_hash: null,
  answered_at: null,
  is_by_host: 0,
  waiting_since: null,
  offer_until: null,
  opened_at: null,
  mail_state: 'none',
  mail_at: null,
  mail_due_at: null,
  invitations: 0,
  reminders: 0,
  reminded_at: null,
  copy_id: null,
  thanks_card_id: null,
  created_at: at,
  link_id: null,
  recording_id: null,
});

export const toGuestRow = (
  { _id: id, name, isChild }: HouseholdInput['guests'][number],
  { eventId, householdId, position }: { eventId: string; householdId: string; position: number },
): GuestRow => ({
  id,
  event_id: eventId,
  household_id: householdId,
  name: name.trim(),
  is_child: Number(isChild),
  is_extra: 0,
  status: 'silent',
  meal_id: null,
  table_id: null,
  checked_in_at: null,
  position,
});
