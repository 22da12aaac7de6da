import type { Executor } from '@hellograph/db';
import { postRepo } from '../../domain/deliveries/deliveries.repo';
import { type YearlyDayRow, type YearlySendRow, yearlyDaysRepo } from '../../domain/yearly-sends/yearly-sends.repo';
import type { PersonNext } from './list-people-days';
import type { YearlySendingDependencies } from './yearly-sending-dependencies';

type WithdrawDependencies = Pick<YearlySendingDependencies, 'cancelDelivery'>;
type Whose = Pick<YearlySendRow, 'user_id' | 'occasion'>;

/** What is planned and has not gone out. What was skipped stays skipped. */
async function listPlanned(tx: Executor, { user_id, occasion }: Whose): Promise<{ day: YearlyDayRow; dueAt: number }[]> {
  const planned = [];
  for (const day of await yearlyDaysRepo(tx).list(user_id, occasion)) {
    const delivery = day.delivery_id === null ? undefined : await postRepo(tx).find(day.delivery_id);
    if (delivery?.state === 'planned') planned.push({ day, dueAt: delivery.due_at });
  }
  return planned;
}

async function withdraw(tx: Executor, { cancelDelivery }: WithdrawDependencies, day: YearlyDayRow, at: number): Promise<void> {
  if (day.delivery_id !== null && (await cancelDelivery(tx, { userId: day.user_id, id: day.delivery_id, at })))
    await yearlyDaysRepo(tx).delete(day);
}

/** Nothing of it is planned any more: it was paused or stopped, or is planned anew. */
export async function withdrawAll(tx: Executor, dependencies: WithdrawDependencies, whose: Whose, at: number): Promise<void> {
  for (const { day } of await listPlanned(tx, whose)) await withdraw(tx, dependencies, day, at);
}

interface Outdated {
  send: YearlySendRow;
  people: readonly PersonNext[];
  at: number;
}

/**
 * Those of people who are gone, or whose day or address is another one by now. What is due goes
 * out: from its moment on, a person's next day is that of the year after.
 */
export async function withdrawOutdated(tx: Executor, dependencies: WithdrawDependencies, { send, people, at }: Outdated): Promise<void> {
  const known = new Map(people.map((one) => [one.person.id, one]));
  for (const { day, dueAt } of await listPlanned(tx, send)) {
    if (dueAt <= at) continue;
    const now = known.get(day.person_id);
    const isAsPlanned =
      now?.next.on === day.on_date && now.person.email === day.email && now.person.name === day.name && now.person.stopped_at === null;
    if (!isAsPlanned) await withdraw(tx, dependencies, day, at);
  }
}
