import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { envExample } from './env-example';

describe('.env.example', () => {
  it('is what the programs read (npm run docs writes it)', () => {
    expect(readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')).toBe(envExample());
  });

  it('names the variables that docs/operations.md explains, all of them and no others', () => {
    const page = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
    const known = [...envExample().matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name);
    expect(known.filter((name) => !page.includes(`\`${name}`))).toEqual([]);
    const ofCaddy = ['HELLOGRAPH_DOMAIN', 'HELLOGRAPH_UPSTREAM', 'HELLOGRAPH_ASK'];
    const set = [...page.matchAll(/(?<![\w/])([A-Z][A-Z_]{3,})=/g)].map(([, name = '']) => name);
    // A secret may be read from a file.
    const plain = set.map((name) => name.replace(/_FILE$/, ''));
    expect(plain.filter((name) => ![...known, ...ofCaddy].includes(name))).toEqual([]);
  });
});
