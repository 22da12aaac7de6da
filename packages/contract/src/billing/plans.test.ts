import { expect, it } from 'vitest';
import { type PlanId, paidPlanIds, planIds, plans, queuePlace } from './plans';

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
