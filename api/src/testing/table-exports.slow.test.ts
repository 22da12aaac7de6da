import { type Card, type Route, routes } from '@hellograph/contract';
import { beforeAll, expect, it } from 'vitest';
import { addHouseholds, answer, createOpenEvent, toAnswer, toHousehold } from './hosted-event.fixture';
import { runTestApi } from './running-api.fixture';
import { createTaughtClass, enterClass } from './school-class.fixture';
import { createTeam } from './team.fixture';
import { type Client, signUp } from './test-api.fixture';

const api = runTestApi({ config: { housePlan: 'enterprise' } });

/** The start of a formula, which `Ada;=` hides from a reader that separates cells by commas. */
const evil = 'Ada;=cmd|x';
const attacks = ['=cmd|x', '＝cmd|x', 'Ada;=cmd|x', 'Ada; ＋cmd|x', 'Ada;"@cmd|x'];
/** Tables by the route that returns them, with the attacks in a name that somebody else chose. */
const tables = new Map<string, { path: string; owner: Client }>();

beforeAll(async () => {
  const owner = await signUp(api, 'tables');
  const event = await createOpenEvent(owner, { title: evil });
  const households = await addHouseholds(
    owner,
    event._id,
    attacks.map((name) => toHousehold(name)),
  );
  for (const household of households) await answer(api, household, toAnswer(household, 'coming', { words: household.name }));
  tables.set('GET /events/:id/guest-table', { path: `/events/${event._id}/guest-table`, owner });

  const team = await createTeam(owner, evil);
  for (const name of attacks) await owner.ask(`PATCH /workspaces/${team._id}`, { body: { name } });
  tables.set('GET /workspaces/:id/acts/file', { path: `/workspaces/${team._id}/acts/file`, owner });

  const schoolClass = await createTaughtClass(owner);
  const student = await enterClass(api, schoolClass, 'Ana');
  await student.handIn({ words: attacks.join('\n') });
  tables.set('GET /classes/:id/work-table', { path: `/classes/${schoolClass._id}/work-table`, owner });

  for (const cover of attacks) {
    const { card } = (await owner.ask<{ card: Card }>('POST /cards', { body: { cover, to: 'Nana' } })).data;
    const linked = (await owner.ask<{ card: Card }>(`POST /cards/${card._id}/links`, { body: {} })).data.card;
    await fetch(`${api.url}${new URL(linked.links[0]?.url ?? '').pathname}/opened`, { method: 'POST' });
  }
  const today = new Date().toISOString().slice(0, 10);
  tables.set('GET /numbers/file', { path: `/numbers/file?from=${today}&to=${today}&timeZone=UTC&by=card`, owner });
});

/** The cells of a program that reads quotes only around whole cells. */
function readCells(csv: string, separator: string): string[] {
  const cells: string[] = [];
  const pattern = new RegExp(`("(?:[^"]|"")*")?([^${separator}\\r\\n]*)(?:${separator}|\\r\\n|\\r|\\n|$)`, 'gy');
  for (const [whole, quoted = '', more = ''] of csv.matchAll(pattern)) {
    cells.push(quoted.slice(1, -1).replaceAll('""', '"') + more);
    if (whole === '') break;
  }
  return cells;
}

it('no table gives a spreadsheet program a formula, however it separates cells', async () => {
  for (const [key, { path, owner }] of tables) {
    const { csv } = (await owner.ask<{ csv: string }>(`GET ${path}`)).data;
    expect(csv, key).toMatch(/cmd\|x/);
    for (const separator of [',', ';', '\t']) {
      const formulas = readCells(csv, separator).filter((cell) => /^[=+\-@]/.test(cell.normalize('NFKC').replace(/[\s"]/g, '')));
      expect(formulas, `${key} separated by ${JSON.stringify(separator)}`).toEqual([]);
    }
  }
});

it('knows every route that returns a table', () => {
  const isTable = ({ data }: Route) => 'csv' in ((data as { properties?: object }).properties ?? {});
  const keys = Object.entries(routes).flatMap(([key, row]) => (isTable(row) ? [key] : []));
  expect([...tables.keys()].sort()).toEqual(keys.sort());
});
