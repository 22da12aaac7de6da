import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Node } from 'oxc-parser';
import { root } from '../setup/packages.mjs';
import { inspectFile, inspectSizes, isTest } from './inspect';
import { inspectCircles } from './inspect-circles';
import { inspectComments } from './inspect-comments';
import { inspectContents } from './inspect-contents';
import { inspectEnglishComments, inspectEnglishDocument } from './inspect-english';
import { inspectExports } from './inspect-exports';
import { inspectFolders } from './inspect-folders';
import { inspectImports } from './inspect-imports';
import { inspectTests } from './inspect-tests';
import { findTwinRooms } from './law';
import type { RuleBreak } from './rule-break';
import { type ParsedFile, parseFile, visit } from './syntax';

const linesMax = 60;
/** A component's body is mostly markup. */
const componentLinesMax = 120;

type Named = { id?: { name: string } | null; key?: unknown };

/** Adds up the lines that object literals take beyond their first, each line once. */
function countLiteralLines(file: ParsedFile, literals: readonly Node[], { start, end }: Node): number {
  let lines = 0;
  let countedTo = start;
  for (const literal of literals) {
    if (literal.start < countedTo || literal.end > end) continue;
    lines += file.lineAt(literal.end) - file.lineAt(literal.start);
    countedTo = literal.end;
  }
  return lines;
}

/**
 * Finds every function that is too long, from its first to its last line, including blank lines and
 * comments. An object literal counts as one line: it is a table. Functions in it are measured too.
 */
export function inspectFunctions(file: ParsedFile): RuleBreak[] {
  if (isTest(file.path) || file.path.endsWith('.fixture.ts')) return [];
  const found: RuleBreak[] = [];
  /** Names that variables and properties give to the functions assigned to them. */
  const names = new Map<Node, string>();
  const functions: (Node & Named)[] = [];
  /** From the first to the last, outer ones before those in them. */
  const literals: Node[] = [];
  const collect = (node: Node & Named) => void functions.push(node);
  const check = (node: Node & Named) => {
    const lines = file.lineAt(node.end) - file.lineAt(node.start) + 1 - countLiteralLines(file, literals, node);
    const name = node.id?.name ?? names.get(node) ?? 'function';
    const isComponent = file.path.endsWith('.tsx') && /^[A-Z]/.test(name);
    const max = isComponent ? componentLinesMax : linesMax;
    const place = `${file.path}:${file.lineAt(node.start)}`;
    if (lines > max) found.push({ subject: name, message: `${place} ${name} has ${lines} lines; the limit is ${max}.` });
  };
  visit(file.program, {
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init) names.set(init, id.name);
    },
    Property: ({ key, value }) => {
      if (key.type === 'Identifier') names.set(value, key.name);
    },
    MethodDefinition: ({ key, value }) => {
      if (key.type === 'Identifier') names.set(value, key.name);
    },
    ObjectExpression: (node) => void literals.push(node),
    FunctionDeclaration: collect,
    FunctionExpression: collect,
    ArrowFunctionExpression: collect,
  });
  for (const node of functions) check(node);
  return found;
}

/**
 * Checks every source file that git tracks or would track, and exits with 1 if one breaks a rule.
 */
const listFiles = (...globs: string[]) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...globs], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path && !path.endsWith('.d.ts') && existsSync(join(root, path)));
const readFiles = (...globs: string[]) => listFiles(...globs).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const files = readFiles('*.ts', '*.tsx');
/** The kernel is AssemblyScript, which only its own compiler can parse. */
const parsed = files.filter(({ path }) => !path.startsWith('packages/render/kernel/')).map(parseFile);

const entries = new Map(
  listFiles('package.json', '*/package.json').flatMap((path) => {
    const { name, exports = {} }: { name: string; exports?: Record<string, string> } = JSON.parse(readFileSync(join(root, path), 'utf8'));
    return Object.entries(exports).map(([entry, source]) => [join(name, entry), join(dirname(path), source)] as const);
  }),
);

const breaks = [...parsed.flatMap(inspectFunctions), ...inspectFolders(files), ...inspectExports(parsed), ...inspectContents(files)];
const problems = [
  ...files.flatMap(inspectFile),
  ...inspectSizes(files),
  ...findTwinRooms(files.map(({ path }) => path)),
  ...parsed.flatMap(inspectImports),
  ...inspectCircles(parsed, entries),
  ...parsed.flatMap(inspectTests),
  ...parsed.flatMap(inspectComments),
  ...parsed.flatMap(inspectEnglishComments),
  ...readFiles('*.md').flatMap(inspectEnglishDocument),
  ...breaks.map(({ message }) => message),
];
for (const problem of problems) console.error(problem);
console.log(`${files.length} files, ${problems.length} problems`);
process.exit(problems.length > 0 ? 1 : 0);
