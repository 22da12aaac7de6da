import { expect, it } from 'vitest';
import { planFeatures, toPlanRows } from './plan-rows';
import { planWords } from './plan-words';
import { type PlanId, paidPlanIds, planIds, plans, queuePlace } from './plans';

it('lists the contents of a plan from the rows of the comparison', () => {
  expect(planFeatures(plans.pro)).toContain('Up to 6 faces');
  expect(planFeatures(plans.enterprise)).toContain('4K video');
  expect(
    toPlanRows()
      .filter(({ isComing }) => isComing)
      .every((row) => planFeatures(plans.enterprise).includes(`${row.inWords?.(plans.enterprise) ?? row.label} (coming)`)),
  ).toBe(true);
});

it('says how many characters a video may have', () => {
  expect(planFeatures(plans.pro)).toContain('500 characters per video');
  expect(planFeatures(plans.enterprise)).toContain('2,000 characters per video');
});

it('promises only what a new account has on its first day', () => {
  expect(planFeatures(plans.pro)).toContain('100 cards by email a day, from your first day');
  const rows = toPlanRows();
  const length = rows.find(({ label }) => label === 'What that is in time');
  expect([plans.pro, plans.enterprise].map((plan) => length?.of(plan))).toEqual(['About 35 seconds', 'About 2.5 minutes']);
  for (const plan of [plans.trial, plans.pro, plans.enterprise]) expect(planFeatures(plan).join()).not.toMatch(/generation|credit/i);
});

it('says of plans without a watermark that “AI-generated” stays', () => {
  for (const plan of [plans.pro, plans.enterprise]) expect(planFeatures(plan)).toContain('No watermark (“AI-generated” stays)');
  expect(planFeatures(plans.trial).join()).not.toContain('watermark');
});

it('promises response times only if an operator does', () => {
  const speech = { words: planWords, tag: 'en-US' };
  expect(planFeatures(plans.enterprise).join()).not.toMatch(/support|answers within/i);
  expect(toPlanRows().some(({ label }) => label === 'Support')).toBe(false);
  const support = { hours: { trial: null, pro: 24, enterprise: 1 }, isAroundTheClock: true };
  expect(planFeatures(plans.enterprise, { ...speech, support })).toContain('24/7 support · Answers within an hour');
  expect(planFeatures(plans.pro, { ...speech, support })).toContain('Answers within 24 hours');
  expect(planFeatures(plans.trial, { ...speech, support }).join()).not.toContain('Answers');
  const hours = { ...support, isAroundTheClock: false };
  expect(planFeatures(plans.enterprise, { ...speech, support: hours }).join()).not.toContain('24/7');
});

it('names every plan, and every paid one', () => {
  expect([...planIds].sort()).toEqual(Object.keys(plans).sort());
  expect(paidPlanIds.every((plan) => plans[plan].priceUsd > 0)).toBe(true);
});

it('lets paid plans go first, and makes nobody wait behind later videos for longer than their head start', () => {
  const minute = 60_000;
  const start = 1_800_000_000_000;
  const flood: { plan: PlanId; atMs: number }[] = [{ plan: 'trial', atMs: start }];
  for (let count = 0; count < 600; count++) flood.push({ plan: count % 2 ? 'pro' : 'enterprise', atMs: start + count * 0.1 * minute });
  const order = [...flood].sort((a, b) => queuePlace(plans[a.plan], a.atMs) - queuePlace(plans[b.plan], b.atMs));
  const overtaking = order.slice(
    0,
    order.findIndex(({ plan }) => plan === 'trial'),
  );
  expect(overtaking.length).toBeGreaterThan(100);
  const latest = Math.max(...overtaking.map(({ atMs }) => atMs));
  expect(latest - start).toBeLessThanOrEqual(20 * minute);
  expect(queuePlace(plans.enterprise, start)).toBeLessThan(queuePlace(plans.pro, start));
});
