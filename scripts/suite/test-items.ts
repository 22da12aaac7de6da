import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drillNames } from '@hellograph/drills';
import { root } from '../setup/packages.mjs';

export type TestKind = 'check' | 'unit' | 'pwa' | 'routes' | 'slow' | 'journey' | 'drill';

/** Something that `npm test -- <words>` can run by itself. */
export interface TestItem {
  kind: TestKind;
  /** A file's path from the project's root, or the name of a check or drill. */
  name: string;
  /** Names of the tests in the file, as written in the source. */
  titles: string[];
}

const titlePattern = /\b(?:it|test)(?:\.\w+)*(?:\([^'"`\n]*\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g;

export const findTitles = (source: string): string[] => [...source.matchAll(titlePattern)].map(([, , title = '']) => title);

function kindOf(path: string): TestKind | undefined {
  if (/^pwa\/e2e\/.*\.e2e\.ts$/.test(path)) return 'journey';
  if (/\.slow\.test\.ts$/.test(path)) return 'slow';
  if (/^pwa\/src\/.*\.test\.tsx?$/.test(path)) return 'pwa';
  if (/^api\/src\/(features|testing)\/.*\.test\.ts$/.test(path)) return 'routes';
  return /\.test\.ts$/.test(path) ? 'unit' : undefined;
}

/** Every test file that git knows or would know. */
export function listTestFiles(): TestItem[] {
  const args = ['ls-files', '-co', '--exclude-standard', '--', '*.test.ts', '*.test.tsx', '*.e2e.ts'];
  const paths = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean).sort();
  return paths.flatMap((name): TestItem[] => {
    const kind = kindOf(name);
    if (!kind || !existsSync(join(root, name))) return [];
    return [{ kind, name, titles: findTitles(readFileSync(join(root, name), 'utf8')) }];
  });
}

export const listDrills = (): TestItem[] => drillNames.map((name) => ({ kind: 'drill', name, titles: [] }));

/**
 * What `--list` prints, and what words are looked for in. Checks and quick tests are parts of `npm
 * run verify`.
 */
export const labelOf = ({ kind, name }: TestItem): string => {
  const isQuick = kind === 'check' || kind === 'unit' || kind === 'pwa';
  return `${isQuick ? 'verify ' : ''}${kind} ${name}`;
};
