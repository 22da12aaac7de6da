export interface DrillOptions {
  /** The same seed causes the same faults in the same order. */
  seed: number;
  /** `short` takes seconds instead of minutes and is what `npm test` runs. */
  size: 'short' | 'long';
  /** The database for drills that can also run on PostgreSQL. */
  database: 'sqlite' | 'postgres';
  log: (line: string) => void;
  /** Builds the app if it is stale. For drills that need browsers. */
  openApp: () => Promise<BuiltApp>;
}

export interface BuiltApp {
  /** The folder to serve. */
  dist: string;
  chromiumPath: string;
}

export type Figures = Record<string, number>;

export interface DrillResult {
  ok: boolean;
  figures: Figures;
  /** Names of the figures that have a bound, which the verdict is about. */
  bounded: string[];
}

export type RunDrill = (options: DrillOptions) => Promise<DrillResult>;

export interface Bounds {
  atMost?: Figures;
  atLeast?: Figures;
}

/**
 * Returns a line for each figure that misses its bound. A figure that was not measured misses it.
 */
export function findMisses(figures: Figures, { atMost = {}, atLeast = {} }: Bounds): string[] {
  const over = Object.entries(atMost).filter(([name, bound]) => !((figures[name] ?? Number.NaN) <= bound));
  const under = Object.entries(atLeast).filter(([name, bound]) => !((figures[name] ?? Number.NaN) >= bound));
  return [
    ...over.map(([name, bound]) => `${name} is ${figures[name]}, not at most ${bound}`),
    ...under.map(([name, bound]) => `${name} is ${figures[name]}, not at least ${bound}`),
  ];
}

/** The drill holds when every figure keeps its bound. Logs those that don't. */
export function judge(figures: Figures, bounds: Bounds, log: DrillOptions['log']): DrillResult {
  const misses = findMisses(figures, bounds);
  for (const miss of misses) log(miss);
  const bounded = [...new Set([...Object.keys(bounds.atMost ?? {}), ...Object.keys(bounds.atLeast ?? {})])];
  return { ok: misses.length === 0, figures, bounded };
}
