import { readFileSync } from 'node:fs';

/** The oldest supported version of one browser. */
export interface FloorBrowser {
  /** As Browserslist calls it. */
  name: string;
  version: string;
}

const line = /^(\w+) >= ([\d.]+)$/;

/** Reads the lines of a Browserslist file that names a lowest version for each browser. */
export function parseBrowserFloor(text: string): FloorBrowser[] {
  const lines = text.split('\n').filter((one) => one.trim() !== '' && !one.startsWith('#'));
  return lines.map((one) => {
    const [, name, version] = line.exec(one.trim()) ?? [];
    if (!name || !version) throw new Error(`Expected "<browser> >= <version>" in .browserslistrc, got "${one}".`);
    return { name, version };
  });
}

export const readBrowserFloor = (): FloorBrowser[] =>
  parseBrowserFloor(readFileSync(new URL('../.browserslistrc', import.meta.url), 'utf8'));

/** Names of the compiler; Samsung Internet is a Chromium that is newer than the floor's Chrome. */
const compilerNames: Record<string, string> = { ios_saf: 'ios', safari: 'safari', chrome: 'chrome', edge: 'edge', firefox: 'firefox' };

/** Returns the browsers for which the app is compiled, as Vite's `build.target`. */
export const toBuildTargets = (floor: readonly FloorBrowser[]): string[] =>
  floor.flatMap(({ name, version }) => (compilerNames[name] ? [`${compilerNames[name]}${version}`] : []));
