import {
  type AddHouseholdsBody,
  type AnswerBody,
  type BoardHousehold,
  type BoardPage,
  type BoardQuery,
  CodedError,
  hostedEventLimits,
  type Meal,
  type Question,
  type UpdateHouseholdBody,
} from '@hellograph/contract';
import { tidyAddress, toMailbox } from '@hellograph/contract/email-address';
import { type Executor, transaction } from '@hellograph/db';
import { findReplyVoices } from '../../domain/card-links/replies.repo';
import { addHouseholds, toGuestRow } from '../../domain/event-guests/add-households';
import { listLabels, readBoardPage, seatingRepo } from '../../domain/event-guests/board.repo';
import { countGuests, offerPlaces } from '../../domain/event-guests/guest-places';
import { toBoardHousehold } from '../../domain/event-guests/household.presenter';
import {
  eventGuestsRepo,
  type GuestRow,
  groupByHousehold,
  type HouseholdRow,
  householdsRepo,
  toLinkId,
  toNewLink,
  toSearchable,
} from '../../domain/event-guests/households.repo';
import { takeAnswer, writeSearchText } from '../../domain/event-guests/take-answer';
import { getEventFor } from '../../domain/hosted-events/event-access';
import { deleteEventActivity } from '../../domain/hosted-events/event-activity.repo';
import type { EventRow } from '../../domain/hosted-events/event-fields';
import { hostedEventsRepo } from '../../domain/hosted-events/hosted-events.repo';
import { toTableFile } from '../../platform/downloads/table-file';
import { isTimeZone } from '../../platform/schedule/zoned-time';
import type { EventHostingDependencies } from './door.service';

export type HouseholdsService = ReturnType<typeof createHouseholdsService>;

/**
 * Guests as hosts see them. All functions throw NOT_FOUND for strangers, and some throw
 * RIGHT_MISSING.
 */
export function createHouseholdsService(dependencies: EventHostingDependencies) {
  const { db, outbox, now } = dependencies;
  const get = async (userId: string, id: string, householdId: string): Promise<BoardHousehold> => {
    await getEventFor(db, userId, id, 'board');
    const row = await householdsRepo(db).find(id, householdId);
    if (!row) throw new CodedError('NOT_FOUND');
    const [household] = await present(db, dependencies, [row]);
    return household as BoardHousehold;
  };
  const change = <Result>(userId: string, id: string, make: (tx: Executor) => Promise<Result>): Promise<Result> =>
    transaction(db, async (tx, { onCommit }) => {
      const { event } = await getEventFor(tx, userId, id, 'host');
      const result = await make(tx);
      if (event.private_until === null) await forgetAgain(tx, id, now());
      await outbox.insert(tx, { kind: 'hostedEventChanged', by: userId, news: { eventId: id, what: 'changed' } });
      onCommit(outbox.wake);
      return result;
    });
  return {
    get,

    page: async (userId: string, id: string, query: BoardQuery): Promise<BoardPage> => {
      await getEventFor(db, userId, id, 'board');
      const { households, ...page } = await readBoardPage(db, id, query);
      const presented = await present(db, dependencies, households);
      return { households: presented, ...page, counts: await countGuests(db, id), labels: await listLabels(db, id) };
    },

    add: (userId: string, id: string, { households }: AddHouseholdsBody) =>
      change(userId, id, (tx) => addHouseholds(tx, dependencies, { eventId: id, households })),

    update: async (userId: string, id: string, householdId: string, body: UpdateHouseholdBody): Promise<BoardHousehold> => {
      await change(userId, id, async (tx) => {
        await hostedEventsRepo(tx).lockPlaces(id);
        await updateHousehold(tx, { eventId: id, householdId, body });
        await offerFreed(tx, id, now());
      });
      return get(userId, id, householdId);
    },

    remove: (userId: string, id: string, householdId: string): Promise<void> =>
      change(userId, id, (tx) => removeHousehold(tx, dependencies, { id, householdId })),

    /** The earlier link, even if it was shared or printed, stops working. */
    replaceLink: async (userId: string, id: string, householdId: string): Promise<BoardHousehold> => {
      await change(userId, id, (tx) => replaceLink(tx, dependencies, { id, householdId }));
      return get(userId, id, householdId);
    },

    answer: async (userId: string, id: string, householdId: string, body: AnswerBody): Promise<BoardHousehold> => {
      await change(userId, id, (tx) => takeForGuest(tx, id, { householdId, body, at: now() }));
      return get(userId, id, householdId);
    },

    toCsv: async (userId: string, id: string): Promise<string> => {
      const { event } = await getEventFor(db, userId, id, 'board');
      return toGuestCsv(db, event);
    },
  };
}

/** Data about meals and children was already deleted: what was entered since is deleted again. */
const forgetAgain = (tx: Executor, id: string, at: number) => hostedEventsRepo(tx).update(id, { private_until: at });

