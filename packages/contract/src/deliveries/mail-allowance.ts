import type { PlanId } from '../billing/plans';

interface MailAllowance {
  /** Cards by email in a day, for an account younger than `accountYoungSec`. */
  young: number;
  /** The allowance of older accounts, to start with. */
  first: number;
  /** The highest allowance. */
  most: number;
  /** Recipients on one list. */
  listMax: number;
}

export const mailAllowances = {
  trial: { young: 10, first: 50, most: 200, listMax: 100 },
  pro: { young: 100, first: 200, most: 2000, listMax: 2000 },
  enterprise: { young: 500, first: 1000, most: 10_000, listMax: 10_000 },
} as const satisfies Record<PlanId, MailAllowance>;

/** The penalty for an address that does not exist, in arrived cards. */
export const refusedWeight = 20;

/** The penalty for a person who unsubscribes by the link in a card's mail, in arrived cards. */
export const unsubscribedWeight = 5;

/** The recent results of a sender's cards by email. */
export interface MailStanding {
  plan: PlanId;
  isYoung: boolean;
  arrived: number;
  /** Addresses that a mail server reported as non-existent. */
  refused: number;
  /** People who unsubscribed by the link in one of these mails. */
  unsubscribed: number;
}

/**
 * Returns how many cards a sender may mail within 24 hours. Each card that arrived in the last 30
 * days adds one, each address that does not exist subtracts `refusedWeight`, and each person who
 * unsubscribed subtracts `unsubscribedWeight`.
 */
export function toMailsPerDay({ plan, isYoung, arrived, refused, unsubscribed }: MailStanding): number {
  const { young, first, most } = mailAllowances[plan];
  const earned = (isYoung ? 0 : arrived) - refused * refusedWeight - unsubscribed * unsubscribedWeight;
  return Math.min(most, Math.max(mailAllowances.trial.young, (isYoung ? young : first) + earned));
}
