import { describe, expect, it } from 'vitest';
import { afterSetback, noAttempts, waitMs } from './attempts';

const tried = { nowMs: 1000, chance: 0.5, isBegun: true };

describe('after a setback', () => {
  const network = { is: 'later', delay: { why: 'network' } } as const;
  const busy = { is: 'later', delay: { why: 'busy', code: 'BUSY', message: '' }, retryAfterSec: 30 } as const;

  it('that was lost it may be there, until the server says no to its key', () => {
    const lost = afterSetback(noAttempts, network, tried);
    expect(lost).toMatchObject({ tries: 1, mayBeThere: true });
    expect(afterSetback(noAttempts, network, { ...tried, isBegun: false }).mayBeThere).toBe(false);
    expect(afterSetback(lost, busy, tried).mayBeThere).toBe(true);
    expect(afterSetback(lost, { is: 'blocked', block: { code: 'MESSAGE_EMPTY', message: '' } }, tried).mayBeThere).toBe(false);
  });

  it('never retries sooner than the server asked', () => {
    for (const chance of [0, 0.3, 1]) for (const tries of [1, 5, 50]) expect(waitMs(busy, tries, chance)).toBeGreaterThanOrEqual(30_000);
    expect(waitMs({ ...busy, retryAfterSec: undefined }, 50, 1)).toBe(300_000);
  });

  it('soon retries a busy server, however long the network was down before', () => {
    const shortly = { is: 'later', delay: busy.delay } as const;
    let waiting = noAttempts;
    for (let lost = 0; lost < 12; lost++) waiting = afterSetback(waiting, network, tried);
    const first = afterSetback(waiting, shortly, { ...tried, chance: 1 });
    expect(first.nextAtMs - tried.nowMs).toBeLessThanOrEqual(2000);
    const second = afterSetback(first, shortly, { ...tried, chance: 1 });
    expect(second.nextAtMs - tried.nowMs).toBeGreaterThan(2000);
  });

  it('comes back within five seconds when it was the network', () => {
    for (const tries of [1, 2, 3, 1000]) expect(waitMs(network, tries, 1)).toBeLessThanOrEqual(4000);
  });
});
