import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drillNames } from '@hellograph/drills';
import { root } from '../setup/packages.mjs';

export type TestKind = 'check' | 'unit' | 'pwa' | 'routes' | 'live' | 'slow' | 'journey' | 'drill';

/** An item that `npm test -- <words>` can run alone. */
export interface TestItem {
  kind: TestKind;
  /** A file's path from the project's root, or the name of a check or drill. */
  name: string;
  /** Names of the tests in the file, as written in the source. */
  titles: string[];
  /** Whether `npm test` runs it, or at least one of its tests; `npm run test:all` runs the rest. */
  isQuick: boolean;
}

const titlePattern = /\b(?:it|test)(?:\.\w+)*(?:\([^'"`\n]*\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g;

export const findTitles = (source: string): string[] => [...source.matchAll(titlePattern)].map(([, , title = '']) => title);

/** The tag of the journeys that `npm test` runs. */
export const quickTag = '@quick';

function kindOf(path: string): TestKind | undefined {
  if (/^pwa\/e2e\/.*\.e2e\.ts$/.test(path)) return 'journey';
  if (/\.slow\.test\.ts$/.test(path)) return 'slow';
  if (/\.live\.test\.ts$/.test(path)) return 'live';
  if (/^pwa\/src\/.*\.test\.tsx?$/.test(path)) return 'pwa';
  if (/^api\/src\/(features|testing)\/.*\.test\.ts$/.test(path)) return 'routes';
  return /\.test\.ts$/.test(path) ? 'unit' : undefined;
}

const isQuickKind = (kind: TestKind, source: string) => (kind === 'journey' ? source.includes(quickTag) : kind !== 'slow');

/** Every test file that git knows or would know. */
export function listTestFiles(): TestItem[] {
  const args = ['ls-files', '-co', '--exclude-standard', '--', '*.test.ts', '*.test.tsx', '*.e2e.ts'];
  const paths = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean).sort();
  return paths.flatMap((name): TestItem[] => {
    const kind = kindOf(name);
    if (!kind || !existsSync(join(root, name))) return [];
    const source = readFileSync(join(root, name), 'utf8');
    return [{ kind, name, titles: findTitles(source), isQuick: isQuickKind(kind, source) }];
  });
}

/** The drills by name. As a test, `scripts/*drills.*.test.ts` run them. */
export const listDrills = (): TestItem[] => drillNames.map((name) => ({ kind: 'drill', name, titles: [], isQuick: false }));

/**
 * Returns the label that `--list` prints, and in which words are searched. Checks and quick tests
 * are parts of `npm run verify`.
 */
export const labelOf = ({ kind, name }: TestItem): string => {
  const isInVerify = kind === 'check' || kind === 'unit' || kind === 'pwa';
  return `${isInVerify ? 'verify ' : ''}${kind} ${name}`;
};

export interface SelectedItem extends TestItem {
  /** Set when only some tests of the file are meant: a regular expression for their names. */
  titlePattern?: string;
}

/** `journeys` finds items labelled `journey`. */
const isIn = (text: string) => (word: string) => {
  const lowered = text.toLowerCase();
  return lowered.includes(word) || (word.endsWith('s') && lowered.includes(word.slice(0, -1)));
};

export const escapeForPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `%s`, `$name` and `${name}` in a title stand for text that is known only when the test runs. */
const toPattern = (title: string): string =>
  title
    .replace(/\\(['"`])/g, '$1')
    .split(/%[a-z]|\$\{[^}]*\}|\$[\w.]+/)
    .map(escapeForPattern)
    .join('.*');

/**
 * Returns the items whose label contains every word. If there is none, returns the tests whose
 * title and file label together contain them, so that `accounts slow network` runs one journey.
 */
export function selectItems(items: readonly TestItem[], words: readonly string[]): SelectedItem[] {
  const lowered = words.map((word) => word.toLowerCase());
  const byLabel = items.filter((item) => lowered.every(isIn(labelOf(item))));
  if (byLabel.length > 0) return byLabel;
  return items.flatMap((item): SelectedItem[] => {
    const titles = item.titles.filter((title) => lowered.every(isIn(`${labelOf(item)} ${title}`)));
    return titles.length > 0 ? [{ ...item, titles, titlePattern: titles.map(toPattern).join('|') }] : [];
  });
}
