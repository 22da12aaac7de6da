import { randomUUID } from 'node:crypto';
import type { Card, HostedEvent } from '@hellograph/contract';
import { createOpenEvent, newSecret, rsvpPath } from './hosted-event.fixture';
import { createTaughtClass, enterClass } from './school-class.fixture';
import { createTeam } from './team.fixture';
import { type Client, call, type TestApi } from './test-api.fixture';

/** Formulas, plain and by look-alikes, where a program could begin a cell. */
export const hostileNames = [
  '=cmd|x',
  '\uff1dcmd|x',
  '\ufe66cmd|x',
  '\ufe62cmd|x',
  '\u2212cmd|x',
  '-cmd|x',
  '@cmd|x',
  ' =cmd|x',
  '\u00a0=cmd|x',
  '\u200b=cmd|x',
  '\ufeff\uff0bcmd|x',
  '\u2060@cmd|x',
  '\t=cmd|x',
  '\r=cmd|x',
  'Ada;=cmd|x',
  'Ada;\u200b=cmd|x',
  'Ada; \uff0bcmd|x',
  'Ada;"@cmd|x',
  'Ada\t=cmd|x',
  'Ada|=cmd|x',
];

type Api = Pick<TestApi, 'url'>;

/** Sends an answer by an open link, under a name of the guest’s choice, which may be refused. */
async function joinAs(api: Api, event: HostedEvent, name: string): Promise<void> {
  const guest = { _id: randomUUID(), name, status: 'coming', isChild: false, mealId: null };
  const body = { _id: randomUUID(), name, revision: 1, guests: [guest], answers: {}, words: name, waits: false };
  const path = rsvpPath(event.openLinks[0] ?? { url: '' });
  const { status, code } = await call(api.url, `POST ${path}/join`, { body, headers: newSecret() });
  if (status >= 300 && code !== 'VALIDATION_FAILED') throw new Error(`${JSON.stringify(name)} could not be sent: ${status} ${code}`);
}

/**
 * Fills every table with hostile names, chosen by others where they can. Returns the path of each
 * by its route. The owner's plan has to include teams.
 */
export async function fillTables(api: Api, owner: Client): Promise<Map<string, string>> {
  const { _id } = await createOpenEvent(owner, { title: 'Ada;=cmd|x' });
  const { event } = (await owner.ask<{ event: HostedEvent }>(`POST /events/${_id}/links`)).data;
  for (const name of hostileNames) await joinAs(api, event, name);

  const team = await createTeam(owner, 'Ada;=cmd|x');
  for (const name of hostileNames) await owner.ask(`PATCH /workspaces/${team._id}`, { body: { name } });

  const schoolClass = await createTaughtClass(owner);
  const student = await enterClass(api, schoolClass, 'Ana');
  await student.handIn({ words: hostileNames.join('\n') });

  for (const cover of hostileNames) {
    const { card } = (await owner.ask<{ card: Card }>('POST /cards', { body: { cover, to: 'Nana' } })).data;
    const linked = (await owner.ask<{ card: Card }>(`POST /cards/${card._id}/links`, { body: {} })).data.card;
    await fetch(`${api.url}${new URL(linked.links[0]?.url ?? '').pathname}/opened`, { method: 'POST' });
  }
  const today = new Date().toISOString().slice(0, 10);
  return new Map([
    ['GET /events/:id/guest-table', `/events/${_id}/guest-table`],
    ['GET /workspaces/:id/acts/file', `/workspaces/${team._id}/acts/file`],
    ['GET /classes/:id/work-table', `/classes/${schoolClass._id}/work-table`],
    ['GET /numbers/file', `/numbers/file?from=${today}&to=${today}&timeZone=UTC&by=card`],
  ]);
}

/** Splits a table as a program does that reads quotes only around whole cells. */
function readCells(csv: string, separator: string): string[] {
  const cells: string[] = [];
  const pattern = new RegExp(`("(?:[^"]|"")*")?([^${separator}\\r\\n]*)(?:[${separator}]|\\r\\n|\\r|\\n|$)`, 'gy');
  for (const [whole, quoted = '', more = ''] of csv.matchAll(pattern)) {
    cells.push(quoted.slice(1, -1).replaceAll('""', '"') + more);
    if (whole === '') break;
  }
  return cells;
}

/** Lists the cells that a spreadsheet program could run, whichever separator it expects. */
export const findFormulas = (csv: string): string[] =>
  [',', ';', '\t', '|'].flatMap((separator) =>
    readCells(csv, separator).filter((cell) =>
      /^[=+\-\u2212@]/.test(cell.normalize('NFKC').replace(/[\s"\p{C}\p{Default_Ignorable_Code_Point}]/gu, '')),
    ),
  );
