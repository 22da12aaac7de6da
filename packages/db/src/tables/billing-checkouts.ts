import type { PaidPlanId } from '@hellograph/contract';

/** A user's one attempt to subscribe. Its id makes parallel requests end at the same page. */
export interface BillingCheckoutsTable {
  user_id: string;
  attempt_id: string;
  plan: PaidPlanId;
  shop_origin: string;
  /** `null` until the provider has opened it. */
  checkout_id: string | null;
  expires_at: number | null;
}
