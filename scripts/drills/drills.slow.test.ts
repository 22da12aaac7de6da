import { expect, it } from 'vitest';
import { drillNames, drills } from './table';

/** The short form of each drill that has one, two at a time, because they mostly wait; `npm run drill -- <name>` is the long one. */
it.concurrent.each(drillNames.filter((name) => drills[name].inTests))('%s holds', async (name) => {
  const said: string[] = [];
  const { run } = await drills[name].load();
  const { ok, figures } = await run({ seed: 1, size: 'short', log: (line) => said.push(line) });
  expect(ok, `${said.join('\n')}\n${JSON.stringify(figures)}`).toBe(true);
});
