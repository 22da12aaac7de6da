import { limits, type MailStanding, mailAllowances, type PlanId, toMailsPerDay } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { usersRepo } from '../users/users.repo';

const dayMs = 24 * 60 * 60_000;
const standingDays = 30;

export interface MailAllowanceNow {
  perDay: number;
  perDayMost: number;
  /** Mails of the last 24 hours, including those planned within them. */
  used: number;
  /** The moment at which the oldest of them is a day old, if the allowance is used up. */
  freeAt: number | null;
  listMax: number;
  standing: Standing;
}

type Standing = Pick<MailStanding, 'arrived' | 'refused' | 'unsubscribed'>;

/**
 * Returns how many cards a sender may mail within 24 hours, from their plan and the results of
 * earlier ones.
 */
export async function findMailAllowance(
  db: Executor,
  { userId, plan, at }: { userId: string; plan: PlanId; at: number },
): Promise<MailAllowanceNow> {
  const user = await usersRepo(db).findUser(userId);
  const isYoung = (user?.created_at ?? at) > at - limits.accountYoungSec * 1000;
  const { most, listMax } = mailAllowances[plan];
  const standing = await countStanding(db, userId, at);
  const perDay = toMailsPerDay({ plan, isYoung, ...standing });
  const recent = db
    .selectFrom('deliveries')
    .where('user_id', '=', userId)
    .where('state', '!=', 'cancelled')
    .where('approval', 'is', null)
    .where('created_at', '>', at - dayMs);
  const { used } = await recent.select((of) => of.fn.countAll<number>().as('used')).executeTakeFirstOrThrow();
  const frees =
    used < perDay
      ? undefined
      : await recent
          .select('created_at')
          .orderBy('created_at')
          .offset(used - perDay)
          .limit(1)
          .executeTakeFirst();
  return { perDay, perDayMost: most, used, freeAt: frees ? frees.created_at + dayMs : null, listMax, standing };
}

async function countStanding(db: Executor, userId: string, at: number): Promise<Standing> {
  const rows = await db
    .selectFrom('deliveries')
    .select((of) => ['state', 'failure', of.fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .where('created_at', '>', at - standingDays * dayMs)
    .where('state', 'in', ['sent', 'failed'])
    .groupBy(['state', 'failure'])
    .execute();
  const sum = (isMeant: (row: (typeof rows)[number]) => boolean) => rows.filter(isMeant).reduce((total, { count }) => total + count, 0);
  const { unsubscribed } = await db
    .selectFrom('deliveries')
    .select((of) => of.fn.countAll<number>().as('unsubscribed'))
    .where('user_id', '=', userId)
    .where('unsubscribed_at', '>', at - standingDays * dayMs)
    .executeTakeFirstOrThrow();
  return {
    arrived: sum(({ state }) => state === 'sent'),
    refused: sum(({ failure }) => failure === 'address-refused'),
    unsubscribed,
  };
}
