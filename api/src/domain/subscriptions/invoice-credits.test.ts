import { describe, expect, it } from 'vitest';
import { creditsOfInvoice, creditsToRevoke, endOfCredits, graceMs, type InvoiceLineState, planAt } from './invoice-credits';

const line = (fields: Partial<InvoiceLineState>): InvoiceLineState => ({
  plan: 'pro',
  amountCents: 999,
  priceCents: 999,
  periodStartMs: 0,
  periodEndMs: 30,
  ...fields,
});

describe('credits of an invoice', () => {
  it('are a month’s credits for a month', () => {
    expect(creditsOfInvoice([line({})])).toBe(2000);
    expect(creditsOfInvoice([line({ plan: 'enterprise', amountCents: 4999, priceCents: 4999 })])).toBe(10_000);
  });

  it('are the difference for the rest of the month after an upgrade', () => {
    const back = line({ amountCents: -500 });
    const forth = line({ plan: 'enterprise', amountCents: 2500, priceCents: 4999 });
    expect(creditsOfInvoice([back, forth])).toBe(4000);
  });

  it('are whole generations after an upgrade on any day: there is no rest that can’t be spent', () => {
    for (let day = 1; day <= 30; day++) {
      const share = day / 30;
      const back = line({ amountCents: -Math.round(999 * share) });
      const forth = line({ plan: 'enterprise', amountCents: Math.round(4999 * share), priceCents: 4999 });
      const credits = creditsOfInvoice([back, forth]);
      expect(credits % 100).toBe(0);
      // Rounding to cents costs at most a few credits.
      expect(credits).toBeGreaterThan(8000 * share - 5);
      expect(credits).toBeLessThan(8000 * share + 105);
    }
  });

  it('are never negative', () => {
    expect(creditsOfInvoice([line({ amountCents: -999 })])).toBe(0);
  });

  it('expire a grace period after the last of its months', () => {
    expect(endOfCredits([line({ periodEndMs: 30 }), line({ periodEndMs: 60 })])).toBe(60 + graceMs);
  });

  it('are revoked with refunds', () => {
    expect(creditsToRevoke(2000, 999, 999)).toBe(2000);
    expect(creditsToRevoke(2000, 1000, 250)).toBe(500);
    expect(creditsToRevoke(2000, 0, 0)).toBe(0);
    expect(creditsToRevoke(2000, 999, 333)).toBe(600);
    expect(creditsToRevoke(4196, 2000, 2000)).toBe(4196);
  });
});

describe('the plan whose limits apply', () => {
  const facts = { plan: 'pro' as const, isLive: true, paidThroughMs: 1000 };
  it.each([
    ['while paid', 999, facts, 'pro'],
    ['in the grace', 999 + graceMs, facts, 'pro'],
    ['after the grace', 1000 + graceMs, facts, 'trial'],
    ['when ended', 999, { ...facts, isLive: false }, 'trial'],
    ['without a subscription', 999, undefined, 'trial'],
  ])('%s', (_case, nowMs, given, plan) => {
    expect(planAt(nowMs, given)).toBe(plan);
  });
});
