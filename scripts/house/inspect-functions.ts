import type { Node } from 'oxc-parser';
import { isTest, type RuleBreak } from './inspect';
import { type ParsedFile, visit } from './syntax';

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
