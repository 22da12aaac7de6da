import { describe, expect, it } from 'vitest';
import { inspectDirections, inspectFile, inspectSizes } from './inspect';
import { inspectContents, inspectExports, inspectFolders } from './inspect-contents';
import { inspectFunctions } from './inspect-functions';
import { inspectTests } from './inspect-tests';
import { findTwinRooms } from './law';
import { parseFile } from './syntax';

const file = (path: string, text: string) => inspectFile({ path, text });

describe('the law of the house', () => {
  it.each([
    ['api/src/app.ts', 'const x = process.env.PORT;'],
    ['packages/render/src/a.ts', 'const x = Math.random();'],
    ['api/src/app.ts', `// @ts-${'ignore'}`],
    ['api/src/app.test.ts', `it.${'only'}('x', () => {});`],
    ['api/src/features/auth/sign-in.service.ts', "db.selectFrom('users')"],
    ['api/src/utils.ts', 'export const x = 1;'],
    ['api/src/long.ts', 'x\n'.repeat(301)],
  ])('refuses %s: %s', (path, text) => {
    expect(file(path, text)).toHaveLength(1);
  });

  it.each([
    ['api/src/platform/config/env.ts', 'const x = process.env.PORT;'],
    ['packages/render/src/warp.ts', 'x\n'.repeat(400)],
    ['api/src/domain/users/users.repo.ts', "db.selectFrom('users')"],
  ])('allows %s: %s', (path, text) => {
    expect(file(path, text)).toEqual([]);
  });

  it('gives no two rooms of the api the same name', () => {
    expect(findTwinRooms(['api/src/domain/cards/cards.repo.ts', 'api/src/features/card-editor/cards.service.ts'])).toEqual([]);
    expect(findTwinRooms(['api/src/domain/cards/cards.repo.ts', 'api/src/features/cards/cards.service.ts'])).toHaveLength(1);
  });

  it('holds nine of ten files to their length', () => {
    const many = (lines: number) => Array.from({ length: 10 }, (_, index) => ({ path: `api/src/f${index}.ts`, text: 'x\n'.repeat(lines) }));
    expect(inspectSizes(many(150))).toEqual([]);
    expect(inspectSizes(many(200))).toHaveLength(1);
  });
});

const parse = (path: string, text: string) => parseFile({ path, text });
const subjectsOf = (breaks: readonly { subject: string }[]) => breaks.map(({ subject }) => subject);

describe('long functions', () => {
  const body = (lines: number) => '\n  // a comment counts, and so does a blank line\n'.repeat(lines / 2);
  it.each([
    ['a declaration', 'api/src/a.ts', `function long() {${body(60)}}`, ['long']],
    ['an arrow function', 'api/src/a.ts', `export const long = async () => {${body(60)}};`, ['long']],
    ['a method', 'api/src/a.ts', `const x = { long() {${body(60)}} };`, ['long']],
    ['a component', 'pwa/src/a.tsx', `export function Page() {${body(120)}}`, ['Page']],
    ['a hook of a component', 'pwa/src/a.tsx', `function usePage() {${body(60)}}`, ['usePage']],
    ['a method of an object in a function', 'api/src/a.ts', `const f = () => ({ long() {${body(60)}} });`, ['long']],
    ['code beside an object', 'api/src/a.ts', `function long() { const x = {${body(60)}};${body(60)} }`, ['long']],
    ['objects in objects', 'api/src/a.ts', `function short() {${body(56)} return { a: {${body(60)}}, b: {${body(60)}} }; }`, []],
    ['60 lines', 'api/src/a.ts', `function short() {${body(58)}}`, []],
    ['a component of 120 lines', 'pwa/src/a.tsx', `function Page() {${body(118)}}`, []],
    ['a test', 'api/src/a.test.ts', `it('x', () => {${body(80)}});`, []],
  ])('%s in %s', (_, path, text, expected) => {
    expect(subjectsOf(inspectFunctions(parse(path, text)))).toEqual(expected);
  });
});

describe('tests that cannot fail', () => {
  it.each([
    ["it('x', () => { run(); });", 1],
    ["it.each([1])('x %s', (n) => { run(n); });", 1],
    ["test('x', async ({ page }) => { await page.click('a'); });", 1],
    ["it('x', () => { expect(1).toBe(1); });", 0],
    ["it.concurrent.each(names)('%s holds', expectHolds);", 0],
    ["const check = () => expect(1).toBe(1);\nit('x', () => check());", 0],
    ["const check = () => run();\nit('x', () => check());", 1],
    ["it('x', () => { fc.assert(property); });", 0],
    ["describe('x', () => {}); beforeEach(() => run());", 0],
  ])('%s', (text, count) => {
    expect(inspectTests(parse('api/src/a.test.ts', text))).toHaveLength(count);
  });
});

it.each([
  ['<p className="ml-2 sm:-mr-3 pl-4">', ['ml-', '-mr-', 'pl-']],
  ["<p className={isEnd ? 'right-0' : 'left-[6%]'}>", ['right-0', 'left-[']],
  ['<p className="text-left border-l-2 rounded-bl-none">', ['text-left', 'border-l', 'rounded-bl']],
  ['<p className="float-left" />', ['float-left']],
  ['<p className="ms-2 start-3 text-end border-s float-left rtl:float-right left-1/2 rounded-lg px-4 mx-auto" />', []],
  ["const state: 'left' | 'right' | 'left-out' = 'left';", []],
])('%s has sides that don’t turn around: %j', (text, found) => {
  expect(inspectDirections({ path: 'pwa/src/a.tsx', text }).map((problem) => problem.split(' ')[1]?.replace(/:$/, ''))).toEqual(found);
});

it('a name that two packages export is found, one that is passed on is not', () => {
  const files = [
    parse('api/src/a.ts', 'export const box = 1; export const other = 2;'),
    parse('packages/kit/src/b.ts', 'export function box() {}'),
    parse('packages/kit/src/index.ts', "export { other } from './other';"),
    parse('api/src/c.ts', 'export const other = 3;'),
  ];
  expect(subjectsOf(inspectExports(files))).toEqual(['box']);
});

it('a folder of more than twenty source files is found; tests and catalogues are not counted', () => {
  const files = (folder: string, ending: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ path: `${folder}/f${index}${ending}`, text: '' }));
  expect(
    subjectsOf(
      inspectFolders([
        ...files('api/src/full', '.ts', 21),
        ...files('api/src/tested', '.ts', 20),
        ...files('api/src/tested', '.test.ts', 20),
        ...files('worker/src/voices', '.ts', 40),
      ]),
    ),
  ).toEqual(['api/src/full']);
});

it('the tables of contents are held to 200 lines together', () => {
  const files = (lines: number) =>
    ['api/src/app.ts', 'worker/src/main.ts', 'pwa/src/service-worker/sw.ts'].map((path) => ({ path, text: 'x\n'.repeat(lines) }));
  expect(inspectContents(files(66))).toEqual([]);
  expect(inspectContents(files(67))).toHaveLength(1);
  expect(subjectsOf(inspectContents(files(66).slice(1)))).toEqual(['api/src/app.ts']);
});
