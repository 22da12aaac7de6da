import { nameIn, type YearlyDay, type YearlySend, yearlyLimits } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { cardsRepo } from '../../domain/cards/cards.repo';
import { toDelivery } from '../../domain/deliveries/card-deliveries';
import { deliveriesRepo } from '../../domain/deliveries/deliveries.repo';
import { listYearlyDaysOf } from '../../domain/people/people.repo';
import { type YearlyDayRow, type YearlySendRow, yearlyDaysRepo } from '../../domain/yearly-sends/yearly-sends.repo';
import { findNamed } from './named-days';
import { listPeopleDays, type PersonNext } from './withdraw-planned';

/** Presents a yearly send to a user who may see it. */
export async function toYearlySend(db: Executor, row: YearlySendRow): Promise<YearlySend> {
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
export async function listYearlyDays(db: Executor, send: YearlySendRow, at: number): Promise<YearlyDay[]> {
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
