import { describe, expect, it } from 'vitest';
import { graceMs, planAt } from './entitlement';

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
