import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { canRun, type Drill, type DrillName, drillNames, drills, runDrill } from '@hellograph/drills';
import { expect, it } from 'vitest';
import { root } from './setup/packages.mjs';
import { openApp } from './stack/open-app';

const testedBy = (name: DrillName) => (drills[name] as Drill).testedBy;

/** These measure latencies: another drill beside them would be measured too. */
const alone: readonly DrillName[] = ['orphans', 'capacity', 'enumeration', 'reconnect', 'poison', 'redis-killed'];
const isLong = (name: DrillName) => (drills[name] as Drill).isLong === true;
const ownTests = drillNames.filter((name) => testedBy(name) === undefined && canRun(name) && !isLong(name));

async function expectHolds(name: DrillName): Promise<void> {
  const said: string[] = [];
  const { ok, figures } = await runDrill(name, { seed: 1, size: 'short', database: 'sqlite', log: (line) => said.push(line), openApp });
  expect(ok, `${said.join('\n')}\n${JSON.stringify(figures)}`).toBe(true);
}

/** Each drill limits what it waits for. This one is for a drill that hangs. */
const timeoutMs = 600_000;

// Three at a time, because most of their time is waiting.
it.concurrent.each(ownTests.filter((name) => !alone.includes(name)))('%s holds', expectHolds, timeoutMs);
it.each(ownTests.filter((name) => alone.includes(name)))('%s holds', expectHolds, timeoutMs);

it.skip.each(drillNames.filter((name) => !canRun(name)))('%s needs PostgreSQL, which is not installed', expectHolds);
it.each(drillNames.filter((name) => testedBy(name) !== undefined))('%s is tested by a file that is there', (name) => {
  expect(existsSync(join(root, testedBy(name) ?? ''))).toBe(true);
});
