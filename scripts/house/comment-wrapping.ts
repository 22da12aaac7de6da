import { type ParsedFile, parseFile } from './syntax';

const columnsMax = 100;

interface Paragraph {
  text: string;
  /** Indentation of the lines after the first, so that an item of a list stays together. */
  hanging: string;
}

/** Lines of a list, tags and blank lines start a new paragraph. */
const startsParagraph = (line: string) => /^\s*([-*•|@]|\d+[.)]|$)/.test(line);

function toParagraphs(lines: readonly string[]): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  for (const line of lines) {
    const text = line.trim();
    const last = paragraphs.at(-1);
    if (last?.text && !startsParagraph(line)) last.text += ` ${text}`;
    else paragraphs.push({ text, hanging: /^([-*•]|\d+[.)])\s/.exec(text)?.[0].replace(/./g, ' ') ?? '' });
  }
  return paragraphs;
}

function wrapParagraph({ text, hanging }: Paragraph, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(last === undefined ? word : hanging + word);
  }
  return lines;
}

const wrapText = (lines: readonly string[], width: number) => toParagraphs(lines).flatMap((paragraph) => wrapParagraph(paragraph, width));

const isWide = (line: string) => line.length > columnsMax;

/** A block of `//` lines with the same indentation. */
function wrapLineComments(lines: readonly string[]): string[] {
  const indent = /^\s*/.exec(lines[0] ?? '')?.[0] ?? '';
  const texts = lines.map((line) => line.slice(indent.length).replace(/^\/\/ ?/, ''));
  return wrapText(texts, columnsMax - indent.length - 3).map((text) => `${indent}// ${text}`.trimEnd());
}

function wrapBlockComment(lines: readonly string[]): string[] {
  const [, indent = '', opening = '/**'] = /^(\s*)(\{?\/\*\*?)/.exec(lines[0] ?? '') ?? [];
  const isJsx = opening.startsWith('{');
  const closing = isJsx ? '*/}' : '*/';
  const texts = lines.map((line, index) => {
    const own = index === lines.length - 1 ? line.replace(/\s*\*\/\}?\s*$/, '') : line;
    return index === 0 ? own.trimStart().slice(opening.length) : own.replace(/^\s*\* ?/, '');
  });
  while (texts.length > 0 && texts[0]?.trim() === '') texts.shift();
  while (texts.length > 0 && texts.at(-1)?.trim() === '') texts.pop();
  const margin = isJsx ? `${indent}    ` : `${indent} * `;
  const wrapped = wrapText(texts, columnsMax - margin.length);
  if (isJsx) {
    const [first = '', ...rest] = wrapText(texts, columnsMax - indent.length - opening.length - closing.length - 2);
    return [`${indent}${opening} ${first}`, ...rest.map((text) => `${margin}${text}`)].map((line, index, all) =>
      index === all.length - 1 ? `${line} ${closing}` : line,
    );
  }
  return [`${indent}${opening}`, ...wrapped.map((text) => `${margin}${text}`.trimEnd()), `${indent} ${closing}`];
}

interface Block {
  first: number;
  last: number;
  kind: 'Line' | 'Block';
}

/**
 * Lists comments that are alone on their lines; neighbouring `//` lines count as one. Line numbers
 * start at 0.
 */
function listBlocks({ text, comments, lineAt }: ParsedFile): Block[] {
  const lines = text.split('\n');
  const blocks: Block[] = [];
  for (const { type, start, end } of comments) {
    const [first, last] = [lineAt(start) - 1, lineAt(end) - 1];
    const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
    const after = (lines[last] ?? '').slice(end - text.lastIndexOf('\n', end - 1) - 1);
    if (!/^\s*\{?$/.test(before) || !/^\}?$/.test(after.trim())) continue;
    const previous = blocks.at(-1);
    const isSameIndent = /^\s*/.exec(lines[first] ?? '')?.[0] === /^\s*/.exec(lines[previous?.last ?? 0] ?? '')?.[0];
    if (type === 'Line' && previous?.kind === 'Line' && previous.last === first - 1 && isSameIndent) previous.last = last;
    else blocks.push({ first, last, kind: type });
  }
  return blocks;
}

/**
 * Returns the text with every comment wrapped that is too wide. Directives for tools stay
 * unchanged.
 */
export function wrapComments(path: string, text: string): string {
  const lines = text.split('\n');
  for (const { first, last, kind } of listBlocks(parseFile({ path, text })).reverse()) {
    const own = lines.slice(first, last + 1);
    if (!own.some(isWide) || own.some((line) => /biome-ignore|@ts-|eslint-|https?:\S{60}/.test(line))) continue;
    lines.splice(first, own.length, ...(kind === 'Line' ? wrapLineComments(own) : wrapBlockComment(own)));
  }
  return lines.join('\n');
}
