import { dirname, normalize } from 'node:path/posix';
import { isTest } from './inspect';
import { findForeignFeature, importRules, isPastEntry } from './law';
import type { ParsedFile } from './syntax';

export type ImportingFile = Pick<ParsedFile, 'path' | 'imports'>;

/** Returns a line for each import of a file that breaks the import law. */
export function inspectImports({ path, imports }: ImportingFile): string[] {
  const found: string[] = [];
  for (const specifier of imports) {
    for (const rule of importRules) {
      if (!rule.files.test(path) || rule.except?.test(path) || !rule.refuses.test(specifier)) continue;
      found.push(`${path} imports ${specifier}: ${rule.instead}.`);
    }
    const target = specifier.startsWith('.') ? normalize(`${dirname(path)}/${specifier}`) : specifier;
    if (isPastEntry(path, target))
      found.push(`${path} imports ${target}: use a declared entry such as @hellograph/api/testing or @hellograph/api/tools.`);
    const foreign = findForeignFeature(path, `${target}/`);
    if (foreign && !isTest(path)) found.push(`${path} imports the feature ${foreign}: compose features in app.ts, events/ or a route.`);
  }
  return found;
}
