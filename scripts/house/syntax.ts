import { type Comment, type Program, parseSync, Visitor, type VisitorObject } from 'oxc-parser';
import type { SourceFile } from './inspect';

export interface ParsedFile extends SourceFile {
  program: Program;
  comments: Comment[];
  /** Names that the file itself exports, without re-exports. */
  exportedNames: string[];
  /** The line, from 1, of a position in the text. */
  lineAt(offset: number): number;
}

export function parseFile({ path, text }: SourceFile): ParsedFile {
  const { program, comments, module, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const exportedNames = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, exportName }) => (moduleRequest || !exportName.name ? [] : [exportName.name]));
  return { path, text, program, comments, exportedNames, lineAt: (offset) => lineStarts.findLastIndex((start) => start <= offset) + 1 };
}

export const visit = (program: Program, visitor: VisitorObject): void => new Visitor(visitor).visit(program);
