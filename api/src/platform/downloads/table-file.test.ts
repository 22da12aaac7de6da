import { expect, it } from 'vitest';
import { toTableFile } from './table-file';

it('writes cells so that no program reads them as a formula, or as two', () => {
  expect(toTableFile([['=1+1', '@a', '-2', 'a,b', 'say "hi"', 'two\nlines', 'plain']])).toBe(
    '\'=1+1,\'@a,\'-2,"a,b","say ""hi""","two\nlines",plain\r\n',
  );
});
