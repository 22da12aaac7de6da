import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openDrawingQueue } from './drawing-queue';

const code = (error: { code: string }) => error.code;

it('draws one at a time, in order, and refuses more than may wait', async () => {
  const inTurn = openDrawingQueue({ waitingMax: 2, waitMaxMs: 10_000 });
  const seen: string[] = [];
  let [atOnce, most] = [0, 0];
  const draw = (name: string) => async () => {
    most = Math.max(most, ++atOnce);
    await sleep(5);
    atOnce--;
    seen.push(name);
    return name;
  };
  const all = ['a', 'b', 'c', 'd'].map((name) => inTurn(draw(name)).catch(code));
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'BUSY']);
  expect([seen, most]).toEqual([['a', 'b', 'c'], 1]);
  expect(await inTurn(draw('e'))).toBe('e');
});

it('refuses one that has waited too long, and goes on after a failure', async () => {
  const inTurn = openDrawingQueue({ waitingMax: 5, waitMaxMs: 20 });
  let end = () => {};
  const first = inTurn(() => new Promise<void>((_, reject) => (end = () => reject(new Error('damaged')))));
  expect(await inTurn(async () => 'late').catch(code)).toBe('BUSY');
  const next = inTurn(async () => 'next');
  end();
  await expect(first).rejects.toThrow('damaged');
  expect(await next).toBe('next');
});
