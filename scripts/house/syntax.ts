import { type Comment, type EcmaScriptModule, type Program, parseSync, Visitor, type VisitorObject } from 'oxc-parser';
import type { SourceFile } from './inspect';

export interface ParsedFile extends SourceFile {
  program: Program;
  comments: Comment[];
  /** Names that the file itself exports, without re-exports. */
  exportedNames: string[];
  /** Specifiers of everything that the file imports, type-only and dynamic imports included. */
  imports: string[];
  /** The line, from 1, of a position in the text. */
  lineAt(offset: number): number;
}

function listImports({ staticImports, staticExports, dynamicImports }: EcmaScriptModule, text: string): string[] {
  const passedOn = staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []));
  const later = dynamicImports.flatMap(
    ({ moduleRequest: { start, end } }) => /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(start, end))?.[1] ?? [],
  );
  return [...new Set([...staticImports.map(({ moduleRequest }) => moduleRequest.value), ...passedOn, ...later])];
}

export function parseFile({ path, text }: SourceFile): ParsedFile {
  const { program, comments, module, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const exportedNames = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, exportName }) => (moduleRequest || !exportName.name ? [] : [exportName.name]));
  return {
    path,
    text,
    program,
    comments,
    exportedNames,
    imports: listImports(module, text),
    lineAt: (offset) => lineStarts.findLastIndex((start) => start <= offset) + 1,
  };
}

export const visit = (program: Program, visitor: VisitorObject): void => new Visitor(visitor).visit(program);
