import { isTest } from './inspect';
import type { RuleBreak } from './rule-break';
import type { ParsedFile } from './syntax';

const packageOf = (path: string) => /^(packages\/[^/]+|[^/]+)\//.exec(path)?.[1] ?? '';
/** Names that every file of a kind exports. */
const isConventional = (name: string) => name === 'default' || name === 'up' || name === 'run';

/** Texts are named for what shows them, in every language. */
const isTexts = (path: string) => /^packages\/words\/src\/[\w-]+\//.test(path);

/** Finds names that two packages export for different things, which confuses every search. */
export function inspectExports(files: readonly ParsedFile[]): RuleBreak[] {
  const places = new Map<string, Set<string>>();
  for (const { path, exportedNames } of files) {
    if (isTest(path) || isTexts(path) || /\.(fixture|config)\.ts$/.test(path)) continue;
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
