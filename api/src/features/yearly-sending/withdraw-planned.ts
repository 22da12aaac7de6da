import type { Executor } from '@hellograph/db';
import { postRepo } from '../../domain/deliveries/deliveries.repo';
import { type YearlyDayRow, type YearlySendRow, yearlyDaysRepo } from '../../domain/yearly-sends/yearly-sends.repo';
import type { PersonNext } from './list-people-days';
import type { YearlySendingDependencies } from './yearly-sending-dependencies';

type WithdrawDependencies = Pick<YearlySendingDependencies, 'cancelDelivery'>;
type Whose = Pick<YearlySendRow, 'user_id' | 'occasion'>;

/** Lists planned cards that were not sent yet. Skipped ones stay skipped. */
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

/** Withdraws all planned cards, because it was paused or stopped, or is planned again. */
export async function withdrawAll(tx: Executor, dependencies: WithdrawDependencies, whose: Whose, at: number): Promise<void> {
  for (const { day } of await listPlanned(tx, whose)) await withdraw(tx, dependencies, day, at);
}

interface Outdated {
  send: YearlySendRow;
  people: readonly PersonNext[];
  at: number;
}

/**
 * Withdraws the cards of people who were deleted, or whose day or address has changed. A due card
 * is still sent: from that moment on, a person's next day is in the following year.
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
