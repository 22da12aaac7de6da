import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Drill, type DrillName, drillNames, drills, isInSuite, runDrill } from '@hellograph/drills';
import { expect } from 'vitest';
import { root } from './setup/packages.mjs';
import { openApp } from './stack/build-app';

export const testedBy = (name: DrillName): string | undefined => (drills[name] as Drill).testedBy;

const measures = (name: DrillName) => (drills[name] as Drill).measures === true;
const ownTests = drillNames.filter(isInSuite);

export const measuringDrills: readonly DrillName[] = ownTests.filter(measures);
/** They change network interfaces, which makes a browser running in parallel abort its requests. */
export const cableDrills: readonly DrillName[] = ownTests.filter((name) => name === 'cluster');
export const otherDrills: readonly DrillName[] = ownTests.filter((name) => !measures(name) && !cableDrills.includes(name));

export async function expectHolds(name: DrillName): Promise<void> {
  const said: string[] = [];
  const { ok, figures } = await runDrill(name, { seed: 1, size: 'short', database: 'sqlite', log: (line) => said.push(line), openApp });
  expect(ok, `${said.join('\n')}\n${JSON.stringify(figures)}`).toBe(true);
}

/** Runs a drill in a separate network if possible: on Linux, as root. */
export async function expectHoldsApart(name: DrillName, signal: AbortSignal): Promise<void> {
  const run = promisify(execFile);
  const apart = ['--net', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh'];
  const hasOwnNetwork = await run('unshare', [...apart, 'true']).then(
    () => true,
    () => false,
  );
  if (!hasOwnNetwork) return expectHolds(name);
  const drill = [process.execPath, '--import', 'tsx', 'scripts/drill.ts', name, '--short'];
  await run('unshare', [...apart, ...drill], { cwd: root, signal, maxBuffer: 2 ** 26 }).catch((thrown: { stdout?: string }) =>
    expect.fail(`${name} does not hold\n${thrown.stdout}\n${thrown}`),
  );
}

/** Each drill limits what it waits for. This one is for a drill that hangs. */
export const drillTimeoutMs = 600_000;
