import { createHash } from 'node:crypto';
import { type AnswerBody, type AnswerStatus, CodedError, type GuestStatus } from '@hellograph/contract';
import { tidyAddress, toMailbox } from '@hellograph/contract/email-address';
import type { Executor } from '@hellograph/db';
import { recordEventActivity } from '../hosted-events/event-activity.repo';
import type { EventRow } from '../hosted-events/event-fields';
import { hostedEventsRepo } from '../hosted-events/hosted-events.repo';
import { recordingsRepo } from '../recordings/recordings.repo';
import { checkAnswer, keepAnswers, listExtras } from './answer-checks';
import { countPlacesTaken, offerPlaces } from './guest-places';
import { eventGuestsRepo, type GuestRow, type HouseholdRow, householdsRepo, toSearchable } from './households.repo';

/**
 * Returns the id of a recording, derived from the household and the id that its device generated:
 * nobody can name another household's recording, and a repeated upload is stored once.
 */
export function toVoiceId(householdId: string, deviceId: string): string {
  const hex = createHash('sha256').update(`voice ${householdId} ${deviceId}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}

export interface NewAnswer {
  event: EventRow;
  householdId: string;
  body: AnswerBody;
  isByHost: boolean;
  at: number;
}

const holds: readonly GuestStatus[] = ['coming', 'offered'];
const toHash = (body: AnswerBody) => createHash('sha256').update(JSON.stringify(body)).digest('base64url');

/**
 * Stores the answer of a household if it is newer than the known one, and offers places that became
 * free to waiting households. All code that takes or frees places of an event locks its row, so
 * that no place is given twice. Returns false if a newer answer is known. Throws EVENT_FULL,
 * GUESTS_TOO_MANY and VALIDATION_FAILED.
 */
export async function takeAnswer(tx: Executor, { event, householdId, body, isByHost, at }: NewAnswer): Promise<boolean> {
  await hostedEventsRepo(tx).lockPlaces(event.id);
  const household = await householdsRepo(tx).find(event.id, householdId);
  if (!household) throw new CodedError('NOT_FOUND');
  if (body.revision <= household.revision) return household.answer_hash === toHash(body);
  const guests = await eventGuestsRepo(tx).listOf([household.id]);
  checkAnswer({ event, household, guests, body, isByHost });
  const waits = !(await hasPlaces(tx, event, guests, body));
  // A household that has places keeps them when it asks for more.
  if (waits && (!body.waits || guests.some(({ status }) => holds.includes(status)))) throw new CodedError('EVENT_FULL');
  await writeGuests(tx, { event, household, guests, body, waits });
  await householdsRepo(tx).update(household.id, {
    answers: JSON.stringify(keepAnswers(event, body.answers)),
    words: body.words.trim(),
    revision: body.revision,
    answer_hash: toHash(body),
    answered_at: at,
    is_by_host: Number(isByHost),
    waiting_since: waits ? (household.waiting_since ?? at) : null,
    offer_until: null,
    ...(await toVoice(tx, event, household, body.recordingId)),
    ...(await toAddress(tx, household, body.email)),
  });
  // The search text also contains the names of extras and the address.
  if (body.email !== undefined || guests.length !== body.guests.length || guests.some(({ is_extra }) => is_extra === 1))
    await writeSearchText(tx, household.id);
  await recordEventActivity(tx, { eventId: event.id, what: 'answered', subjectId: household.id, at });
  if (guests.some(({ status }) => holds.includes(status))) await offerPlaces(tx, event, at);
  return true;
}

/**
 * Whether there are places for all who are coming, including those that the household already has.
 */
async function hasPlaces(tx: Executor, event: EventRow, guests: readonly GuestRow[], body: AnswerBody): Promise<boolean> {
  const answered = new Set(body.guests.map(({ _id }) => _id));
  const unmentioned = guests.filter(({ id, status, is_extra }) => !answered.has(id) && is_extra === 0 && holds.includes(status));
  const coming = new Set(body.guests.filter(({ status }) => status === 'coming').map(({ _id }) => _id));
  if (event.capacity === null || coming.size === 0) return true;
  const held = guests.filter(({ status }) => holds.includes(status)).length;
  const others = (await countPlacesTaken(tx, event.id)) - held;
  return others + coming.size + unmentioned.length <= event.capacity;
}

interface WrittenGuests {
  event: EventRow;
  household: HouseholdRow;
  guests: readonly GuestRow[];
  body: AnswerBody;
  waits: boolean;
}

/** Named guests that the answer leaves out are unchanged; extras that it leaves out are deleted. */
async function writeGuests(tx: Executor, { event, household, guests, body, waits }: WrittenGuests): Promise<void> {
  const repo = eventGuestsRepo(tx);
  const known = new Map(guests.map((guest) => [guest.id, guest]));
  const toStatus = (status: AnswerStatus): GuestStatus => (waits && status === 'coming' ? 'waiting' : status);
  const toAnswered = ({ status, isChild, mealId }: AnswerBody['guests'][number]) => ({
    status: toStatus(status),
    meal_id: status === 'notComing' ? null : mealId,
    ...(event.asks_children === 1 && { is_child: Number(isChild) }),
    ...(toStatus(status) !== 'coming' && { table_id: null }),
  });
  const extras = listExtras({ guests, body });
  await requireUnknown(
    tx,
    extras.filter(({ _id }) => !known.has(_id)).map(({ _id }) => _id),
  );
  const kept = new Set(extras.map(({ _id }) => _id));
  await repo.deleteAll(guests.filter(({ id, is_extra }) => is_extra === 1 && !kept.has(id)).map(({ id }) => id));
  for (const guest of new Map(body.guests.map((one) => [one._id, one])).values()) {
    const row = known.get(guest._id);
    if (row) await repo.update(row.id, { ...toAnswered(guest), ...(row.is_extra === 1 && { name: guest.name.trim() }) });
  }
  const fresh = extras.filter(({ _id }) => !known.has(_id));
  const first = Math.max(-1, ...guests.map(({ position }) => position)) + 1;
  await repo.insertAll(
    fresh.map((guest, i) => ({
      id: guest._id,
      event_id: event.id,
      household_id: household.id,
      name: guest.name.trim(),
      is_extra: 1,
      is_child: 0,
      table_id: null,
      checked_in_at: null,
      position: first + i,
      ...toAnswered(guest),
    })),
  );
}

/** Throws NOT_FOUND for ids of guests of other households. */
async function requireUnknown(tx: Executor, ids: readonly string[]): Promise<void> {
  if ((await eventGuestsRepo(tx).listKnown(ids)).length > 0) throw new CodedError('NOT_FOUND');
}

/** Throws NOT_FOUND for a recording that the household has not uploaded. */
async function toVoice(
  tx: Executor,
  { user_id: ownerId }: EventRow,
  { id }: HouseholdRow,
  deviceId: string | null | undefined,
): Promise<Partial<Pick<HouseholdRow, 'recording_id'>>> {
  if (deviceId === undefined) return {};
  if (deviceId === null) return { recording_id: null };
  const recordingId = toVoiceId(id, deviceId);
  if (!(await recordingsRepo(tx).findRecording(ownerId, recordingId))) throw new CodedError('NOT_FOUND');
  return { recording_id: recordingId };
}

/** The household's address is used only if the host gave none, and no other household has it. */
async function toAddress(
  tx: Executor,
  household: HouseholdRow,
  written: string | undefined,
): Promise<Partial<Pick<HouseholdRow, 'email' | 'mailbox'>>> {
  if (written === undefined || household.email !== null) return {};
  const email = tidyAddress(written);
  const mailbox = toMailbox(email);
  return (await householdsRepo(tx).listMailboxes(household.event_id)).has(mailbox) ? { email } : { email, mailbox };
}

/** Updates the text that the board's search uses. */
export async function writeSearchText(tx: Executor, householdId: string): Promise<void> {
  const household = await householdsRepo(tx).findAny(householdId);
  if (!household) return;
  const guests = await eventGuestsRepo(tx).listOf([householdId]);
  await householdsRepo(tx).update(householdId, { search_text: toSearchText(household, guests) });
}

export const toSearchText = ({ name, email }: Pick<HouseholdRow, 'name' | 'email'>, guests: readonly { name: string }[]): string =>
  toSearchable([name, ...guests.map((guest) => guest.name), email ?? ''].join('\n'));
