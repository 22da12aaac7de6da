import { canRun, type Drill, type DrillName, drillNames, drills, runDrill } from '@hellograph/drills';
import { expect } from 'vitest';
import { openApp } from './stack/open-app';

export const testedBy = (name: DrillName): string | undefined => (drills[name] as Drill).testedBy;

/** These measure latencies: what runs beside them would be measured too. */
const measuring: readonly DrillName[] = ['orphans', 'capacity', 'enumeration', 'reconnect', 'poison', 'redis-killed'];
const isLong = (name: DrillName) => (drills[name] as Drill).isLong === true;
const ownTests = drillNames.filter((name) => testedBy(name) === undefined && canRun(name) && !isLong(name));

export const measuringDrills: readonly DrillName[] = ownTests.filter((name) => measuring.includes(name));
export const otherDrills: readonly DrillName[] = ownTests.filter((name) => !measuring.includes(name));

export async function expectHolds(name: DrillName): Promise<void> {
  const said: string[] = [];
  const { ok, figures } = await runDrill(name, { seed: 1, size: 'short', database: 'sqlite', log: (line) => said.push(line), openApp });
  expect(ok, `${said.join('\n')}\n${JSON.stringify(figures)}`).toBe(true);
}

/** Each drill limits what it waits for. This one is for a drill that hangs. */
export const drillTimeoutMs = 600_000;
