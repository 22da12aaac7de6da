import type { SubscriptionStatusData } from '@hellograph/contract';
import type { PaidPlanId } from '@hellograph/contract/plans';
import { billing } from '../../../words/english/billing';
import { fill } from '../../../words/fill';
import { wordsOf } from '../../../words/use-words';

export interface PlanButton {
  label: string;
  isDisabled: boolean;
  action: 'subscribe' | 'reactivate';
}

/**
 * Returns the text and action of a plan's button. `null` stands for a visitor or a user without a
 * subscription.
 */
export function planButton(plan: PaidPlanId, subscription: SubscriptionStatusData['subscription']): PlanButton {
  const { plans: words, said } = wordsOf(billing);
  const name = words.names[plan];
  if (!subscription) return { label: fill(words.choose, { plan: name }), isDisabled: false, action: 'subscribe' };
  if (subscription.plan !== plan) return { label: fill(words.change, { plan: name }), isDisabled: false, action: 'subscribe' };
  if (subscription.cancelAtPeriodEnd) return { label: said.reactivatePlan, isDisabled: false, action: 'reactivate' };
  return { label: said.managePlan, isDisabled: true, action: 'subscribe' };
}
