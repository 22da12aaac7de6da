import { setTimeout as sleep } from 'node:timers/promises';
import type { SharedWindows, WindowRequest } from '@hellograph/jobs';
import { expect, it } from 'vitest';
import { createMemoryWindows } from './memory-windows';
import { findByLink, limiterOpener, networkOf, openRateLimiter } from './rate-limiter';

const found = async () => {
  await sleep(5);
  return 'a card';
};

it('opens a link for more concurrent visitors of one address than may miss', async () => {
  const misses = openRateLimiter({ max: 3, windowMs: 60_000, now: () => 0 });
  const opened = await Promise.all(Array.from({ length: 50 }, () => findByLink(misses, 'office', found)));
  expect(opened).toHaveLength(50);
});

it('refuses an address after too many links that open nothing, but not others', async () => {
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

/** Redis as two processes see it, which can be down. */
function fakeRedis() {
  const memory = createMemoryWindows({ max: 3, windowMs: 60_000, now: () => 0 });
  const state = { isAway: false, keys: new Set<string>() };
  const answer = async <Found>(key: string, found: () => Found): Promise<Found> => {
    if (state.isAway) throw new Error('Redis is down');
    state.keys.add(key);
    return found();
  };
  const carry = ({ key, carried = 0 }: WindowRequest) => {
    for (let count = 0; count < carried; count++) memory.take(key);
    for (let count = 0; count > carried; count--) memory.giveBack(key);
  };
  const shared: SharedWindows = {
    take: (request) =>
      answer(request.key, () => {
        carry(request);
        return memory.take(request.key);
      }),
    look: (request) =>
      answer(request.key, () => {
        carry(request);
        return { ...memory.look(request.key) };
      }),
    giveBack: (request) =>
      answer(request.key, () => {
        carry(request);
        memory.giveBack(request.key);
        return { ...memory.look(request.key) };
      }),
    clear: (key) => answer(key, () => memory.clear(key)),
    close: () => {},
  };
  const open = () =>
    limiterOpener({ rateLimits: true, sharedWindows: shared, secrets: { linkKey: 'k' }, now: () => 0 })({
      name: 'guesses',
      max: 3,
      windowMs: 60_000,
    });
  return { state, open };
}

it('counts together with another process, and stores no address in Redis', async () => {
  const redis = fakeRedis();
  const [one, two] = [redis.open(), redis.open()];
  await one.take('ada@example.org');
  await two.take('ada@example.org');
  await one.take('ada@example.org');
  await expect(two.take('ada@example.org')).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfterSec: 60 });
  expect(await two.look('ada@example.org')).toEqual({ left: 0, resetSec: 60 });
  await one.giveBack('ada@example.org');
  expect(await two.tryTake('ada@example.org')).toBe(true);
  await one.clear('ada@example.org');
  await two.check('ada@example.org');
  expect([...redis.state.keys].join()).not.toContain('ada');
});

it('continues from the last known counts while Redis is down, and passes on its own afterwards', async () => {
  const redis = fakeRedis();
  const [one, two] = [redis.open(), redis.open()];
  await one.take('guesser');
  await two.take('guesser');
  redis.state.isAway = true;
  expect([await two.tryTake('guesser'), await two.tryTake('guesser')]).toEqual([true, false]);
  await expect(two.check('guesser')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await two.giveBack('guesser');
  expect(await two.tryTake('guesser')).toBe(true);
  redis.state.isAway = false;
  expect(await one.look('guesser')).toMatchObject({ left: 1 });
  expect(await two.tryTake('guesser')).toBe(false);
  expect(await one.tryTake('guesser')).toBe(false);
  redis.state.isAway = true;
  await two.clear('guesser');
  await two.check('guesser');
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['no address', 'no address'],
])('%s is counted as %s', (address, network) => expect(networkOf(address)).toBe(network));
