import type { PaidPlanId } from '@hellograph/contract';

/** A user's current or last subscription, as last read from the payment provider. */
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
  /** When the provider was read. An older reading never replaces a newer one. */
  read_at: number;
}
