import type { DrillOptions, Figures } from './drill';
import { type DrillName, drills } from './table';

/** One drill's line in the table of `npm run drill -- all`. */
export interface DrillRow {
  name: DrillName;
  seed: number;
  ok: boolean;
  seconds: number;
  figures: Figures;
  /** Names of the figures that the verdict is about. */
  bounded: string[];
}

/** Runs one drill. A drill that throws does not hold, and its error is logged. */
export async function runDrill(name: DrillName, options: DrillOptions): Promise<DrillRow> {
  const startedAt = performance.now();
  const { run } = await drills[name].load();
  const { ok, figures, bounded } = await run(options).catch((thrown: unknown) => {
    options.log(thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown));
    return { ok: false, figures: {}, bounded: [] };
  });
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  return { name, seed: options.seed, ok, seconds, figures, bounded };
}

const columns = (name: string, seed: string, ok: string, seconds: string, rest: string) =>
  `${name.padEnd(16)} ${seed.padStart(6)}  ${ok.padEnd(4)} ${seconds.padStart(8)}  ${rest}`;

/** Returns the lines of a table: name, seed, ok, seconds and the figures that have a bound. */
export function toTable(rows: readonly DrillRow[]): string[] {
  const lines = rows.map(({ name, seed, ok, seconds, figures, bounded }) => {
    const keyFigures = bounded.map((figure) => `${figure} ${figures[figure]}`).join(', ');
    return columns(name, String(seed), ok ? 'ok' : 'FAIL', seconds.toFixed(1), keyFigures || 'threw');
  });
  return [columns('drill', 'seed', 'ok', 'seconds', 'figures'), ...lines];
}
