import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Turns } from './turns';

it('keeps one key in order, lets another pass, and goes on after a failure', async () => {
  const turns = new Turns();
  const done: string[] = [];
  const act = (name: string, ms: number) => async () => {
    await sleep(ms);
    done.push(name);
    return name;
  };
  const first = turns.run('a', act('a1', 20));
  const broken = turns.run('a', async () => Promise.reject(new Error('broken')));
  const last = turns.run('a', act('a3', 0));
  turns.run('b', act('b1', 0));
  await expect(broken).rejects.toThrow('broken');
  expect(await Promise.all([first, last])).toEqual(['a1', 'a3']);
  await turns.idle();
  expect(done).toEqual(['b1', 'a1', 'a3']);
});
