import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { isSameStamp, toProgramFile } from './program-file.mjs';

const dir = mkdtempSync(join(tmpdir(), 'hellograph-program-'));
const entry = join(dir, 'greet.ts');
const put = (name: string, text: string) => writeFileSync(join(dir, name), text);
const run = (file: string) => spawnSync(process.execPath, [file], { encoding: 'utf8' }).stdout.trim();
const written = new Set<string>();
const compile = (source: URL | string) => {
  const file = toProgramFile(source);
  written.add(file);
  return file;
};
afterAll(() => {
  for (const path of [dir, ...[...written].flatMap((file) => [file, file.replace('.mjs', '.program.mjs'), `${file}.json`])])
    rmSync(path, { recursive: true });
});

it('is one file of all its sources, in which paths next to them stay valid', () => {
  put('word.ts', "export const word: string = 'hello';");
  put('greet.ts', "import { word } from './word';\nconsole.log(word, new URL('./name.txt', import.meta.url).pathname);");
  const file = compile(pathToFileURL(entry));
  expect(run(file)).toBe(`hello ${join(dir, 'name.txt')}`);
  expect(compile(entry)).toBe(file);
});

it('is written again when a source has changed, and an invalid source is reported with the reason', () => {
  const file = compile(entry);
  put('word.ts', "export const word: string = 'good morning';");
  expect(run(compile(entry))).toContain('good morning');
  put('word.ts', 'export const word: string = ;');
  expect(() => toProgramFile(entry)).toThrow(/word\.ts:1/);
  put('word.ts', "export const word: string = 'hello';");
  expect(run(compile(entry))).toContain('hello');
  expect(written).toEqual(new Set([file]));
});

it('knows a source again whose time came back from an archive in whole seconds', () => {
  expect(isSameStamp('1700000000123.4 10', '1700000000000 10')).toBe(true);
  expect(isSameStamp('1700000000123.4 10', '1700000000000 11')).toBe(false);
  expect(isSameStamp('1700000000123.4 10', '1700000001000 10')).toBe(false);
  expect(isSameStamp('1700000000123.4 10', '1700000000124.4 10')).toBe(false);
});
