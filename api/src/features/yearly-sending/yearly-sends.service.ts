import {
  CodedError,
  type CreateYearlySendBody,
  nameIn,
  type UpdateYearlySendBody,
  type YearlyDay,
  type YearlySend,
  yearlyLimits,
} from '@hellograph/contract';
import { type Executor, transaction } from '@hellograph/db';
import { needsApproval } from '../../domain/approvals/approval-rights';
import { requireNameable } from '../../domain/card-copies/card-copies.repo';
import { requireSendable } from '../../domain/card-links/new-link';
import { cardsRepo } from '../../domain/cards/cards.repo';
import { toDelivery } from '../../domain/deliveries/card-deliveries';
import { deliveriesRepo } from '../../domain/deliveries/deliveries.repo';
import { listYearlyDaysOf } from '../../domain/people/people.repo';
import { videoRepo } from '../../domain/videos/video.repo';
import { type YearlyDayRow, type YearlySendRow, yearlyDaysRepo, yearlySendsRepo } from '../../domain/yearly-sends/yearly-sends.repo';
import { isTimeZone } from '../../platform/schedule/zoned-time';
import { findNamed } from './named-days';
import { listPeopleDays, type PersonNext, withdrawAll } from './withdraw-planned';
import type { YearlyRequest, YearlySendingDependencies } from './yearly-sending-dependencies';

export type YearlySendsService = ReturnType<typeof createYearlySendsService>;

/** Cards that are sent automatically: created, changed, paused and stopped by their owner. */
export function createYearlySendsService(dependencies: YearlySendingDependencies) {
  const { db, outbox, now } = dependencies;
  const get = async (by: YearlyRequest, id: string) => toYearlySend(db, await getRow(db, by.userId, id));
  return {
    list: async (by: YearlyRequest) => {
      const rows = await yearlySendsRepo(db).list(by.userId);
      const yearlySends = await Promise.all(rows.map((row) => toYearlySend(db, row)));
      return { yearlySends, needsApproval: await needsApproval(db, by) };
    },

    /** Throws YEARLY_SEND_KNOWN. */
    create: async (by: YearlyRequest, body: CreateYearlySendBody): Promise<YearlySend> => {
      await transaction(db, async (tx, { onCommit }) => {
        await insertOnce(tx, by, body, now());
        onCommit(outbox.wake);
      });
      return get(by, body._id);
    },

    /** Withdraws the planned cards and plans again, in the name of the member who changed it. */
    update: async (by: YearlyRequest, id: string, body: UpdateYearlySendBody): Promise<YearlySend> => {
      const { state, time, timeZone, leadDays, saysNames } = body;
      if (timeZone !== undefined && !isTimeZone(timeZone)) throw new CodedError('DELIVERY_TIME_WRONG');
      await transaction(db, async (tx) => {
        const row = await getRow(tx, by.userId, id);
        if (state === 'on') await requireCard(tx, by.userId, row.card_id);
        if (saysNames) await requireNames(tx, by.userId, row.card_id);
        await withdrawAll(tx, dependencies, row, now());
        await yearlySendsRepo(tx).update(id, {
          ...(state && { state, problem: null }),
          ...(time && { send_time: time }),
          ...(timeZone && { time_zone: timeZone }),
          ...(leadDays && { lead_days: leadDays }),
          ...(saysNames !== undefined && { says_names: toFlag(saysNames) }),
          made_by: by.memberId ?? null,
          next_at: 0,
        });
      });
      return get(by, id);
    },

    remove: (by: YearlyRequest, id: string): Promise<void> =>
      transaction(db, async (tx) => {
        const row = await getRow(tx, by.userId, id);
        await withdrawAll(tx, dependencies, row, now());
        await yearlySendsRepo(tx).delete(id);
      }),

    listDays: async ({ userId }: YearlyRequest, id: string): Promise<YearlyDay[]> =>
      listYearlyDays(db, await getRow(db, userId, id), now()),
  };
}

async function getRow(db: Executor, userId: string, id: string): Promise<YearlySendRow> {
  const row = await yearlySendsRepo(db).find(userId, id);
  if (!row) throw new CodedError('NOT_FOUND');
  return row;
}

