import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { specified } from './specification.table';
import { specificationPage } from './specification-page';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

describe('docs/specification.md', () => {
  it('is what the table says', () => expect(read('docs/specification.md')).toBe(specificationPage()));

  it.each(specified)('§$section $sentence: is met where it says, or has a reason', ({ met, otherwise }) => {
    expect([met, otherwise].filter(Boolean)).toHaveLength(1);
    if (met) expect(read(met[0])).toContain(met[1]);
  });
});
