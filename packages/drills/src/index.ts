export type { BuiltApp, DrillOptions } from './drill';
export { type DrillRow, runDrill, toTable } from './run-drills';
export { canRun, type Drill, type DrillName, drillNames, drills, isDrillName, isInSuite, postgresDrillNames } from './table';
