import { type DrillName, drillNames, drills, runDrill } from '@hellograph/drills';
import { expect, it } from 'vitest';
import { openApp } from './stack/open-app';

/**
 * The real worker draws at the lowest priority: beside another drill these would measure that one.
 */
const alone: DrillName[] = ['orphans'];

const inTests = drillNames.filter((name) => drills[name].inTests);

async function expectHolds(name: DrillName): Promise<void> {
  const said: string[] = [];
  const { ok, figures } = await runDrill(name, { seed: 1, size: 'short', log: (line) => said.push(line), openApp });
  expect(ok, `${said.join('\n')}\n${JSON.stringify(figures)}`).toBe(true);
}

// Two at a time, because most of their time is waiting.
it.concurrent.each(inTests.filter((name) => !alone.includes(name)))('%s holds', expectHolds);
it.each(inTests.filter((name) => alone.includes(name)))('%s holds', expectHolds);
