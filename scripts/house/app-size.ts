import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../setup/packages.mjs';
import { buildAppIfStale } from '../stack/build-app';

/**
 * Gzipped kilobytes (10³ bytes) that a first visit may load before it can show anything, and of the
 * service worker that it loads after that: an eighth of it is the list of the app's files. The
 * signing page is everything that a guest loads before the composer is asked for: scripts, styles,
 * words in the language that needs most room; the answering page the same, with its form. The words
 * of guests are those of their longest page, whose first file and later one they load.
 */
export const sizeLimitsKb = { scripts: 130, styles: 20, serviceWorker: 16, signingPage: 50, answeringPage: 54, guestWords: 12 } as const;

export type AppWeight = Record<keyof typeof sizeLimitsKb, number>;

const scriptDir = 'static/js';
const kinds = { scripts: /\.js$/, styles: /\.css$/ } as const;

/**
 * Weighs the files that the entry page names: its script, preloads and style sheets, gzipped.
 * Builds the app if it is stale.
 */
export async function weighApp(): Promise<AppWeight> {
  await buildAppIfStale();
  const dist = join(root, 'pwa/dist');
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const files = [...page.matchAll(/(?:src|href)="(\/(?:assets|static\/js)\/[^"]+)"/g)].map(([, path = '']) => path);
  const weighFile = (path: string) => gzipSync(readFileSync(join(dist, path)), { level: 9 }).length / 1000;
  const weigh = (kind: RegExp) => files.filter((path) => kind.test(path)).reduce((sum, path) => sum + weighFile(path), 0);
  const weighGuest = (name: string) => findGuestFiles(dist, name).reduce((sum, path) => sum + weighFile(path), 0);
  return {
    scripts: weigh(kinds.scripts),
    styles: weigh(kinds.styles),
    serviceWorker: weighFile('sw.js'),
    signingPage: weighGuest('sign'),
    answeringPage: weighGuest('rsvp'),
    guestWords: Math.max(...listGuestWords(dist).map((paths) => paths.reduce((sum, path) => sum + weighFile(path), 0))),
  };
}

/** The two files of words that each page of guests loads, in each language. */
function listGuestWords(dist: string): [first: string, later: string][] {
  const files = readdirSync(join(dist, scriptDir));
  return files.flatMap((first) => {
    const [, language, version] = /^words-([\w-]+)-(?:sign|rsvp|class)-(\w+)\.js$/.exec(first) ?? [];
    return language ? [[`${scriptDir}/${first}`, `${scriptDir}/words-${language}-later-${version}.js`] as [string, string]] : [];
  });
}

/** Static imports of a built module. */
const listImports = (module: string): string[] =>
  [...module.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)].map(([, name = '']) => name);

/**
 * Lists the files that a guest page loads before the first interaction: those named in
 * `guest.html`, the page behind the link, and their static imports. Files loaded by `import()` come
 * later.
 */
function findGuestFiles(dist: string, name: string): string[] {
  const page = readFileSync(join(dist, 'guest.html'), 'utf8');
  const named = [...page.matchAll(/(?:src|href)="\/((?:assets\/|static\/js\/)?[\w.-]+\.(?:js|css))"/g)].map(([, path = '']) => path);
  const read = (file: string) => readFileSync(join(dist, scriptDir, file), 'utf8');
  // The app's build has such files, too: they lead to the app's own.
  const isGuests = (file: string) => file.endsWith('.js') && !listImports(read(file)).some((imported) => imported.startsWith('core-'));
  const assets = readdirSync(join(dist, scriptDir)).filter(isGuests);
  const sizeOf = (file: string) => statSync(join(dist, scriptDir, file)).size;
  const words = assets.filter((file) => new RegExp(`^words-[\\w-]+-${name}-`).test(file)).sort((a, b) => sizeOf(b) - sizeOf(a));
  const isNeeded = (file: string) => file.startsWith(`${name}.page-`) || file.startsWith('language-files-');
  const guestPage = [...assets.filter(isNeeded), ...words.slice(0, 1)];
  const found = new Set([...named, ...guestPage.map((file) => `${scriptDir}/${file}`)]);
  for (const path of found) {
    if (!path.endsWith('.js')) continue;
    for (const name of listImports(readFileSync(join(dist, path), 'utf8'))) found.add(`${scriptDir}/${name}`);
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
  scriptDir,
  'manifest.webmanifest',
  'third-party-notices.txt',
];

/** Lists the parts that are missing from the built app. */
export const listMissingFiles = (): string[] => parts.filter((part) => !existsSync(join(root, 'pwa/dist', part)));
