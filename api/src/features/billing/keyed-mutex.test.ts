import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { KeyedMutex } from './keyed-mutex';

it('keeps tasks of one key in order, lets other keys pass, and continues after a failure', async () => {
  const mutex = new KeyedMutex();
  const done: string[] = [];
  const act = (name: string, ms: number) => async () => {
    await sleep(ms);
    done.push(name);
    return name;
  };
  const first = mutex.run('a', act('a1', 20));
  const broken = mutex.run('a', async () => Promise.reject(new Error('broken')));
  const last = mutex.run('a', act('a3', 0));
  mutex.run('b', act('b1', 0));
  await expect(broken).rejects.toThrow('broken');
  expect(await Promise.all([first, last])).toEqual(['a1', 'a3']);
  await mutex.idle();
  expect(done).toEqual(['b1', 'a1', 'a3']);
});
