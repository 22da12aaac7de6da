import { describe, expect, it } from 'vitest';
import { toTarget } from './convergence';
import { graceMs } from './invoice-credits';
import type { CustomerState, InvoiceState, SubscriptionState } from './payments';

const month = 30 * 86_400_000;

const subscription = (fields: Partial<SubscriptionState> = {}): SubscriptionState => ({
  id: 'sub_1',
  itemId: 'si_1',
  plan: 'pro',
  status: 'active',
  createdAtMs: 0,
  periodEndMs: month,
  cancelAtPeriodEnd: false,
  nextPlan: null,
  ...fields,
});

const invoice = (fields: Partial<InvoiceState> = {}): InvoiceState => ({
  id: 'in_1',
  subscriptionId: 'sub_1',
  number: 'A-1',
  createdAtMs: 0,
  status: 'paid',
  totalCents: 999,
  paidCents: 999,
  refundedCents: 0,
  currency: 'usd',
  url: null,
  dueAtMs: null,
  lines: [{ plan: 'pro', amountCents: 999, priceCents: 999, periodStartMs: 0, periodEndMs: month }],
  ...fields,
});

const state = (fields: Partial<CustomerState>): CustomerState => ({ userId: 'u1', subscriptions: [], invoices: [], ...fields });

describe('the target for a customer', () => {
  it('is nothing without subscriptions', () => {
    expect(toTarget(state({}))).toEqual({ subscription: null, duplicates: [], grants: [], revocations: [] });
  });

  it('has a grant for each paid invoice and period, and none for an unpaid one', () => {
    const { grants } = toTarget(state({ invoices: [invoice(), invoice({ id: 'in_2', status: 'open' })] }));
    expect(grants).toEqual([{ key: 'invoice:in_1:0', credits: 2000, endsAtMs: month + graceMs, reason: 'Pro, invoice A-1' }]);
  });

  it('has the oldest live subscription, in any order of reading; the others are undone', () => {
    const all = [
      subscription({ id: 'sub_b', createdAtMs: 5 }),
      subscription({ id: 'sub_a', createdAtMs: 5 }),
      subscription({ id: 'sub_0', createdAtMs: 1, status: 'canceled' }),
    ];
    for (const subscriptions of [all, [...all].reverse()]) {
      const target = toTarget(state({ subscriptions }));
      expect(target.subscription?.id).toBe('sub_a');
      expect(target.duplicates).toEqual(['sub_b']);
    }
  });

  it('keeps the subscription that counted so far', () => {
    const subscriptions = [subscription({ id: 'sub_a' }), subscription({ id: 'sub_b' })];
    expect(toTarget(state({ subscriptions }), 'sub_b')).toMatchObject({ subscription: { id: 'sub_b' }, duplicates: ['sub_a'] });
  });

  it('is paid through the last period that was paid and not refunded', () => {
    const next = invoice({
      id: 'in_2',
      lines: [{ plan: 'pro', amountCents: 999, priceCents: 999, periodStartMs: month, periodEndMs: 2 * month }],
    });
    const through = (second: InvoiceState) =>
      toTarget(state({ subscriptions: [subscription()], invoices: [invoice(), second] })).subscription?.paidThroughMs;
    expect(through(next)).toBe(2 * month);
    expect(through({ ...next, status: 'open' })).toBe(month);
    expect(through({ ...next, refundedCents: 999 })).toBe(month);
    expect(through({ ...next, refundedCents: 500 })).toBe(2 * month);
  });

  it('lasts until a mailed renewal is due, and starts with the first payment', () => {
    const day = 86_400_000;
    const mailed = invoice({ id: 'in_2', status: 'open', dueAtMs: 44 * day });
    const paidThrough = (invoices: InvoiceState[]) =>
      toTarget(state({ subscriptions: [subscription()], invoices })).subscription?.paidThroughMs;
    expect(paidThrough([mailed])).toBe(0);
    expect(paidThrough([invoice({}), mailed])).toBe(44 * day);
  });

  it('is reduced by refunds', () => {
    const { revocations } = toTarget(state({ invoices: [invoice({ refundedCents: 333 })] }));
    expect(revocations).toEqual([{ key: 'refund:in_1:333', grantKey: 'invoice:in_1:0', credits: 600 }]);
  });
});
