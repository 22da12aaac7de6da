import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../setup/packages.mjs';

/** Levels 1 and 2 of ASVS 5.0.0, section by section: `1.2.1-9` is 1.2.1 to 1.2.9. */
const levels1And2 = `
  1.1.1-2 1.2.1-9 1.3.1-11 1.4.1-3 1.5.1-2 2.1.1-3 2.2.1-3 2.3.1-4 2.4.1 3.2.1-2 3.3.1-4 3.4.1-6
  3.5.1-5 3.7.1-2 4.1.1-3 4.2.1 4.3.1-2 4.4.1-4 5.1.1 5.2.1-3 5.3.1-2 5.4.1-3 6.1.1-3 6.2.1-12 6.3.1-4
  6.4.1-4 6.5.1-5 6.6.1-3 6.8.1-4 7.1.1-3 7.2.1-4 7.3.1-2 7.4.1-5 7.5.1-2 7.6.1-2 8.1.1-2 8.2.1-3
  8.3.1 8.4.1 9.1.1-3 9.2.1-4 10.1.1-2 10.2.1-2 10.3.1-4 10.4.1-11 10.5.1-5 10.6.1-2 10.7.1-3 11.1.1-2
  11.2.1-3 11.3.1-3 11.4.1-4 11.5.1 11.6.1 12.1.1-3 12.2.1-2 12.3.1-4 13.1.1 13.2.1-5 13.3.1-2
  13.4.1-5 14.1.1-2 14.2.1-4 14.3.1-3 15.1.1-3 15.2.1-3 15.3.1-7 16.1.1 16.2.1-5 16.3.1-4 16.4.1-3
  16.5.1-3 17.1.1 17.2.1-4 17.3.1-2
`;

const required = levels1And2
  .trim()
  .split(/\s+/)
  .flatMap((range) => {
    const [, section = '', first = '', last = first] = /^(\d+\.\d+)\.(\d+)(?:-(\d+))?$/.exec(range) ?? [];
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => `${section}.${Number(first) + index}`);
  });

interface Row {
  numbers: string[];
  cells: string[];
}

const rows: Row[] = readFileSync(join(root, 'docs/asvs.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return { numbers: cells[0]?.match(/\b\d+\.\d+\.\d+\b/g) ?? [], cells };
  });

it('has each requirement of levels 1 and 2 once', () => {
  expect(required).toHaveLength(253);
  expect(rows.flatMap(({ numbers }) => numbers).sort()).toEqual([...required].sort());
});

it('says of each what shows it, or why not', () => {
  const applying = rows.filter(({ cells }) => cells.length === 3);
  for (const { cells } of applying) {
    const [about, state, reason = ''] = cells;
    expect(state, about).toMatch(/^(met|not met)$/);
    expect(reason.length, about).toBeGreaterThan(state === 'met' ? 3 : 40);
  }
});

it('is counted correctly in SECURITY.md', () => {
  const page = readFileSync(join(root, 'SECURITY.md'), 'utf8');
  const countOf = (chapter: string, state: string) =>
    rows
      .filter(({ cells }) => (cells.length === 3 ? cells[1] : 'n/a') === state)
      .flatMap(({ numbers }) => numbers.filter((number) => number.startsWith(`${chapter}.`))).length;
  const chapters = [...page.matchAll(/^\| V(\d+) [^|]*\| (\d+) \| (\d+) \| (\d+) \|/gm)];
  expect(chapters.map(([, chapter]) => Number(chapter))).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
  for (const [, chapter = '', met, missed, foreign] of chapters) {
    const counted = ['met', 'not met', 'n/a'].map((state) => countOf(chapter, state));
    expect([met, missed, foreign].map(Number), `V${chapter}`).toEqual(counted);
  }
});
