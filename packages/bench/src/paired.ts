import { readdirSync, readFileSync } from 'node:fs';

/** `sysconf(_SC_CLK_TCK)`, which is the same on every Linux that Node runs on. */
const ticksPerSec = 100;

interface Used {
  parentPid: number;
  /** Processor time of the process and its ended children. */
  sec: number;
}

/** Reads what a process has used (proc(5), stat), or `undefined` if it is gone. */
function readUsed(pid: number | 'self'): Used | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program may contain spaces, so it is read from its last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parentPid: Number(fields[1]), sec: ticks / ticksPerSec };
  } catch {
    return undefined;
  }
}

/**
 * Seconds that a process, this one if none is named, and its ended children have used of all
 * processors.
 */
export const usedSec = (pid: number | 'self' = 'self'): number => readUsed(pid)?.sec ?? 0;

/**
 * Seconds that a process and everything below it have used of all processors. A child that ends is
 * counted by its parent.
 */
export function treeProcessorSec(rootPid: number): number {
  const all = new Map<number, Used>();
  for (const name of readdirSync('/proc')) {
    const used = /^\d+$/.test(name) ? readUsed(Number(name)) : undefined;
    if (used) all.set(Number(name), used);
  }
  const isBelow = (pid: number): boolean => pid === rootPid || isBelowParent(all.get(pid));
  const isBelowParent = (used: Used | undefined): boolean => used !== undefined && used.parentPid > 0 && isBelow(used.parentPid);
  return [...all].reduce((sum, [pid, { sec }]) => (isBelow(pid) ? sum + sec : sum), 0);
}

/** Runs work whose processes end with it, and returns the processor time that it took. */
export async function processorSeconds(work: () => Promise<unknown>): Promise<number> {
  const before = usedSec();
  await work();
  return usedSec() - before;
}
/** One figure of `npm run bench`: ours compared with a floor, measured alternately in one run. */
export interface Figure {
  name: string;
  subject: number;
  floor: number;
  /** Median of the pairs' ratios, which is stable even if the machine's speed drifts. */
  ratio: number;
  min: number;
  max: number;
  runs: number;
  unit: string;
  /** Medians of the parts of the subject's time, if it reports them. */
  partsMs?: Record<string, number>;
}

/** The limits of a figure. */
export interface Bars {
  /** A ratio to aim for. */
  goal?: number;
  /** The highest ratio allowed. */
  ratio?: number;
  /** The highest number of seconds of work per second of video. */
  pace?: number;
  /** The highest value of the subject, in the benchmark's unit. */
  subject?: number;
}

export interface Benchmark {
  name: string;
  unit: string;
  /** A short description of the floor. */
  beside?: string;
  bars?: Bars;
  /** Length of the video that the subject makes. */
  durationSec?: number;
  /** One pair, subject and floor measured one after the other. */
  pair(): Promise<Pair>;
  close(): Promise<void>;
}

export interface Pair {
  subject: number;
  floor: number;
  /** The parts of the subject's time. */
  partsMs?: Record<string, number>;
}

export const medianOf = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

const digits = (value: number) => Number(value.toPrecision(4));

/** Runs the pairs after a warm-up pair that is not counted. */
export async function measurePairs({ name, unit, pair }: Benchmark, runs: number): Promise<Figure> {
  await pair();
  const pairs: Pair[] = [];
  for (let run = 0; run < runs; run++) pairs.push(await pair());
  const ratios = pairs.map(({ subject, floor }) => subject / floor);
  return {
    name,
    subject: digits(medianOf(pairs.map(({ subject }) => subject))),
    floor: digits(medianOf(pairs.map(({ floor }) => floor))),
    ratio: digits(medianOf(ratios)),
    min: digits(Math.min(...ratios)),
    max: digits(Math.max(...ratios)),
    runs,
    unit,
    ...toParts(pairs),
  };
}

function toParts(pairs: readonly Pair[]): Pick<Figure, 'partsMs'> {
  const names = Object.keys(pairs[0]?.partsMs ?? {});
  if (names.length === 0) return {};
  return { partsMs: Object.fromEntries(names.map((name) => [name, Math.round(medianOf(pairs.map((pair) => pair.partsMs?.[name] ?? 0)))])) };
}

/** Formats a figure as one line, and a second one with the parts of its time. */
export function toReport(
  { name, subject, floor, ratio, min, max, runs, unit, partsMs }: Figure,
  { beside, bars = {}, durationSec }: Pick<Benchmark, 'beside' | 'bars' | 'durationSec'>,
): string[] {
  const held = (value: number, bar: number | undefined) =>
    bar === undefined ? '' : value <= bar ? `, bar ${bar}: holds` : `, bar ${bar}: FALLS SHORT`;
  const pace = durationSec && unit === 's' ? subject / durationSec : undefined;
  const goal = bars.goal === undefined ? '' : `, goal ${bars.goal}`;
  return [
    [
      `${name.padEnd(14)} ratio ${ratio} (${min} to ${max}, median of ${runs} pairs${held(ratio, bars.ratio)}${goal})`,
      `${subject} ${unit}${held(subject, bars.subject)}`,
      `beside ${floor} ${unit}${beside ? `, ${beside}` : ''}`,
      ...(pace === undefined ? [] : [`${pace.toFixed(3)} s per second of video${held(pace, bars.pace)}`]),
    ].join('; '),
    ...(partsMs
      ? [
          `${''.padEnd(14)} ${Object.entries(partsMs)
            .map(([part, ms]) => `${part} ${ms} ms`)
            .join(', ')}`,
        ]
      : []),
  ];
}

/** A row of figures that are not compared with a floor. */
export type ReportRow = Record<string, number | string>;

export const toReportLines = (rows: readonly ReportRow[]): string[] =>
  rows.map(({ name, ...figures }) =>
    [
      String(name).padEnd(16),
      ...Object.entries(figures).map(([key, value]) => `${key.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)} ${value}`),
    ].join('  '),
  );
