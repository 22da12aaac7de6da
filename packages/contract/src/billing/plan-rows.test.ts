import { expect, it } from 'vitest';
import { planFeatures, toPlanRows } from './plan-rows';
import { plans } from './plans';

it('lists what a plan includes from the rows that compare it', () => {
  expect(planFeatures(plans.pro)).toContain('Up to 6 faces');
  expect(planFeatures(plans.pro)).toContain('No watermark');
  expect(planFeatures(plans.trial)).not.toContain('No watermark');
  expect(planFeatures(plans.enterprise)).toContain('4K video');
  expect(
    toPlanRows()
      .filter(({ isComing }) => isComing)
      .every((row) => planFeatures(plans.enterprise).includes(`${row.inWords?.(plans.enterprise) ?? row.label} (coming)`)),
  ).toBe(true);
});
