import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openSlots } from './slots';

describe('slots', () => {
  it('run a limited number of calls, in order, and refuse callers who would wait too long', async () => {
    const inSlot = openSlots({ slots: 2, waitingMax: 3, retryAfterSec: 4 });
    let running = 0;
    let most = 0;
    const order: number[] = [];
    const work = (index: number) =>
      inSlot(async () => {
        most = Math.max(most, ++running);
        order.push(index);
        await sleep(5);
        running--;
        return index;
      });
    const results = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(work));
    expect(results.map(({ status }) => status)).toEqual([...Array<string>(5).fill('fulfilled'), 'rejected']);
    expect(results[5]).toMatchObject({ reason: { code: 'BUSY', retryAfterSec: 4 } });
    expect([most, order]).toEqual([2, [0, 1, 2, 3, 4]]);
  });

  it('are passed on when work fails, and never twice', async () => {
    const inSlot = openSlots({ slots: 1, waitingMax: 9, retryAfterSec: 1 });
    let running = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++running);
      await Promise.resolve();
      running--;
      throw new Error('no');
    };
    const failing = Array.from({ length: 6 }, () => inSlot(work));
    // A call that arrives at the very moment at which a slot changes hands.
    await failing[0]?.catch(() => failing.push(inSlot(work)));
    expect((await Promise.allSettled(failing)).every(({ status }) => status === 'rejected')).toBe(true);
    expect(most).toBe(1);
    expect(await inSlot(async () => 'free')).toBe('free');
  });
});
