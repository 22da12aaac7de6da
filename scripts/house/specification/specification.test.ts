import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../setup/packages.mjs';
import { isTest } from '../inspect';
import { listTests } from '../inspect-tests';
import { parseFile } from '../syntax';
import { specificationPage, specifiedSections } from './specification-page';
import type { Statement } from './statement';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Files are read once, however many statements they prove. */
const files = new Map<string, { text: string; tests: ReturnType<typeof listTests> }>();
function fileAt(path: string) {
  const text = read(path);
  const known = files.get(path) ?? { text, tests: isTest(path) ? listTests(parseFile({ path, text })) : [] };
  files.set(path, known);
  return known;
}

/** Returns a test file without its tests of other titles: what a test may use remains. */
const withoutOthers = ({ text, tests }: ReturnType<typeof fileAt>, title: string): string =>
  tests.reduce((rest, test) => (test.title.includes(title) ? rest : rest.replace(test.source, () => '')), text);

/** A text that stands in many places of a file shows nothing. */
const occurrencesMax = 3;

/** Returns what is wrong with the proof of a statement, or nothing. */
function findFlaw({ met, otherwise }: Statement): string | undefined {
  if (!met) return otherwise && otherwise.length >= 15 ? undefined : 'has neither a proof nor a reason';
  if (otherwise) return 'has a proof and a reason';
  const file = fileAt(met.file);
  if (isTest(met.file)) {
    const titles = file.tests.map(({ title }) => title).filter((title) => title.includes(met.text));
    if (titles.length === 0) return 'names a test that does not exist';
    if (met.text.length < 10 && !titles.includes(met.text)) return 'names too little of a title';
    return met.words === undefined || withoutOthers(file, met.text).includes(met.words)
      ? undefined
      : 'names words that its test does not have';
  }
  if (met.words !== undefined) return 'has words besides, though its file has no tests';
  const count = file.text.split(met.text).length - 1;
  if (count === 0) return 'names words that the file does not have';
  return count > occurrencesMax ? 'names words that stand everywhere in the file' : undefined;
}

const list = specifiedSections.flatMap(({ number, title, statements }) => statements.map((statement) => ({ number, title, statement })));

describe('docs/specification.md', () => {
  it('is what the tables say (npm run docs writes it)', () => {
    expect(read('docs/specification.md')).toBe(specificationPage());
  });

  it('shows of every statement that it is met, or why it is not', () => {
    const flaws = list.flatMap(({ number, statement }) => {
      const flaw = findFlaw(statement);
      return flaw
        ? [`§${number} ${statement.sentence}: ${flaw} (${statement.met?.file}: ${statement.met?.words ?? statement.met?.text})`]
        : [];
    });
    expect(flaws).toEqual([]);
  });

  it('has each statement of a section once', () => {
    // One that continues the one before it begins with an ellipsis.
    let head = '';
    const names = list.map(({ number, statement: { sentence } }) => {
      if (!sentence.startsWith('…')) head = sentence;
      return `§${number} ${sentence === head ? head : `${head} ${sentence}`}`;
    });
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(specifiedSections.map(({ number }) => number)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  });

  it('would notice a test that was renamed, words that were changed, and a missing reason', () => {
    const proof = { file: 'scripts/house/specification/specification.test.ts', text: 'has each statement of a section once' };
    const sentence = 'a statement';
    expect(findFlaw({ sentence, met: proof })).toBeUndefined();
    expect(findFlaw({ sentence, met: { ...proof, text: 'docs/specification.md' } })).toMatch(/does not exist/);
    expect(findFlaw({ sentence, met: { ...proof, words: 'is what the tables say' } })).toMatch(/its test does not have/);
    expect(findFlaw({ sentence, met: { ...proof, words: ['not', 'there'].join('-') } })).toMatch(/words/);
    expect(findFlaw({ sentence, met: { file: 'package.json', text: 'no such script' } })).toMatch(/does not have/);
    expect(findFlaw({ sentence, met: { file: 'package.json', text: '": "' } })).toMatch(/everywhere/);
    for (const wrong of [{ sentence }, { sentence, otherwise: 'no' }, { sentence, met: proof, otherwise: 'because it is so' }])
      expect(findFlaw(wrong)).toBeDefined();
  });
});
