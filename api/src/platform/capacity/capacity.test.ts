import { setTimeout as sleep } from 'node:timers/promises';
import { CodedError } from '@hellograph/contract';
import { describe, expect, it } from 'vitest';
import { openLastingWork } from './lasting-work';
import { openSlots } from './slots';

/** Work that ends when the test says so, and counts how often it was started. */
function open({ keepMs = 60_000 } = {}) {
  const share = openLastingWork<string>({ waitMs: 20, keepMs, retryAfterSec: 5 });
  const ends: { resolve: (value: string) => void; reject: (thrown: unknown) => void }[] = [];
  const ask = (key = 'one') => share(key, () => new Promise<string>((resolve, reject) => ends.push({ resolve, reject })));
  return { ask, ends };
}
const busy = { code: 'BUSY', retryAfterSec: 5 };

describe('work that outlasts its caller', () => {
  it('continues, and returns its result to a caller who asks again', async () => {
    const { ask, ends } = open();
    await expect(ask()).rejects.toMatchObject(busy);
    await expect(ask()).rejects.toMatchObject(busy);
    ends[0]?.resolve('heard');
    expect(await ask()).toBe('heard');
    expect(ends).toHaveLength(1);
  });

  it('is joined by concurrent callers, and dropped once one of them has it', async () => {
    const { ask, ends } = open();
    const both = Promise.all([ask(), ask()]);
    ends[0]?.resolve('heard');
    expect(await both).toEqual(['heard', 'heard']);
    const next = ask();
    ends[1]?.resolve('heard anew');
    expect(await next).toBe('heard anew');
  });

  it('starts again after an internal failure, but not after a problem with the file', async () => {
    const { ask, ends } = open();
    await expect(ask()).rejects.toMatchObject(busy);
    ends[0]?.reject(new CodedError('RECORDING_SILENT'));
    await expect(ask()).rejects.toMatchObject({ code: 'RECORDING_SILENT' });
    await expect(ask('two')).rejects.toMatchObject(busy);
    ends[1]?.reject(new CodedError('INTERNAL'));
    await Promise.resolve();
    const again = ask('two');
    ends[2]?.resolve('heard');
    expect(await again).toBe('heard');
  });

  it('never mixes keys', async () => {
    const { ask, ends } = open();
    const both = Promise.all([ask('one'), ask('two')]);
    ends[1]?.resolve('two');
    ends[0]?.resolve('one');
    expect(await both).toEqual(['one', 'two']);
  });
});

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
