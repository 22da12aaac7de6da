import { expect, it } from 'vitest';
import { toTableFile } from './table-file';

it('writes cells so that no program takes them for a formula, or for two', () => {
  expect(toTableFile([['=1+1', '@a', '-2', 'a,b', 'say "hi"', 'two\nlines', 'plain']])).toBe(
    '\'=1+1,\'@a,\'-2,"a,b","say ""hi""","two\nlines",plain\r\n',
  );
});
