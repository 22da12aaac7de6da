import { buffer } from 'node:stream/consumers';
import { CodedError } from '@hellograph/contract';
import { createMemoryStore } from '@hellograph/storage';
import { describe, expect, it } from 'vitest';
import { toTableFile } from './table-file';
import { toZipStream } from './zip-stream';

it('writes cells so that no program reads them as a formula, or as two', () => {
  expect(toTableFile([['=1+1', '@a', '-2', 'a,b', 'say "hi"', 'two\nlines', 'plain']])).toBe(
    '\'=1+1,\'@a,\'-2,"a,b","say ""hi""","two\nlines",plain\r\n',
  );
});

it('keeps ordinary words', () => {
  const plain = ['Ana & Bo', '3-4 people', 'me@example.org', 'Yes, -Ana', 'a = b', "O'Neil", '1;2', 'so|so', '😀 +1', 'Zoë (she)'];
  expect(toTableFile([plain])).toBe('Ana & Bo,3-4 people,me@example.org,"Yes, -Ana",a = b,O\'Neil,"1;2","so|so",😀 +1,Zoë (she)\r\n');
});

/** The cells that a program reads which splits at `separator`. */
function readCells(file: string, separator: string): string[] {
  const cells: string[] = [];
  let rest = file;
  const bare = new RegExp(`^[^${separator}\\r\\n]*`);
  while (rest !== '') {
    const quoted = /^"((?:[^"]|"")*)"/.exec(rest);
    const tail = rest.slice(quoted?.[0].length ?? 0);
    const [more = ''] = bare.exec(tail) ?? [];
    cells.push((quoted?.[1]?.replaceAll('""', '"') ?? '') + more);
    rest = tail.slice(more.length + 1);
  }
  return cells;
}
const isFormula = (cell: string) =>
  /^[=+\-@]/.test(cell.normalize('NFKC').replace(/[\p{C}\s\u2212"\p{Default_Ignorable_Code_Point}]/gu, ''));

describe('a formula', () => {
  const starts = [...'=+-@＝＋－＠﹦﹢﹣﹫⁼₌⁺₊'];
  const before = [
    '',
    ' ',
    '\u00a0',
    '\t',
    '\r',
    '\n',
    '\u200b',
    '\u2060',
    '\ufeff',
    '\u202e',
    '\u00ad',
    '\u3164',
    '\0',
    '"',
    '""',
    '“',
    ' \u200b" ',
  ];
  const leads = ['', 'Ada;', 'Ada; ', 'Ada\t', 'Ada\n', 'Ada\r\n', 'Ada\r', 'Ada|', 'Ada;;', '"Ada";', 'Ada";"', "O'Neil;"];
  const cells = starts.flatMap((start) => before.flatMap((hidden) => leads.map((lead) => `${lead}${hidden}${start}cmd|' /C calc'!A0`)));
  it.each([',', ';', '\t', '|'])('never starts a cell for a program that splits at %j', (separator) => {
    const bad = cells.filter((cell) => readCells(toTableFile([['Bo', cell, 'Cy']]), separator).some(isFormula));
    expect(bad).toEqual([]);
  });

  it('is found by this reading', () => {
    expect(readCells('Bo,"Ada;=1"\r\n', ';').some(isFormula)).toBe(true);
    expect(readCells('\u200b=1,Cy\r\n', ',').some(isFormula)).toBe(true);
    expect(readCells('Bo,"a\n＝1"\r\n', ';').some(isFormula)).toBe(true);
  });

  it('after a comma is in quotes, and gets an apostrophe where nothing else stands between', () => {
    expect(toTableFile([['Ada,=1+1', 'Ada, =1+1']])).toBe('"Ada,\'=1+1","Ada, =1+1"\r\n');
  });
});

it('a zip breaks off when its link is revoked during the download', async () => {
  const store = createMemoryStore();
  const { key } = await store.putBuffer(Buffer.alloc(300_000, 'x'), 'jpg');
  let asked = 0;
  const findKey = async () => {
    if (++asked > 2) throw new CodedError('NOT_FOUND');
    return key;
  };
  const blobs = Array.from({ length: 9 }, (_, i) => ({ path: `files/${i}.jpg`, findKey }));
  const zip = toZipStream({ texts: [], blobs, onMissing: () => {} }, store);
  await expect(buffer(zip)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(asked).toBe(3);
});

it('a file that is hidden during the download is left out, and the rest follows', async () => {
  const store = createMemoryStore();
  const { key } = await store.putBuffer(Buffer.from('kept'), 'jpg');
  const blobs = [null, key, null].map((found, i) => ({ path: `files/${i}.jpg`, findKey: async () => found }));
  const bytes = await buffer(toZipStream({ texts: [], blobs, onMissing: () => {} }, store));
  expect(bytes.toString('latin1').match(/files\/\d\.jpg/g)).toEqual(['files/1.jpg', 'files/1.jpg']);
});
