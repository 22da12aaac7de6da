import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { findByLink, openRateLimiter } from './rate-limiter';

const found = async () => {
  await sleep(5);
  return 'a card';
};

it('opens a link for more visitors of one address at once than may miss', async () => {
  const misses = openRateLimiter({ max: 3, windowMs: 60_000, now: () => 0 });
  const opened = await Promise.all(Array.from({ length: 50 }, () => findByLink(misses, 'office', found)));
  expect(opened).toHaveLength(50);
});

it('refuses an address after too many links that open nothing, others not', async () => {
  const misses = openRateLimiter({ max: 3, windowMs: 60_000, now: () => 0 });
  for (let miss = 0; miss < 3; miss++)
    await expect(findByLink(misses, 'guesser', async () => undefined)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(findByLink(misses, 'guesser', found)).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfterSec: 60 });
  expect(await findByLink(misses, 'somebody else', found)).toBe('a card');
});

it('counts nothing when the search itself fails', async () => {
  const misses = openRateLimiter({ max: 1, windowMs: 60_000, now: () => 0 });
  const broken = async () => Promise.reject(new Error('the database is busy'));
  for (let attempt = 0; attempt < 3; attempt++) await expect(findByLink(misses, 'office', broken)).rejects.toThrow('busy');
  expect(await findByLink(misses, 'office', found)).toBe('a card');
});
