import type { SubscriptionStatusData } from '@hellograph/contract';
import { billingWords } from '@hellograph/contract/billing-words';
import { type PaidPlanId, plans } from '@hellograph/contract/plans';

export interface PlanButton {
  label: string;
  isDisabled: boolean;
  action: 'subscribe' | 'reactivate';
}

/** What a plan's button says and does, for whoever looks: `null` is a visitor, or somebody without a subscription. */
export function planButton(plan: PaidPlanId, subscription: SubscriptionStatusData['subscription']): PlanButton {
  if (!subscription) return { label: `Choose ${plans[plan].name}`, isDisabled: false, action: 'subscribe' };
  if (subscription.plan !== plan) return { label: `Change to ${plans[plan].name}`, isDisabled: false, action: 'subscribe' };
  if (subscription.cancelAtPeriodEnd) return { label: billingWords.reactivatePlan, isDisabled: false, action: 'reactivate' };
  return { label: billingWords.managePlan, isDisabled: true, action: 'subscribe' };
}
