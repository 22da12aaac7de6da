/** One figure of `npm run bench`: what is ours beside the least it could be, measured in turn in one run. */
export interface Figure {
  name: string;
  subject: number;
  floor: number;
  /** Median of the pairs' ratios: it holds when the machine's speed drifts. */
  ratio: number;
  min: number;
  max: number;
  runs: number;
  unit: string;
}

export interface Benchmark {
  name: string;
  unit: string;
  /** One pair, subject and floor measured one after the other. */
  pair(): Promise<{ subject: number; floor: number }>;
  close(): Promise<void>;
}

export const medianOf = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

const digits = (value: number) => Number(value.toPrecision(4));

/** Runs the pairs after one that is not counted. */
export async function measurePairs({ name, unit, pair }: Benchmark, runs: number): Promise<Figure> {
  await pair();
  const pairs: { subject: number; floor: number }[] = [];
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
  };
}
