import { weighApp } from '../house/app-size';
import type { Benchmark } from './paired';

/** Script that a first visit loads before it can show anything, beside what the required packages alone weigh. */
const requiredPackagesKb = 103.6;

export async function sizeBench(): Promise<Benchmark> {
  const { scripts } = await weighApp();
  return { name: 'size', unit: 'kB', pair: async () => ({ subject: scripts, floor: requiredPackagesKb }), close: async () => {} };
}
