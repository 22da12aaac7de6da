import { describe, expect, it } from 'vitest';
import { graceMs } from './entitlement';
import { creditsOfInvoice, creditsToRevoke, endOfCredits, type InvoiceLineState } from './invoice-credits';

const line = (fields: Partial<InvoiceLineState>): InvoiceLineState => ({
  plan: 'pro',
  amountCents: 999,
  priceCents: 999,
  periodStartMs: 0,
  periodEndMs: 30,
  ...fields,
});

describe('credits of an invoice', () => {
  it('are a month’s for a month', () => {
    expect(creditsOfInvoice([line({})])).toBe(2000);
    expect(creditsOfInvoice([line({ plan: 'enterprise', amountCents: 4999, priceCents: 4999 })])).toBe(10_000);
  });

  it('are the difference for the rest of the month after an upgrade', () => {
    const back = line({ amountCents: -500 });
    const forth = line({ plan: 'enterprise', amountCents: 2500, priceCents: 4999 });
    expect(creditsOfInvoice([back, forth])).toBe(4000);
  });

  it('are never negative', () => {
    expect(creditsOfInvoice([line({ amountCents: -999 })])).toBe(0);
  });

  it('end with the last of its months and a grace', () => {
    expect(endOfCredits([line({ periodEndMs: 30 }), line({ periodEndMs: 60 })])).toBe(60 + graceMs);
  });

  it('go with the money that went back', () => {
    expect(creditsToRevoke(2000, 999, 999)).toBe(2000);
    expect(creditsToRevoke(2000, 1000, 250)).toBe(500);
    expect(creditsToRevoke(2000, 0, 0)).toBe(0);
  });
});
