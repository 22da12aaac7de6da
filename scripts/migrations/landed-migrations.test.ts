import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inspectMigrations, landedFile, landMigrations, listMigrations } from './landed-migrations';

it('no landed migration was edited or removed, and each new one is in the list (npm run land)', () => {
  expect(inspectMigrations(readFileSync(landedFile, 'utf8'), listMigrations())).toEqual([]);
});

describe('the list of landed migrations', () => {
  const first = { path: '0001-first.ts', text: "const statements = [\n  'CREATE TABLE a (id TEXT)',\n];\n" };
  const second = { path: '0002-second.ts', text: "const statements = ['CREATE TABLE b (id TEXT)'];\n" };
  const landed = landMigrations('', [first]);

  it('takes new migrations at its end, and changes no line', () => {
    const edited = { ...first, text: first.text.replace('TEXT', 'BLOB') };
    const more = landMigrations(landed, [edited, second]);
    expect(more.startsWith(landed)).toBe(true);
    expect(more.slice(landed.length)).toMatch(/^[0-9a-f]{64} 0002-second\n$/);
    expect(landMigrations(more, [edited, second])).toBe(more);
  });

  it.each([
    ['an edited one', [{ ...first, text: first.text.replace('TEXT', 'BLOB') }], '0001-first was edited'],
    ['a renamed one', [{ ...first, path: '0001-other.ts' }], '0001-first was removed'],
    ['a removed one', [], '0001-first was removed'],
    ['a new one', [first, second], '0002-second is not among the landed migrations: run "npm run land"'],
  ])('tells of %s', (_, files, problem) => {
    expect(inspectMigrations(landed, files)[0]).toContain(problem);
  });

  it('allows other comments and another layout', () => {
    const reworded = { ...first, text: "/** Makes a. */\nconst statements = ['CREATE TABLE a (id TEXT)',]; // first\n" };
    expect(inspectMigrations(landed, [reworded])).toEqual([]);
  });
});
