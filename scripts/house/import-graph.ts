import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { normalize } from 'node:path/posix';
import { root } from '../setup/packages.mjs';
import type { SourceFile } from './inspect';
import { type ParsedFile, parseFile } from './syntax';

/** Sources by the specifiers that other packages import them by: `@hellograph/kit/photo`. */
export type PackageEntries = ReadonlyMap<string, string>;

export type ImportingFile = Pick<ParsedFile, 'path' | 'imports'>;

/** The files of the project that each file imports. */
export type ImportGraph = Map<string, string[]>;

const listFiles = (...globs: string[]) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...globs], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path && !path.endsWith('.d.ts') && existsSync(join(root, path)));

/** Every file of these names that git tracks or would track. */
export const readFiles = (...globs: string[]): SourceFile[] =>
  listFiles(...globs).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** The kernel is AssemblyScript, which only its own compiler can parse. */
export const parseFiles = (files: readonly SourceFile[]): ParsedFile[] =>
  files.filter(({ path }) => !path.startsWith('packages/render/kernel/')).map(parseFile);

export const readPackageEntries = (): PackageEntries =>
  new Map(
    listFiles('package.json', '*/package.json').flatMap((path) => {
      const { name, exports = {} }: { name: string; exports?: Record<string, string> } = JSON.parse(readFileSync(join(root, path), 'utf8'));
      return Object.entries(exports).map(([entry, source]) => [join(name, entry), join(dirname(path), source)] as const);
    }),
  );

/** Type-only and dynamic imports included. */
export function toGraph(files: readonly ImportingFile[], entries: PackageEntries): ImportGraph {
  const paths = new Set(files.map(({ path }) => path));
  const find = (from: string, specifier: string) => {
    if (!specifier.startsWith('.')) return entries.get(specifier) ?? [];
    const target = normalize(`${dirname(from)}/${specifier}`);
    return ['', '.ts', '.tsx', '/index.ts'].map((ending) => target + ending).find((path) => paths.has(path)) ?? [];
  };
  return new Map(files.map(({ path, imports }) => [path, imports.flatMap((specifier) => find(path, specifier))]));
}

/** Returns the files that import one of these, directly or not, and these. */
export function listImporters(graph: ImportGraph, paths: readonly string[]): Set<string> {
  const importersOf = new Map<string, string[]>();
  for (const [from, targets] of graph) for (const target of targets) importersOf.set(target, [...(importersOf.get(target) ?? []), from]);
  const reached = new Set(paths);
  for (const path of reached) for (const from of importersOf.get(path) ?? []) reached.add(from);
  return reached;
}