/** Throws NOT_FOUND for the card of a group card, too. */
async function requireCard(tx: Executor, userId: string, cardId: string): Promise<void> {
  const card = await cardsRepo(tx).findCard(userId, cardId);
  if (!card || card.is_group === 1) throw new CodedError('NOT_FOUND');
  requireSendable(card);
}

const toFlag = (isOn: boolean): 0 | 1 => (isOn ? 1 : 0);

/** Throws FILM_MISSING, COPY_VOICE_FIXED or NAME_PLACE_MISSING. */
async function requireNames(tx: Executor, userId: string, cardId: string): Promise<void> {
  const card = await cardsRepo(tx).findCard(userId, cardId);
  requireNameable((await videoRepo(tx).listCompleted(userId, [card?.video_id ?? '']))[0]);
}

async function insertOnce(tx: Executor, { userId, memberId }: YearlyRequest, body: CreateYearlySendBody, at: number): Promise<void> {
  const { _id: id, cardId, occasion, time, timeZone, language, leadDays, saysNames = false } = body;
  const known = await yearlySendsRepo(tx).findAny(id);
  if (known && known.user_id !== userId) throw new CodedError('NOT_FOUND');
  if (known) return;
  if (!isTimeZone(timeZone)) throw new CodedError('DELIVERY_TIME_WRONG');
  await requireCard(tx, userId, cardId);
  if (saysNames) await requireNames(tx, userId, cardId);
  if ((await yearlySendsRepo(tx).list(userId)).some((one) => one.occasion === occasion)) throw new CodedError('YEARLY_SEND_KNOWN');
  await yearlySendsRepo(tx).insert({
    id,
    user_id: userId,
    card_id: cardId,
    occasion,
    send_time: time,
    time_zone: timeZone,
    language,
    lead_days: leadDays,
    says_names: toFlag(saysNames),
    state: 'on',
    problem: null,
    made_by: memberId ?? null,
    created_at: at,
    next_at: 0,
  });
}

/** Presents a yearly send to a user who may see it. */
async function toYearlySend(db: Executor, row: YearlySendRow): Promise<YearlySend> {
  const card = await cardsRepo(db).findAny(row.card_id);
  const people = await listYearlyDaysOf(db, row.user_id, row.occasion);
  const reached = people.filter(({ email, stopped_at }) => email !== null && stopped_at === null);
  return {
    _id: row.id,
    cardId: row.card_id,
    cover: nameIn(card?.cover ?? '', ''),
    occasion: row.occasion,
    time: row.send_time,
    timeZone: row.time_zone,
    language: row.language,
    leadDays: row.lead_days,
    saysNames: row.says_names === 1,
    state: row.state,
    problem: row.problem,
    people: new Set(reached.map(({ id }) => id)).size,
    createdAt: new Date(row.created_at).toISOString(),
  };
}

/** Lists the next occurrence of each person's day, with the planned card. */
async function listYearlyDays(db: Executor, send: YearlySendRow, at: number): Promise<YearlyDay[]> {
  const people = (await listPeopleDays(db, send, at)).slice(0, yearlyLimits.daysMax);
  const rows = await yearlyDaysRepo(db).list(send.user_id, send.occasion);
  const known = new Map(rows.map((row) => [`${row.person_id} ${row.on_date}`, row]));
  const days: YearlyDay[] = [];
  for (const one of people) days.push(await toDay(db, send, { one, row: known.get(`${one.person.id} ${one.next.on}`) }));
  return days;
}

async function toDay(
  db: Executor,
  send: YearlySendRow,
  { one, row }: { one: PersonNext; row: YearlyDayRow | undefined },
): Promise<YearlyDay> {
  const { id, name, email, stopped_at } = one.person;
  const delivery = row?.delivery_id ? await deliveriesRepo(db).find(send.user_id, send.card_id, row.delivery_id) : undefined;
  const unreached = email === null ? 'noAddress' : stopped_at === null ? null : 'stopped';
  return {
    personId: id,
    name,
    email,
    on: one.next.on,
    leftOut: row?.left_out ?? unreached,
    named: delivery ? await findNamed(db, delivery) : null,
    delivery: delivery ? toDelivery(delivery) : null,
  };
}
