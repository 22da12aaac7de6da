import { expect, it } from 'vitest';
import { naturalRow, pauseless } from './alignment';

it('finds the times of a natural voice whose times are known, and where its lips close', { timeout: 300_000 }, async () => {
  const { boundaries, medianMs, p95Ms, closuresFound } = await naturalRow('natural voices', pauseless);
  expect(boundaries).toBeGreaterThan(500);
  expect(medianMs).toBeLessThan(20);
  expect(p95Ms).toBeLessThan(80);
  expect(closuresFound).toBeGreaterThanOrEqual(0.95);
});
