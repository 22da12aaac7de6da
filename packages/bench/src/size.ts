import type { Benchmark } from './paired';
import type { Stand } from './stand';

/**
 * Script that a first visit loads before it can show anything, beside what the required packages
 * alone weigh.
 */
const requiredPackagesKb = 103.6;

export async function sizeBench({ weighScriptsKb }: Stand): Promise<Benchmark> {
  const scripts = await weighScriptsKb();
  return { name: 'size', unit: 'kB', pair: async () => ({ subject: scripts, floor: requiredPackagesKb }), close: async () => {} };
}
