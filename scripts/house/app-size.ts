import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../setup/packages.mjs';
import { buildAppIfStale } from '../stack/build-app';

/**
 * Gzipped kilobytes (10³ bytes) that a first visit may load before it can show anything, and of the
 * service worker that it loads after that: an eighth of it is the list of the app's files. The
 * signing page counts everything that a guest loads before opening the composer: scripts, styles,
 * words; the answering page likewise, with its form.
 */
export const sizeLimitsKb = { scripts: 130, styles: 20, serviceWorker: 16, signingPage: 50, answeringPage: 54 } as const;

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
  const weighGuest = (name: string) => findGuestFiles(dist, name).reduce((sum, path) => sum + weighFile(path), 0);
  return {
    scripts: weigh(kinds.scripts),
    styles: weigh(kinds.styles),
    serviceWorker: weighFile('sw.js'),
    signingPage: weighGuest('sign'),
    answeringPage: weighGuest('rsvp'),
  };
}

/** Static imports of a built module. */
const listImports = (module: string): string[] =>
  [...module.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)].map(([, name = '']) => name);

/**
 * Lists what a guest's page loads before anything is pressed: what `guest.html` names, the page
 * behind their link, and all that these import. What comes by `import()` comes later.
 */
function findGuestFiles(dist: string, name: string): string[] {
  const page = readFileSync(join(dist, 'guest.html'), 'utf8');
  const named = [...page.matchAll(/(?:src|href)="\/((?:assets\/)?[\w.-]+\.(?:js|css))"/g)].map(([, path = '']) => path);
  // The app's build has a file of the guests' words too, a few bytes that lead to the app's own.
  const isGuests = (file: string) =>
    (file.startsWith(`${name}.page-`) && file.endsWith('.js')) || (/^es-guests-[\w-]+\.js$/.test(file) && !leadsToApp(file));
  const leadsToApp = (file: string) => listImports(readFileSync(join(dist, 'assets', file), 'utf8')).length > 0;
  const guestPage = readdirSync(join(dist, 'assets')).filter(isGuests);
  const found = new Set([...named, ...guestPage.map((file) => `assets/${file}`)]);
  for (const path of found) {
    if (!path.endsWith('.js')) continue;
    for (const name of listImports(readFileSync(join(dist, path), 'utf8'))) found.add(`assets/${name}`);
  }
  return ['guest.html', ...found];
}

/** One file of each part that the build adds to the app. */
const parts = [
  'sw.js',
  'pages/index.html',
  'pages/about.html',
  'card/open-card.js',
  'card/card.css.br',
  'card/card.css.gz',
  'guest.html',
  'sign/sw.js',
  'rsvp/sw.js',
  'class/sw.js',
  'assets',
  'manifest.webmanifest',
  'third-party-notices.txt',
];

/** Lists the parts that are missing from the built app. */
export const listMissingFiles = (): string[] => parts.filter((part) => !existsSync(join(root, 'pwa/dist', part)));
