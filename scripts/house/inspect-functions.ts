import type { Node } from 'oxc-parser';
import { isTest } from './inspect';
import type { RuleBreak } from './rule-break';
import { type ParsedFile, visit } from './syntax';

const linesMax = 60;
/** A component's body is mostly markup. */
const componentLinesMax = 120;

type Named = { id?: { name: string } | null; key?: unknown };

/**
 * Finds every function that is too long, from its first to its last line, blank lines and comments
 * included.
 */
export function inspectFunctions(file: ParsedFile): RuleBreak[] {
  if (isTest(file.path) || file.path.endsWith('.fixture.ts')) return [];
  const found: RuleBreak[] = [];
  /** Names that variables and properties give to the functions assigned to them. */
  const names = new Map<Node, string>();
  const check = (node: Node & Named & { body?: Node | null }) => {
    const lines = file.lineAt(node.end) - file.lineAt(node.start) + 1;
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
    FunctionDeclaration: check,
    FunctionExpression: check,
    ArrowFunctionExpression: check,
  });
  return found;
}
