import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../setup/packages.mjs';
import { buildAppIfStale } from '../stack/build-app';

/**
 * Gzipped kilobytes (10³ bytes) that a first visit may load before it can show anything, and of the
 * service worker that it loads after that: an eighth of it is the list of the app's files.
 */
export const sizeLimitsKb = { scripts: 130, styles: 20, serviceWorker: 13.5 } as const;

export type AppWeight = Record<keyof typeof sizeLimitsKb, number>;

const kinds = { scripts: /\.js$/, styles: /\.css$/ } as const;

/**
 * Weighs the files that the entry page names: its script, preloads and style sheets, gzipped.
 * Builds the app if it is stale.
 */
export async function weighApp(): Promise<AppWeight> {
  await buildAppIfStale();
  const dist = join(root, 'pwa/dist');
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
  const weighFile = (path: string) => gzipSync(readFileSync(join(dist, path)), { level: 9 }).length / 1000;
  const weigh = (kind: RegExp) => files.filter((path) => kind.test(path)).reduce((sum, path) => sum + weighFile(path), 0);
  return { scripts: weigh(kinds.scripts), styles: weigh(kinds.styles), serviceWorker: weighFile('sw.js') };
}

/** One file of each part that the build adds to the app. */
const parts = [
  'sw.js',
  'pages/index.html',
  'pages/about.html.br',
  'card/open-card.js',
  'card/card.css.gz',
  'assets',
  'manifest.webmanifest',
  'third-party-notices.txt',
];

/** Lists the parts that are missing from the built app. */
export const listMissingFiles = (): string[] => parts.filter((part) => !existsSync(join(root, 'pwa/dist', part)));
