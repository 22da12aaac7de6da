import { type Figure, measurePairs, type ReportRow, toReport, toReportLines } from './paired';
import { type BenchOptions, benchmarks, reports } from './table';

export type BenchResult = Figure | { name: string; rows: ReportRow[] };

export interface Running extends BenchOptions {
  /** Number of pairs, without the warm-up. */
  runs: number;
}

/**
 * Runs one benchmark or report by its name. Returns its figures and their lines for the terminal.
 */
export async function runBench(name: string, { runs, ...options }: Running): Promise<{ result: BenchResult; lines: string[] }> {
  const rows = await reports[name]?.({ ...options, runs });
  if (rows) return { result: { name, rows }, lines: toReportLines(rows) };
  const benchmark = await benchmarks[name]?.(options);
  if (!benchmark) throw new RangeError(`There is no benchmark ${name}`);
  try {
    const figure = await measurePairs(benchmark, runs);
    return { result: figure, lines: toReport(figure, benchmark) };
  } finally {
    await benchmark.close();
  }
}
