import { expect, it } from 'vitest';
import { drillNames, drills } from './table';

const inTests = drillNames.filter((name) => drills[name].inTests);
/** The worker itself draws in it, at the lowest priority: beside others it would wait for them and no longer for what it watches. */
const isAlone = (name: string) => name === 'orphans';

async function expectHolds(name: (typeof drillNames)[number]): Promise<void> {
  const said: string[] = [];
  const { run } = await drills[name].load();
  const { ok, figures } = await run({ seed: 1, size: 'short', log: (line) => said.push(line) });
  expect(ok, `${said.join('\n')}\n${JSON.stringify(figures)}`).toBe(true);
}

// The short form of each drill that has one; `npm run drill -- <name>` is the long one. Two at a time, because they mostly wait.
it.concurrent.each(inTests.filter((name) => !isAlone(name)))('%s holds', expectHolds);
it.each(inTests.filter(isAlone))('%s holds', expectHolds);
