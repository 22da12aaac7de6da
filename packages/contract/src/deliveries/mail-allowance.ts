import type { PlanId } from '../billing/plans';

interface MailAllowance {
  /** Cards by email in a day, for an account younger than `accountYoungSec`. */
  young: number;
  /** After that, to begin with. */
  first: number;
  /** As far as it grows. */
  most: number;
  /** People on one list. */
  listMax: number;
}

export const mailAllowances = {
  trial: { young: 10, first: 50, most: 200, listMax: 100 },
  pro: { young: 100, first: 200, most: 2000, listMax: 2000 },
  enterprise: { young: 500, first: 1000, most: 10_000, listMax: 10_000 },
} as const satisfies Record<PlanId, MailAllowance>;

/** How much a mailbox that does not exist takes away: as much as so many cards that arrived. */
export const refusedWeight = 20;

/** The same of somebody who unsubscribes by the link in a card's mail. */
export const unsubscribedWeight = 5;

/** What became of a sender's cards by email lately. */
export interface MailStanding {
  plan: PlanId;
  isYoung: boolean;
  arrived: number;
  /** Addresses of which a mail server said that there is no such mailbox. */
  refused: number;
  /** People who unsubscribed by the link in one of these mails. */
  unsubscribed: number;
}

/**
 * How many cards a sender may mail within 24 hours. Each card that arrived in the last 30 days
 * makes it one more, each address that does not exist takes `refusedWeight` away, each person who
 * unsubscribed `unsubscribedWeight`.
 */
export function toMailsPerDay({ plan, isYoung, arrived, refused, unsubscribed }: MailStanding): number {
  const { young, first, most } = mailAllowances[plan];
  const earned = (isYoung ? 0 : arrived) - refused * refusedWeight - unsubscribed * unsubscribedWeight;
  return Math.min(most, Math.max(mailAllowances.trial.young, (isYoung ? young : first) + earned));
}
