import { type Route, type RouteKey, routes } from '@hellograph/contract';
import { call, type TestApi } from '../test-api.fixture';
import { outsideRoutes } from './outside-routes.fixture';
import { type OwnCall, toOwnCall } from './own-calls.fixture';
import { createPeople } from './people.fixture';
import { type Person, type Role, roles } from './person.fixture';

export interface AccessFindings {
  /** Number of calls made. */
  cells: number;
  /** Responses with a different status from the one that the role should get. */
  wrong: string[];
  /**
   * Responses to others that contain the owner's data, and changes to the owner's data by others.
   */
  leaks: string[];
  /** Routes of the server that no table lists. */
  unlisted: string[];
}

/** The callers that a route allows, and the response to everyone else. */
const expected: Record<Route['access'], (role: Role, call: OwnCall) => number> = {
  anyone: (_, { owner }) => owner,
  session: (role, { owner, stranger }) => ({ owner, stranger })[role as string] ?? 401,
  send: (role, { owner, stranger }) => ({ owner, outbox: owner, stranger })[role as string] ?? 401,
  operator: () => 403,
  // Only the token in the path decides, not the caller.
  guest: (_, { owner }) => owner,
};

/** Routes that leave their owner's data unchanged: they only read, or are for operators. */
const isHarmless = (key: RouteKey) => key.startsWith('GET ') || routes[key].access === 'operator';
/** Returns whether everyone is refused, because the row calls the route in such a way. */
function isRefused(key: RouteKey, person: Person): boolean {
  const { owner, stranger } = toOwnCall(key, person);
  return owner >= 400 && stranger >= 400;
}

/**
 * Every role calls every route with one person's data: all others first, then the owner. A route
 * that changes something gets a separate owner.
 */
export async function tryAccess(api: TestApi): Promise<AccessFindings> {
  const { createPerson } = await createPeople(api);
  const reader = await createPerson();
  const findings: AccessFindings = { cells: 0, wrong: [], leaks: [], unlisted: findUnlisted(api) };
  for (const key of Object.keys(routes) as RouteKey[]) {
    const owner = isHarmless(key) || isRefused(key, reader) ? reader : await createPerson();
    const before = await snapshot(api, owner);
    for (const role of roles.filter((one) => one !== 'owner' && one !== 'outbox')) await tryCell(api, { key, role, owner }, findings);
    findings.leaks.push(
      ...listChanges(before, await snapshot(api, owner)).map((what) => `${key}: somebody else changed the owner's ${what}`),
    );
    for (const role of ['outbox', 'owner'] as const) await tryCell(api, { key, role, owner }, findings);
  }
  for (const [name, { path, status }] of Object.entries(outsideRoutes))
    await tryOutside(api, { name, path, status, tokens: reader.tokens }, findings);
  return findings;
}

/**
 * A sample of the matrix that takes seconds: a visitor calls every route, and a stranger those with
 * somebody's ids in their path, all with one person's data.
 */
export async function sampleAccess(api: TestApi): Promise<AccessFindings> {
  const owner = await (await createPeople(api)).createPerson();
  const findings: AccessFindings = { cells: 0, wrong: [], leaks: [], unlisted: findUnlisted(api) };
  const before = await snapshot(api, owner);
  for (const key of Object.keys(routes) as RouteKey[])
    for (const role of key.includes('/:') ? (['anonymous', 'stranger'] as const) : (['anonymous'] as const))
      await tryCell(api, { key, role, owner }, findings);
  findings.leaks.push(...listChanges(before, await snapshot(api, owner)).map((what) => `somebody else changed the owner's ${what}`));
  return findings;
}

interface Cell {
  key: RouteKey;
  role: Role;
  owner: Person;
}

async function tryCell(api: TestApi, { key, role, owner }: Cell, findings: AccessFindings): Promise<void> {
  const own = toOwnCall(key, owner);
  const answer = await call(api.url, own.path, { token: owner.tokens[role], body: own.body, form: own.form });
  findings.cells++;
  const status = expected[routes[key].access](role, own);
  if (answer.status !== status) findings.wrong.push(`${key} as ${role}: ${answer.status} instead of ${status}`);
  if (role !== 'owner' && role !== 'outbox' && hasMark(answer.data, owner)) findings.leaks.push(`${key} as ${role}`);
}

interface OutsideRow {
  name: string;
  path: string;
  status: number;
  tokens: Person['tokens'];
}

async function tryOutside(api: TestApi, { name, path, status, tokens }: OutsideRow, findings: AccessFindings) {
  const [method = 'GET'] = name.split(' ');
  for (const role of roles) {
    const token = tokens[role];
    const body = method === 'POST' ? '{}' : null;
    const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(`${api.url}${path}`, { method, headers, body });
    await answer.arrayBuffer();
    findings.cells++;
    if (answer.status !== status) findings.wrong.push(`${name} as ${role}: ${answer.status} instead of ${status}`);
  }
}

const hasMark = (data: unknown, person: Person) => {
  const { userId, email, fullName, videoId, sessionId, pushDeviceId, secret } = person;
  const { cardId, cardLinkId, deliveryId, personId, replyId, withdrawalId, groupCardId, signLinkId, signatureId, teamId } = person;
  const text = JSON.stringify(data ?? '');
  const marks = [userId, email, fullName, videoId, sessionId, pushDeviceId, secret, cardId, cardLinkId, deliveryId, personId];
  return [...marks, replyId, withdrawalId, groupCardId, signLinkId, signatureId, teamId].some((mark) => text.includes(mark));
};

