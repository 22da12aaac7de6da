import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type ImportGraph, listImporters, parseFiles, readFiles, readPackageEntries, toGraph } from '../house/import-graph';
import { root } from '../setup/packages.mjs';
import { besides, findBase } from './plan';
import type { TestStage } from './run-stages';
import { listTestFiles, type TestKind } from './test-items';
import { vitestStep } from './vitest-step';

const git = (args: string[], env: Record<string, string> = {}) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Keeps the files as they are now in git's store, committed or not, and returns their tree. */
export function keepTree(): string {
  const dir = mkdtempSync(join(tmpdir(), 'hellograph-tree-'));
  const index = join(dir, 'index');
  try {
    // With it, git reads only the files that have changed.
    const own = join(root, git(['rev-parse', '--git-path', 'index']));
    if (existsSync(own)) copyFileSync(own, index);
    git(['add', '--all'], { GIT_INDEX_FILE: index });
    return git(['write-tree'], { GIT_INDEX_FILE: index });
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Files that no quick test depends on. */
const isApart = (path: string) => /\.md$|\.e2e\.ts$|\.(slow|live)\.test\.ts$|^(docs|\.github|deploy|integrations)\//.test(path);
/** These apply to every test. */
const isForAll = (path: string) => /vitest\.config\.ts$|\.setup\.ts$|^scripts\/suite\/thoroughness\.ts$/.test(path);
const workspaceOf = (path: string) => /^(api|worker|pwa|scripts|packages\/[^/]+)\//.exec(path)?.[0];

/**
 * Returns the tests that changed files can reach: by the graph of imports; of a file that nothing
 * imports, such as the program of a thread, all tests of its package; and every test for a file
 * that is not TypeScript.
 */
export function testsReached(tests: readonly string[], changed: readonly string[], graph: ImportGraph): readonly string[] {
  const about = changed.filter((path) => !isApart(path));
  if (about.some((path) => isForAll(path) || !graph.has(path))) return tests;
  const imported = new Set([...graph.values()].flat());
  const entries = about.filter((path) => !imported.has(path) && !/\.test\.tsx?$/.test(path));
  const rooms = new Set(entries.map(workspaceOf));
  const reached = listImporters(graph, about);
  return tests.filter((test) => reached.has(test) || rooms.has(workspaceOf(test)));
}

const stamp = join(root, '.cache/passed-verify');
const stampOf = (tree: string) => `${tree} ${process.version}`;

/** The tree that passed here last with this version of Node, if git still has it. */
function readPassed(): string | undefined {
  const [tree = '', version] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
  try {
    return version === process.version && git(['cat-file', '-t', tree]) === 'tree' ? tree : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Plans `npm run verify`: all checks, and the tests that the changes since it last passed here can
 * reach; in a new clone, since the branch left `main`. `keepPassed` is for when it has passed.
 */
export function planVerify(): { stage: TestStage; keepPassed: () => void } {
  const tree = keepTree();
  const base = readPassed();
  const changed = git(['diff', '--name-only', base ?? findBase(), tree])
    .split('\n')
    .filter(Boolean);
  const graph = toGraph(parseFiles(readFiles('*.ts', '*.tsx')), readPackageEntries());
  const items = listTestFiles();
  const reachedOf = (kind: TestKind) => {
    const names = items.filter((item) => item.kind === kind).map(({ name }) => name);
    const reached = testsReached(names, changed, graph);
    return { files: [...reached], isAll: reached.length === names.length };
  };
  const [unit, app] = [reachedOf('unit'), reachedOf('pwa')];
  console.log(
    `${changed.length} files changed since ${base ? 'this passed last' : 'main'}: ${unit.files.length + app.files.length} files of tests\n`,
  );
  const toSteps = (name: string, project: string, { files, isAll }: typeof unit) =>
    files.length === 0 ? [] : [vitestStep(name, { projects: [project], files: isAll ? [] : files })];
  return {
    stage: besides(toSteps('unit tests', 'unit', unit), toSteps('tests of the app', 'pwa', app)),
    keepPassed: () => {
      mkdirSync(dirname(stamp), { recursive: true });
      writeFileSync(stamp, stampOf(tree));
    },
  };
}
