import type { Benchmark } from './paired';
import type { Stand } from './stand';

/**
 * Compares the scripts that a first visit loads before it can show anything with the size of the
 * required packages alone.
 */
const requiredPackagesKb = 103.6;

export async function sizeBench({ weighScriptsKb }: Stand): Promise<Benchmark> {
  const scripts = await weighScriptsKb();
  return { name: 'size', unit: 'kB', pair: async () => ({ subject: scripts, floor: requiredPackagesKb }), close: async () => {} };
}