async function replaceLink(
  tx: Executor,
  { guestTokens, now }: EventHostingDependencies,
  { id, householdId }: { id: string; householdId: string },
): Promise<void> {
  const household = await householdsRepo(tx).find(id, householdId);
  if (!household) throw new CodedError('NOT_FOUND');
  await householdsRepo(tx).updateLink(household, toNewLink(guestTokens), now());
}

/** Stores an answer that a guest gave to the host by phone or on paper. */
async function takeForGuest(tx: Executor, id: string, answer: { householdId: string; body: AnswerBody; at: number }): Promise<void> {
  const event = await hostedEventsRepo(tx).find(id);
  if (!event) throw new CodedError('NOT_FOUND');
  if (event.state === 'cancelled') throw new CodedError('EVENT_CANCELLED');
  await takeAnswer(tx, { event, ...answer, isByHost: true });
}

async function removeHousehold(
  tx: Executor,
  { readerNumbers, now }: EventHostingDependencies,
  { id, householdId }: { id: string; householdId: string },
): Promise<void> {
  await hostedEventsRepo(tx).lockPlaces(id);
  if (!(await householdsRepo(tx).find(id, householdId))) throw new CodedError('NOT_FOUND');
  await householdsRepo(tx).delete(householdId, now());
  await deleteEventActivity(tx, id, householdId);
  // Events are gathered for a while, in which the transaction ends.
  await readerNumbers.takeBack(tx, householdId, { onCommit: (then) => then() }, { andSent: true });
  await offerFreed(tx, id, now());
}

async function offerFreed(tx: Executor, id: string, at: number): Promise<void> {
  const event = await hostedEventsRepo(tx).find(id);
  if (event) await offerPlaces(tx, event, at);
}

async function present(
  db: Executor,
  { guestTokens, links, ownDomains }: Pick<EventHostingDependencies, 'guestTokens' | 'links' | 'ownDomains'>,
  rows: readonly HouseholdRow[],
): Promise<BoardHousehold[]> {
  const [first] = rows;
  const event = first && (await hostedEventsRepo(db).find(first.event_id));
  if (!event) return [];
  const toShown = await ownDomains.findToShown(event.user_id, db);
  const guests = groupByHousehold(await eventGuestsRepo(db).listOf(rows.map(({ id }) => id)));
  const findVoiceUrl = await findReplyVoices(db, links, rows);
  const forwarders = new Map<string, string>();
  for (const { forwarded_by: id } of rows)
    if (id !== null && !forwarders.has(id)) forwarders.set(id, (await householdsRepo(db).findAny(id))?.name ?? '');
  return rows.map((row) =>
    toBoardHousehold(row, {
      guests: guests.get(row.id) ?? [],
      url: toShown(guestTokens.toRsvpUrl(toLinkId(row))),
      voiceUrl: findVoiceUrl(row),
      forwardedBy: row.forwarded_by === null ? null : (forwarders.get(row.forwarded_by) ?? null),
    }),
  );
}

/** Returns one row for each guest, in the order of the board. */
async function toGuestCsv(db: Executor, event: EventRow): Promise<string> {
  const guests = groupByHousehold(await eventGuestsRepo(db).list(event.id));
  const tables = new Map((await seatingRepo(db).list(event.id)).map(({ _id, name }) => [_id, name]));
  const meals = new Map((JSON.parse(event.meals) as Meal[]).map(({ _id, name }) => [_id, name]));
  const questions = JSON.parse(event.questions) as Question[];
  const head = ['household', 'guest', 'email', 'label', 'status', 'child', 'extra', 'meal', 'table', 'checked in', 'words'];
  const toRow = (household: HouseholdRow, guest: GuestRow) => [
    ...[household.name, guest.name, household.email ?? '', household.label, guest.status, yes(guest.is_child), yes(guest.is_extra)],
    ...[meals.get(guest.meal_id ?? '') ?? '', tables.get(guest.table_id ?? '') ?? ''],
    guest.checked_in_at === null ? '' : new Date(guest.checked_in_at).toISOString(),
    household.words,
    ...toSaid(household, questions),
  ];
  const rows = (await householdsRepo(db).list(event.id)).flatMap((household) =>
    (guests.get(household.id) ?? []).map((guest) => toRow(household, guest)),
  );
  return toTableFile([[...head, ...questions.map(({ ask }) => ask)], ...rows]);
}

const yes = (flag: number) => (flag === 1 ? 'yes' : '');

function toSaid({ answers }: HouseholdRow, questions: readonly Question[]): string[] {
  const said = JSON.parse(answers) as Record<string, string>;
  return questions.map(({ _id, choices }) => choices.find((choice) => choice._id === said[_id])?.name ?? said[_id] ?? '');
}

interface HouseholdChange {
  eventId: string;
  householdId: string;
  body: UpdateHouseholdBody;
}

/** Throws NOT_FOUND, GUEST_KNOWN, GUESTS_TOO_MANY, EVENT_TIME_WRONG. */
async function updateHousehold(tx: Executor, change: HouseholdChange): Promise<void> {
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
