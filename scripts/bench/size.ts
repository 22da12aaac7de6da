import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../setup/packages.mjs';
import { buildAppIfStale } from '../stack/build-app';
import type { Benchmark } from './paired';

/** Script that a first visit loads before it can show anything, beside what the required packages alone weigh. */
const requiredPackagesKb = 103.6;

/** Gzipped kilobytes of the entry and of all it preloads. */
export async function sizeBench(): Promise<Benchmark> {
  buildAppIfStale();
  const dist = join(root, 'pwa/dist');
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const scripts = [...page.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, path = '']) => path);
  const bytes = scripts.reduce((sum, path) => sum + gzipSync(readFileSync(join(dist, path)), { level: 9 }).length, 0);
  return { name: 'size', unit: 'kB', pair: async () => ({ subject: bytes / 1000, floor: requiredPackagesKb }), close: async () => {} };
}
