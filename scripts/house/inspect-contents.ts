import { dirname } from 'node:path/posix';
import { isTest, type RuleBreak, type SourceFile } from './inspect';
import type { ParsedFile } from './syntax';

const filesMax = 20;

/**
 * Catalogues: their files are entries of one list, and a longer list is no harder to understand.
 */
const catalogues = [/^packages\/db\/src\/(tables|migrations)$/, /^worker\/src\/voices$/];

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

const packageOf = (path: string) => /^(packages\/[^/]+|[^/]+)\//.exec(path)?.[1] ?? '';
/** Names that every file of a kind exports. */
const isConventional = (name: string) => name === 'default' || name === 'up' || name === 'run';

/** Finds names that two packages export for different things, which confuses every search. */
export function inspectExports(files: readonly ParsedFile[]): RuleBreak[] {
  const places = new Map<string, Set<string>>();
  for (const { path, exportedNames } of files) {
    if (isTest(path) || /\.(fixture|config)\.ts$/.test(path)) continue;
    for (const name of exportedNames) {
      if (isConventional(name)) continue;
      const paths = places.get(name) ?? new Set();
      places.set(name, paths.add(path));
    }
  }
  return [...places].flatMap(([name, paths]) => {
    const packages = new Set([...paths].map(packageOf));
    const message = `${name} is exported by ${[...paths].join(' and ')}: share one, or give each its own name.`;
    return packages.size > 1 ? [{ subject: name, message }] : [];
  });
}

const columnsMax = 100;

/**
 * Finds lines of comments that are too wide. Comments after code are left to the formatter, and
 * links and linter directives can't be wrapped.
 */
export function inspectComments({ path, text, comments, lineAt }: ParsedFile): string[] {
  if (path.endsWith('.gen.ts')) return [];
  const lines = text.split('\n');
  return comments.flatMap(({ start, end }) => {
    const first = lineAt(start);
    return lines.slice(first - 1, lineAt(end)).flatMap((line, index) => {
      const isOwnLine = index > 0 || /^\s*(\{?\/\*|\/\/)/.test(line);
      const isTooWide = line.length > columnsMax && isOwnLine && !/https?:\S{60}|biome-ignore/.test(line);
      return isTooWide ? [`${path}:${first + index} a comment of ${line.length} columns; the limit is ${columnsMax}.`] : [];
    });
  });
}

const linesMax = 200;
/** The entry files of the programs. They must stay short enough to read as tables of contents. */
const tablesOfContents = ['api/src/app.ts', 'worker/src/main.ts', 'pwa/src/service-worker/sw.ts'];

export function inspectContents(files: readonly SourceFile[]): RuleBreak[] {
  const texts = tablesOfContents.map((path) => files.find((file) => file.path === path)?.text);
  const missing = tablesOfContents.filter((_, index) => texts[index] === undefined);
  if (missing.length > 0)
    return missing.map((path) => ({ subject: path, message: `${path} is missing: it is a program's table of contents.` }));
  const lines = texts.reduce((sum, text = '') => sum + text.trimEnd().split('\n').length, 0);
  const message = `${tablesOfContents.join(', ')} have ${lines} lines together; the limit is ${linesMax}.`;
  return lines > linesMax ? [{ subject: 'tables of contents', message }] : [];
}
