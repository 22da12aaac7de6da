import type { Subscription } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { planButton } from './plan-button';

const pro: Subscription = {
  plan: 'pro',
  status: 'active',
  currentPeriodEnd: '2027-01-01T00:00:00Z',
  cancelAtPeriodEnd: false,
  nextPlan: null,
  openInvoice: null,
};

it('offers a plan to users without one', () => {
  expect(planButton('pro', null)).toEqual({ label: 'Choose Pro', isDisabled: false, action: 'subscribe' });
});

it('is switched off for the current plan', () => {
  expect(planButton('pro', pro)).toEqual({ label: 'Manage Plan', isDisabled: true, action: 'subscribe' });
});

it('reactivates the current plan while it is being cancelled', () => {
  expect(planButton('pro', { ...pro, cancelAtPeriodEnd: true })).toEqual({
    label: 'Reactivate Plan',
    isDisabled: false,
    action: 'reactivate',
  });
});

it('switches to the other plan', () => {
  expect(planButton('enterprise', pro)).toEqual({ label: 'Switch to Enterprise', isDisabled: false, action: 'subscribe' });
});
