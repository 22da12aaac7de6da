import { type Route, routes } from '@hellograph/contract';
import { beforeAll, expect, it } from 'vitest';
import { fillTables, findFormulas } from './hostile-tables.fixture';
import { runTestApi } from './running-api.fixture';
import { type Client, signUp } from './test-api.fixture';

const api = runTestApi({ config: { housePlan: 'enterprise' } });

let owner: Client;
let tables: ReadonlyMap<string, string>;
beforeAll(async () => {
  owner = await signUp(api, 'tables');
  tables = await fillTables(api, owner);
});

it('no table gives a spreadsheet program a formula, however it separates cells', async () => {
  for (const [key, path] of tables) {
    const { csv } = (await owner.ask<{ csv: string }>(`GET ${path}`)).data;
    expect(csv, key).toMatch(/cmd\|/);
    expect(findFormulas(csv), key).toEqual([]);
  }
});

it('finds what a program would run', () => {
  for (const cell of ['=a', 'b,=a', 'b;=a', 'b\t\uff1da', '\u200b@a']) expect(findFormulas(cell), cell).not.toEqual([]);
});

it('knows every route that returns a table', () => {
  const isTable = ({ data }: Route) => 'csv' in ((data as { properties?: object }).properties ?? {});
  const keys = Object.entries(routes).flatMap(([key, row]) => (isTable(row) ? [key] : []));
  expect([...tables.keys()].sort()).toEqual(keys.sort());
});