/** Rows by name, each as JSON, in a stable order. */
type Snapshot = Record<string, string[]>;

/** Lists what has changed, with the new rows. */
export const listChanges = (before: Snapshot, after: Snapshot): string[] =>
  Object.entries(after).flatMap(([name, rows]) => {
    const fresh = rows.filter((row) => !before[name]?.includes(row));
    return fresh.length > 0 || rows.length !== before[name]?.length ? [`${name} ${fresh.join(' ')}`] : [];
  });

/** Everything that another person could have changed. */
export async function snapshot({ db }: TestApi, { userId }: Person): Promise<Snapshot> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).execute();
  const sessions = await db.selectFrom('sessions').select(['id', 'revoked_at']).where('user_id', '=', userId).orderBy('id').execute();
  const videos = await db.selectFrom('videos').select(['id', 'deleted_at', 'state']).where('user_id', '=', userId).orderBy('id').execute();
  const passkeys = await db.selectFrom('passkeys').select(['id', 'name']).where('user_id', '=', userId).execute();
  const identities = await db.selectFrom('identities').select('id').where('user_id', '=', userId).execute();
  const apiKeys = await db.selectFrom('api_keys').select(['secret_hash', 'revoked_at']).where('user_id', '=', userId).execute();
  const devices = await db.selectFrom('push_devices').select('id').where('user_id', '=', userId).execute();
  const cards = await db.selectFrom('cards').select(['id', 'version', 'deleted_at']).where('user_id', '=', userId).execute();
  const linksOf = db.selectFrom('card_links').innerJoin('cards', 'cards.id', 'card_id').where('user_id', '=', userId);
  const links = await linksOf.select(['card_links.id', 'card_links.revoked_at']).orderBy('card_links.id').execute();
  const deliveries = await db.selectFrom('deliveries').select(['id', 'name', 'state']).where('user_id', '=', userId).execute();
  const people = await db.selectFrom('people').select(['id', 'name']).where('user_id', '=', userId).execute();
  const repliesOf = db.selectFrom('card_replies').innerJoin('cards', 'cards.id', 'card_id').where('user_id', '=', userId);
  const replies = await repliesOf.select(['card_replies.id', 'card_replies.deleted_at']).execute();
  const blocks = await db
    .selectFrom('reply_blocks')
    .innerJoin('cards', 'cards.id', 'card_id')
    .select('reply_id')
    .where('user_id', '=', userId)
    .execute();
  const signatures = await db
    .selectFrom('signatures')
    .innerJoin('cards', 'cards.id', 'card_id')
    .select(['signatures.id', 'signatures.name', 'signatures.state'])
    .where('user_id', '=', userId)
    .execute();
  const teamsOf = db.selectFrom('workspace_members').select('workspace_id').where('user_id', '=', userId);
  const members = await db.selectFrom('workspace_members').selectAll().where('workspace_id', 'in', teamsOf).orderBy('id').execute();
  const invitations = await db
    .selectFrom('workspace_invitations')
    .select(['id', 'ended_by'])
    .where('workspace_id', 'in', teamsOf)
    .execute();
  const teams = await db.selectFrom('users').select('full_name').where('id', 'in', teamsOf).execute();
  const withdrawals = await db.selectFrom('face_withdrawals').select(['id', 'appeal', 'verdict']).where('user_id', '=', userId).execute();
  const tickets = await db.selectFrom('support_tickets').select(['id', 'state']).where('user_id', '=', userId).execute();
  const written = await db
    .selectFrom('support_messages')
    .select('id')
    .where(
      'ticket_id',
      'in',
      tickets.map(({ id }) => id),
    )
    .execute();
  // The month's credits of the house come by the clock.
  const moved = db.selectFrom('ledger').selectAll().where('user_id', '=', userId).where('key', 'not like', 'house:%');
  const ledger = await moved.orderBy('id').execute();
  const all = {
    user,
    sessions,
    videos: videos.map(({ id, deleted_at }) => ({ id, deleted_at })),
    passkeys,
    identities,
    apiKeys,
    devices,
    ledger,
    cards,
    links,
    deliveries,
    people,
    replies,
    blocks,
    signatures,
    withdrawals,
    members,
    invitations,
    teams,
    tickets,
    written,
  };
  // Sorted, because a table without an order returns its rows in any order.
  return Object.fromEntries(Object.entries(all).map(([name, rows]) => [name, rows.map((row) => JSON.stringify(row)).sort()]));
}

/**
 * Routes that Fastify knows and neither table lists. HEAD is added with GET; app files and
 * development pages need no authorization.
 */
function findUnlisted({ app }: TestApi): string[] {
  const listed = new Set([...Object.keys(routes).map((key) => key.replace(' ', ' /api')), ...Object.keys(outsideRoutes)]);
  return listRoutes(app.printRoutes({ commonPrefix: false })).filter((route) => !listed.has(route));
}

/** Reassembles the lines of the printed tree: `GET /api/video`. */
export function listRoutes(printed: string): string[] {
  const found: string[] = [];
  const path: string[] = [];
  for (const line of printed.split('\n')) {
    const [, indent = '', part = '', methods = ''] = /^((?:[│ ] {3})*)[├└]── (\S*)(?: \((.+)\))?/.exec(line) ?? [];
    if (!part) continue;
    path.length = indent.length / 4;
    path.push(part);
    for (const method of methods.split(', '))
      if (method && method !== 'HEAD' && method !== 'OPTIONS') found.push(`${method} ${path.join('')}`);
  }
  return found;
}
