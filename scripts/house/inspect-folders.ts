import { dirname } from 'node:path/posix';
import { isTest, type SourceFile } from './inspect';
import type { RuleBreak } from './rule-break';

const filesMax = 20;

/**
 * Catalogues: their files are entries of one list, and a longer list is no harder to understand.
 */
const catalogues = [/^packages\/words\/src\/[\w-]+\//, /^packages\/db\/src\/(tables|migrations)$/, /^worker\/src\/voices$/];

/** Finds folders with too many source files. Tests, fixtures and tables are not counted. */
export function inspectFolders(files: readonly SourceFile[]): RuleBreak[] {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    if (isTest(path) || /\.(table|gen|fixture)\.ts$/.test(path)) continue;
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  }
  return [...counts].flatMap(([folder, count]) =>
    count > filesMax && !catalogues.some((catalogue) => catalogue.test(folder))
      ? [{ subject: folder, message: `${folder} has ${count} source files; the limit is ${filesMax}: find the rooms in it.` }]
      : [],
  );
}
