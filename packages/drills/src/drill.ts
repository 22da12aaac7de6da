export interface DrillOptions {
  /** The same seed makes the same faults in the same order. */
  seed: number;
  /** `short` is for `npm test`: seconds instead of minutes. */
  size: 'short' | 'full';
  log: (line: string) => void;
}

export type Figures = Record<string, number>;

export interface DrillResult {
  ok: boolean;
  figures: Figures;
}

export type RunDrill = (options: DrillOptions) => Promise<DrillResult>;

export interface Bounds {
  atMost?: Figures;
  atLeast?: Figures;
}

/** The figures that miss their bound, in words. A figure that was not measured misses it. */
export function findMisses(figures: Figures, { atMost = {}, atLeast = {} }: Bounds): string[] {
  const over = Object.entries(atMost).filter(([name, bound]) => !((figures[name] ?? Number.NaN) <= bound));
  const under = Object.entries(atLeast).filter(([name, bound]) => !((figures[name] ?? Number.NaN) >= bound));
  return [
    ...over.map(([name, bound]) => `${name} is ${figures[name]}, not at most ${bound}`),
    ...under.map(([name, bound]) => `${name} is ${figures[name]}, not at least ${bound}`),
  ];
}

/** Holds when every bound does. */
export function judge(figures: Figures, bounds: Bounds, log: DrillOptions['log']): DrillResult {
  const misses = findMisses(figures, bounds);
  for (const miss of misses) log(miss);
  return { ok: misses.length === 0, figures };
}
