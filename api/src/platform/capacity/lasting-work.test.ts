import { CodedError } from '@hellograph/contract';
import { describe, expect, it } from 'vitest';
import { openLastingWork } from './lasting-work';

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
