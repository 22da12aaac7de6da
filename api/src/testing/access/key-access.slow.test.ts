import { randomUUID } from 'node:crypto';
import { type ApiScope, apiScopes, type Route, type RouteKey, routes } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { createApiKeySecret, toApiKeyEnding, toApiKeyHash } from '../../domain/api-keys/api-key-secrets';
import { apiKeysRepo } from '../../domain/api-keys/api-keys.repo';
import { runTestApi } from '../running-api.fixture';
import { call, type TestApi } from '../test-api.fixture';
import { listChanges, snapshot } from './access-matrix.fixture';
import { accessRows } from './access-rows.fixture';
import { toOwnCall } from './own-calls.fixture';
import { createPeople } from './people.fixture';
import type { Person } from './person.fixture';

/** Inserts a key with these scopes, and returns its secret. */
async function insertKey({ db }: TestApi, userId: string, scopes: readonly ApiScope[]): Promise<string> {
  const secret = createApiKeySecret(false);
  const key = { id: randomUUID(), userId, name: 'Matrix', scopes, createdAt: Date.now(), expiresAt: null };
  await apiKeysRepo(db).insertKey({ ...key, secretHash: toApiKeyHash(secret), ending: toApiKeyEnding(secret) });
  return secret;
}

interface KeyFindings {
  cells: number;
  wrong: string[];
  /** Routes on which a key without the scope changed something. */
  leaks: string[];
}

/**
 * Calls every route that needs a session, first with a key that has all scopes but the route's,
 * then with one that has only that scope. The owner is the same, so only the scope decides. What a
 * key may not do changes nothing, so the next owner comes only after a change that was allowed.
 */
async function tryKeys(api: TestApi): Promise<KeyFindings> {
  const { createPerson } = await createPeople(api);
  const findings: KeyFindings = { cells: 0, wrong: [], leaks: [] };
  let owner = await createPerson();
  for (const key of Object.keys(routes) as RouteKey[]) {
    const route: Route = routes[key];
    if (route.access !== 'session' && route.access !== 'send') continue;
    const others = apiScopes.filter((scope) => scope !== route.scope);
    const wrongKey = await insertKey(api, owner.userId, others);
    const before = await snapshot(api, owner);
    await tryCell(api, { key, owner, secret: wrongKey, status: 403 }, findings);
    findings.leaks.push(...listChanges(before, await snapshot(api, owner)).map((what) => `${key}: ${what}`));
    if (!route.scope) continue;
    const rightKey = await insertKey(api, owner.userId, [route.scope]);
    await tryCell(api, { key, owner, secret: rightKey, status: accessRows[key]?.ownKey }, findings);
    if (!key.startsWith('GET ')) owner = await createPerson();
  }
  return findings;
}

interface Cell {
  key: RouteKey;
  owner: Person;
  secret: string;
  /** Default: the owner's. */
  status?: number | undefined;
}

async function tryCell(api: TestApi, { key, owner, secret, status }: Cell, findings: KeyFindings): Promise<void> {
  const own = toOwnCall(key, owner);
  const answer = await call(api.url, own.path, { token: secret, body: own.body, form: own.form });
  findings.cells++;
  const expected = status ?? own.owner;
  if (answer.status !== expected) findings.wrong.push(`${key}: ${answer.status} instead of ${expected}`);
  else if (status === 403 && answer.code !== 'API_KEY_NOT_ALLOWED') findings.wrong.push(`${key}: ${answer.code}`);
}

const api = runTestApi({ config: { isDevelopment: false, housePlan: 'enterprise' } });

it('lets a key call the routes of its scopes and no other, on every route that needs a session', async () => {
  const { cells, ...found } = await tryKeys(api);
  expect(found).toEqual({ wrong: [], leaks: [] });
  expect(cells).toBeGreaterThan(100);
});
