import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { canRun, drillNames } from '@hellograph/drills';
import { expect, it } from 'vitest';
import { cableDrills, drillTimeoutMs, expectHolds, expectHoldsApart, otherDrills, testedBy } from './drill-tests.fixture';
import { root } from './setup/packages.mjs';

// Three at a time, because most of their time is waiting.
it.concurrent.each(otherDrills)('%s holds', expectHolds, drillTimeoutMs);
it.concurrent.for(cableDrills)('%s holds', { timeout: drillTimeoutMs }, (name, { signal }) => expectHoldsApart(name, signal));

it.skip.each(drillNames.filter((name) => !canRun(name)))('%s needs PostgreSQL, which is not installed', expectHolds);
it.each(drillNames.filter((name) => testedBy(name) !== undefined))('%s is tested by an existing file', (name) => {
  expect(existsSync(join(root, testedBy(name) ?? ''))).toBe(true);
});
