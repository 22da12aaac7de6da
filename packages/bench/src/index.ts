export { type BenchResult, runBench } from './run-bench';
export type { Stand } from './stand';
export { benchmarks, benchNames } from './table';
