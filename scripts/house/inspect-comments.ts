import type { ParsedFile } from './syntax';

const columnsMax = 100;

/**
 * Finds lines of comments that are too wide. Comments after code are left to the formatter, and
 * links and linter directives can't be wrapped.
 */
export function inspectComments({ path, text, comments, lineAt }: ParsedFile): string[] {
  if (path.endsWith('.gen.ts')) return [];
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
