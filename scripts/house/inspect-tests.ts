import type { CallExpression, Node } from 'oxc-parser';
import { isTest } from './inspect';
import { type ParsedFile, visit } from './syntax';

/** `it(…)`, `test.skip(…)`, `it.concurrent.each(rows)(…)` → `it`, `test`, `it`. */
function rootName(callee: Node): string | undefined {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return rootName(callee.object);
  return callee.type === 'CallExpression' ? rootName(callee.callee) : undefined;
}

const notTests = new Set(['describe', 'beforeAll', 'beforeEach', 'afterAll', 'afterEach', 'step', 'use', 'extend', 'setTimeout']);

/** A call that defines one test: a title and a function. */
function isTestCall({ callee, arguments: args }: CallExpression): boolean {
  const name = rootName(callee);
  const member = callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : '';
  return (name === 'it' || name === 'test') && args.length >= 2 && !notTests.has(member);
}

/** Lists the tests in a file: the title as written, without its quotes, and the source. */
export function listTests({ program, text }: ParsedFile): { title: string; source: string }[] {
  const tests: { title: string; source: string }[] = [];
  visit(program, {
    CallExpression: (node) => {
      const [title] = node.arguments;
      if (!title || !isTestCall(node)) return;
      tests.push({
        title: text.slice(title.start + 1, title.end - 1).replace(/\\(['"`])/g, '$1'),
        source: text.slice(node.start, node.end),
      });
    },
  });
  return tests;
}

const isAssertion = (name: string) => /^(expect|assert)/.test(name);

function calledNames(source: string): string[] {
  return [...source.matchAll(/\b([A-Za-z_]\w*)(?=\s*(?:<[^<>()]*>)?\(|\b)/g)].map(([, name = '']) => name);
}

/**
 * Finds tests that can't fail: neither they nor the functions they call in their file expect
 * anything.
 */
export function inspectTests(file: ParsedFile): string[] {
  if (!isTest(file.path)) return [];
  const sourceOf = (node: Node) => file.text.slice(node.start, node.end);
  const declared = new Map<string, string>();
  const tests: CallExpression[] = [];
  visit(file.program, {
    FunctionDeclaration: (node) => {
      if (node.id) declared.set(node.id.name, sourceOf(node));
    },
    VariableDeclarator: (node) => {
      if (node.id.type === 'Identifier' && node.init) declared.set(node.id.name, sourceOf(node.init));
    },
    CallExpression: (node) => {
      if (isTestCall(node)) tests.push(node);
    },
  });
  const expects = (source: string, seen = new Set<string>()): boolean =>
    calledNames(source).some((name) => {
      if (isAssertion(name)) return true;
      const body = declared.get(name);
      if (body === undefined || seen.has(name)) return false;
      return expects(body, seen.add(name));
    });
  return tests
    .filter(({ arguments: args }) => !expects(args.slice(1).map(sourceOf).join('\n')))
    .map((node) => `${file.path}:${file.lineAt(node.start)} a test without an expect can't fail.`);
}
