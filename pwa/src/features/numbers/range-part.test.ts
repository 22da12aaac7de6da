import { expect, it } from 'vitest';
import { toOwnRange, toPresetRange } from './range-part';

it('ends today, and counts today as one of the days', () => {
  const now = new Date(2026, 2, 1, 9, 30);
  expect(toPresetRange('today', now)).toMatchObject({ from: '2026-03-01', to: '2026-03-01' });
  expect(toPresetRange('week', now)).toMatchObject({ from: '2026-02-23', to: '2026-03-01' });
  expect(toPresetRange('year', now)).toMatchObject({ from: '2025-03-02', to: '2026-03-01' });
});

it('accepts up to 366 days, and no invalid range', () => {
  expect(toOwnRange('2024-01-01', '2024-12-31')).toMatchObject({ from: '2024-01-01', to: '2024-12-31' });
  for (const [from, to] of [
    ['2026-01-02', '2026-01-01'],
    ['2024-01-01', '2025-01-01'],
    ['', '2026-01-01'],
  ] as const)
    expect(toOwnRange(from, to)).toBeUndefined();
});
