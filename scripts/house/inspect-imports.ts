import { dirname, normalize } from 'node:path/posix';
import { type ImportingFile, type PackageEntries, toGraph } from './import-graph';
import { isTest } from './inspect';
import { findForeignFeature, importRules, isPastEntry } from './law';
import type { ParsedFile } from './syntax';

/** The shortest way along imports from one file to another, both included. */
function findWay(graph: ReadonlyMap<string, readonly string[]>, from: string, to: string): string[] | undefined {
  const cameFrom = new Map([[from, '']]);
  for (const path of cameFrom.keys()) {
    if (path === to) {
      const way = [path];
      for (let step = cameFrom.get(path); step; step = cameFrom.get(step)) way.unshift(step);
      return way;
    }
    for (const next of graph.get(path) ?? []) if (!cameFrom.has(next)) cameFrom.set(next, path);
  }
  return undefined;
}

/** The same circle from its first file by name, which it names again at its end. */
function toCircle(way: readonly string[]): string {
  const first = way.indexOf([...way].sort()[0] ?? '');
  return [...way.slice(first), ...way.slice(0, first + 1)].join(' → ');
}

/**
 * Finds circles of imports, the shortest one for each import in a circle. Removes the files that
 * are in no circle first, from both ends, so that few ways have to be searched.
 */
export function inspectCircles(files: readonly ImportingFile[], entries: PackageEntries): string[] {
  const graph = toGraph(files, entries);
  for (let size = -1; size !== graph.size; ) {
    size = graph.size;
    const imported = new Set([...graph.values()].flat());
    for (const [path, imports] of graph) {
      const left = imports.filter((target) => graph.has(target));
      if (left.length === 0 || !imported.has(path)) graph.delete(path);
      else graph.set(path, left);
    }
  }
  const ways = [...graph].flatMap(([path, imports]) => imports.flatMap((target) => [findWay(graph, target, path) ?? []]));
  const circles = new Set(ways.filter((way) => way.length > 0).map(toCircle));
  return [...circles].map((circle) => `${circle}: imports go in a circle. Move what both need, types too, into a file below them.`);
}

/** A command reads its arguments as soon as it is loaded. */
const readsArguments = /^(?:const|let) .*= parseArgs\(/m;

/** Returns a line for each import of a command: importing it would run it. */
export function inspectCommands(files: readonly Pick<ParsedFile, 'path' | 'imports' | 'text'>[], entries: PackageEntries): string[] {
  const commands = new Set(files.filter(({ path, text }) => !isTest(path) && readsArguments.test(text)).map(({ path }) => path));
  return [...toGraph(files, entries)].flatMap(([path, targets]) =>
    targets
      .filter((target) => commands.has(target))
      .map((target) => `${path} imports ${target}, a command, and so runs it. Move what both need into a separate file.`),
  );
}

/** Returns a line for each import of JSON that only a bundler loads: Node wants its type. */
export const inspectDataImports = ({ path, text }: Pick<ParsedFile, 'path' | 'text'>): string[] =>
  [...text.matchAll(/^import .* from '([^']+\.json)';$/gm)].map(
    ([, specifier]) => `${path} imports ${specifier} without "with { type: 'json' }", so the journeys can't load it.`,
  );

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
