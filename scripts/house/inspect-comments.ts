import type { ParsedFile } from './syntax';

const columnsMax = 100;

/**
 * Lines of comments that are wider than allowed. One that ends a line of code is the formatter's
 * matter; a link and an instruction to the linter can't be broken.
 */
export function inspectComments({ path, text, comments, lineAt }: ParsedFile): string[] {
  const lines = text.split('\n');
  return comments.flatMap(({ start, end }) => {
    const first = lineAt(start);
    return lines.slice(first - 1, lineAt(end)).flatMap((line, index) => {
      const isOwnLine = index > 0 || /^\s*(\{?\/\*|\/\/)/.test(line);
      const isTooWide = line.length > columnsMax && isOwnLine && !/https?:\S{60}|biome-ignore/.test(line);
      return isTooWide ? [`${path}:${first + index} a comment of ${line.length} columns; the limit is ${columnsMax}.`] : [];
    });
  });
}
