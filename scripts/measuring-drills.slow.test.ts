import { it } from 'vitest';
import { drillTimeoutMs, expectHolds, measuringDrills } from './drill-tests.fixture';

it.each(measuringDrills)('%s holds', expectHolds, drillTimeoutMs);
