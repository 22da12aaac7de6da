import { describe, expect, it } from 'vitest';
import { planIds } from '../billing/plans';
import { mailAllowances, toMailsPerDay } from './mail-allowance';

describe('how many cards may be mailed in a day', () => {
  it('starts with the plan’s allowance, and with less for a new account', () => {
    const none = { arrived: 0, refused: 0, unsubscribed: 0 };
    expect(planIds.map((plan) => toMailsPerDay({ plan, isYoung: true, ...none }))).toEqual([10, 100, 500]);
    expect(planIds.map((plan) => toMailsPerDay({ plan, isYoung: false, ...none }))).toEqual([50, 200, 1000]);
  });

  it('grows with each card that arrived, up to the plan’s maximum', () => {
    const of = (arrived: number) => toMailsPerDay({ plan: 'pro', isYoung: false, arrived, refused: 0, unsubscribed: 0 });
    expect([of(1), of(300), of(100_000)]).toEqual([201, 500, mailAllowances.pro.most]);
  });

  it('shrinks with addresses that do not exist, but never to zero', () => {
    const of = (refused: number) => toMailsPerDay({ plan: 'pro', isYoung: false, arrived: 100, refused, unsubscribed: 0 });
    expect([of(1), of(5), of(1000)]).toEqual([280, 200, 10]);
    const stopped = (unsubscribed: number) => toMailsPerDay({ plan: 'pro', isYoung: false, arrived: 100, refused: 0, unsubscribed });
    expect([stopped(1), stopped(20), stopped(1000)]).toEqual([295, 200, 10]);
    expect(toMailsPerDay({ plan: 'trial', isYoung: true, arrived: 500, refused: 0, unsubscribed: 0 })).toBe(10);
  });
});
