import { CodedError, type ErrorCode, type YearlyLeftOut, type YearlyProblem } from '@hellograph/contract';
import { toMailbox } from '@hellograph/contract/email-address';
import type { Executor } from '@hellograph/db';
import { requireSendable } from '../../domain/card-links/new-link';
import { cardsRepo } from '../../domain/cards/cards.repo';
import { usersRepo } from '../../domain/users/users.repo';
import { isLapsedTeam } from '../../domain/workspaces/workspace-access';
import { type YearlyDayRow, type YearlySendRow, yearlyDaysRepo, yearlySendsRepo } from '../../domain/yearly-sends/yearly-sends.repo';
import type { TakeDue } from '../../platform/schedule/schedule';
import { nameDay } from './named-days';
import { listPeopleDays, type PersonNext, withdrawOutdated } from './withdraw-planned';
import type { YearlySendingDependencies } from './yearly-sending-dependencies';

type PlanDependencies = Pick<YearlySendingDependencies, 'findPlanId' | 'planDelivery' | 'cancelDelivery' | 'wantCopies'>;

/**
 * People whose days have changed are checked immediately; this is the interval for days that come
 * near.
 */
const checkEveryMs = 60 * 60_000;
const sendsAtOnce = 5;
const dayMs = 24 * 60 * 60_000;
/** The client of automatic sends: no device. */
const byItself = { ipAddress: '', userAgent: '', requestId: '', isUncounted: false };

const leftOutBy: Partial<Record<ErrorCode, YearlyLeftOut>> = {
  DELIVERY_STOPPED: 'unsubscribed',
  DELIVERIES_TOO_MANY: 'limit',
  APPROVALS_TOO_MANY: 'limit',
};
const problems: Partial<Record<ErrorCode, YearlyProblem>> = {
  CARD_TAKEN_DOWN: 'cardTakenDown',
  CARD_EMPTY: 'cardEmpty',
  CONSENT_MISSING: 'faceMissing',
};

/**
 * Plans a card for each day that is near. The day and its delivery are one commit, and a person's
 * day of a year is stored only once, so any number of schedulers may run.
 */
export const createPlanDays =
  (dependencies: PlanDependencies): TakeDue =>
  async (tx, at) => {
    const due = await yearlySendsRepo(tx).listDue(at, sendsAtOnce);
    for (const send of due) if (await yearlySendsRepo(tx).updateNext(send, at + checkEveryMs)) await planDays(tx, dependencies, send, at);
    return due.length;
  };

async function planDays(tx: Executor, dependencies: PlanDependencies, send: YearlySendRow, at: number): Promise<void> {
  if (!(await usersRepo(tx).findActive(send.user_id))) return;
  if (await isLapsedTeam(tx, dependencies.findPlanId, send.user_id)) return;
  const problem = await findProblem(tx, send);
  if (problem) return yearlySendsRepo(tx).update(send.id, { state: 'paused', problem });
  const people = await listPeopleDays(tx, send, at);
  await withdrawOutdated(tx, dependencies, { send, people, at });
  const days = await yearlyDaysRepo(tx).list(send.user_id, send.occasion);
  const known = new Map(days.map((day) => [`${day.person_id} ${day.year}`, day]));
  for (const one of people) {
    if (one.next.at - send.lead_days * dayMs > at) break;
    await planDay(tx, dependencies, { send, one, known: known.get(`${one.person.id} ${one.next.year}`) });
  }
}

/** Returns the reason why the card can't be sent. */
async function findProblem(tx: Executor, { user_id, card_id }: YearlySendRow): Promise<YearlyProblem | undefined> {
  const card = await cardsRepo(tx).findCard(user_id, card_id);
  if (!card) return 'cardGone';
  try {
    requireSendable(card);
    return undefined;
  } catch (thrown) {
    const problem = thrown instanceof CodedError ? problems[thrown.code] : undefined;
    if (!problem) throw thrown;
    return problem;
  }
}

interface PlannedDay {
  send: YearlySendRow;
  one: PersonNext;
  known: YearlyDayRow | undefined;
}

/** A card that exceeded a limit is tried again until its time has come. */
async function planDay(tx: Executor, dependencies: PlanDependencies, { send, one, known }: PlannedDay): Promise<void> {
  const { person, timeZone, next } = one;
  const { user_id: userId, occasion } = send;
  if (person.email === null || person.stopped_at !== null || (known && known.left_out !== 'limit')) return;
  const key = { user_id: userId, occasion, person_id: person.id, year: next.year };
  const day = { ...key, on_date: next.on, name: person.name, email: person.email, mailbox: toMailbox(person.email) };
  if (!known && !(await yearlyDaysRepo(tx).insert({ ...day, left_out: null, delivery_id: null }))) return;
  const body = { name: person.name, email: person.email, timeZone, sendAt: `${next.on}T${send.send_time}`, language: send.language };
  const by = send.made_by === null ? { userId } : { userId, memberId: send.made_by, client: byItself };
  try {
    const deliveryId = await dependencies.planDelivery(tx, { ...by, cardId: send.card_id, body, toName: person.name });
    await yearlyDaysRepo(tx).update(key, { left_out: null, delivery_id: deliveryId });
    if (send.says_names === 1) await nameDay(tx, dependencies, { send, person, deliveryId });
  } catch (thrown) {
    const leftOut = thrown instanceof CodedError ? leftOutBy[thrown.code] : undefined;
    if (!leftOut) throw thrown;
    await yearlyDaysRepo(tx).update(key, { left_out: leftOut, delivery_id: null });
  }
}
