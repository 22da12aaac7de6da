import type { PaidPlanId } from '@hellograph/contract';

/** A user's subscription as it was last read at the payment provider: the one that counts, or the last one that did. */
export interface SubscriptionsTable {
  user_id: string;
  subscription_id: string;
  item_id: string;
  plan: PaidPlanId;
  /** `null` when it has ended. */
  status: 'active' | 'past_due' | null;
  period_end: number;
  cancel_at_period_end: number;
  next_plan: PaidPlanId | null;
  /** End of the last period that was paid. */
  paid_through: number;
  /** When the provider was asked: an older answer never replaces a newer one. */
  read_at: number;
}
