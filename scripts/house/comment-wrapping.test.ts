import { expect, it } from 'vitest';
import { wrapComments } from './comment-wrapping';
import { inspectComments } from './inspect-comments';
import { parseFile } from './syntax';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

it.each([
  ['a doc comment', `/** ${words(20)}. */\nexport const x = 1;\n`],
  [
    'a doc comment of several lines',
    `export interface A {\n  /**\n   * ${words(20)}\n   * and ${words(3)}.\n   *\n   * - ${words(18)}\n   * - one\n   */\n  x: 1;\n}\n`,
  ],
  ['line comments', `  // ${words(18)}\n  // and more.\nconst x = 1;\n`],
  ['a comment in markup', `const x = (\n  <p>\n    {/* ${words(20)} */}\n    text\n  </p>\n);\n`],
])('wraps %s, and keeps its words and the code', (_, text) => {
  const path = 'a.tsx';
  expect(inspectComments(parseFile({ path, text }))).not.toEqual([]);
  const wrapped = wrapComments(path, text);
  expect(inspectComments(parseFile({ path, text: wrapped }))).toEqual([]);
  const plain = (source: string) => source.replace(/[\s/*{}]+/g, ' ').trim();
  expect(plain(wrapped)).toBe(plain(text));
  expect(wrapComments(path, wrapped)).toBe(wrapped);
});

it('keeps items of a list apart and their further lines indented', () => {
  expect(wrapComments('a.ts', `/** Both:\n * - ${words(18)}\n * - one\n */\n`)).toBe(
    `/**\n * Both:\n * - ${words(15)}\n *   word15 word16 word17\n * - one\n */\n`,
  );
});

it.each([
  ['a short comment', '// short\nconst x = 1;\n'],
  ['a directive', `// biome-ignore lint/a/b: ${words(20)}\nconst x = 1;\n`],
  ['a comment after code', `const x = 1; // ${words(20)}\n`],
])('leaves %s alone', (_, text) => {
  expect(wrapComments('a.ts', text)).toBe(text);
});
