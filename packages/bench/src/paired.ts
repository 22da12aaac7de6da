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
