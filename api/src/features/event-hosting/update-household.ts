import { CodedError, hostedEventLimits, type UpdateHouseholdBody } from '@hellograph/contract';
import { tidyAddress, toMailbox } from '@hellograph/contract/email-address';
import type { Executor } from '@hellograph/db';
import { toGuestRow } from '../../domain/event-guests/add-households';
import { eventGuestsRepo, type HouseholdRow, householdsRepo, toSearchable } from '../../domain/event-guests/households.repo';
import { writeSearchText } from '../../domain/event-guests/take-answer';
import { isTimeZone } from '../../platform/schedule/zoned-time';

interface HouseholdChange {
  eventId: string;
  householdId: string;
  body: UpdateHouseholdBody;
}

/** Throws NOT_FOUND, GUEST_KNOWN, GUESTS_TOO_MANY, EVENT_TIME_WRONG. */
export async function updateHousehold(tx: Executor, change: HouseholdChange): Promise<void> {
  const { eventId, householdId, body } = change;
  const row = await householdsRepo(tx).find(eventId, householdId);
  if (!row) throw new CodedError('NOT_FOUND');
  if (body.timeZone && !isTimeZone(body.timeZone)) throw new CodedError('EVENT_TIME_WRONG');
  const address = body.email === undefined ? {} : await toAddress(tx, row, body.email);
  await householdsRepo(tx).update(householdId, {
    ...(body.name !== undefined && { name: body.name.trim(), sort_name: toSearchable(body.name) }),
    ...(body.language !== undefined && { language: body.language }),
    ...(body.timeZone !== undefined && { time_zone: body.timeZone }),
    ...(body.label !== undefined && { label: body.label.trim() }),
    ...(body.extrasMax !== undefined && { extras_max: body.extrasMax }),
    ...address,
  });
  if (body.guests) await updateGuests(tx, row, body.guests);
  await writeSearchText(tx, householdId);
}

/** No mail was sent to a new address yet. */
async function toAddress(tx: Executor, row: HouseholdRow, written: string | null): Promise<Partial<HouseholdRow>> {
  const email = written ? tidyAddress(written) : null;
  if (email === row.email) return {};
  const mailbox = email === null ? null : toMailbox(email);
  if (mailbox !== null && mailbox !== row.mailbox && (await householdsRepo(tx).listMailboxes(row.event_id)).has(mailbox))
    throw new CodedError('GUEST_KNOWN');
  return { email, mailbox, mail_state: 'none' };
}

/** Extras stay: the household named them, and only the household removes them. */
async function updateGuests(tx: Executor, row: HouseholdRow, listed: NonNullable<UpdateHouseholdBody['guests']>): Promise<void> {
  const repo = eventGuestsRepo(tx);
  const known = await repo.listOf([row.id]);
  const ids = new Set(listed.map(({ _id }) => _id));
  const fresh = [...new Map(listed.map((guest) => [guest._id, guest])).values()].filter(({ _id }) => !known.some(({ id }) => id === _id));
  if ((await repo.listKnown(fresh.map(({ _id }) => _id))).length > 0) throw new CodedError('NOT_FOUND');
  await repo.deleteAll(known.filter(({ id, is_extra }) => is_extra === 0 && !ids.has(id)).map(({ id }) => id));
  if ((await repo.count(row.event_id)) + fresh.length > hostedEventLimits.guestsMax) throw new CodedError('GUESTS_TOO_MANY');
  for (const [position, { _id, name, isChild }] of listed.entries())
    if (known.some(({ id }) => id === _id)) await repo.update(_id, { name: name.trim(), is_child: Number(isChild), position });
  const first = listed.length + known.length;
  await repo.insertAll(fresh.map((guest, i) => toGuestRow(guest, { eventId: row.event_id, householdId: row.id, position: first + i })));
}
