import { randomUUID } from 'node:crypto';
import { type Route, type RouteKey, routes } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { adminsRepo } from '../../domain/users/admins.repo';
import { runTestApi } from '../running-api.fixture';
import { call } from '../test-api.fixture';
import { toOwnCall } from './own-calls.fixture';
import { createPeople } from './people.fixture';
import type { Person } from './person.fixture';

const operatorToken = 'the operator of this instance';
const api = runTestApi({ config: { isDevelopment: false, givenSecrets: { operatorToken } } });

const keys = (Object.keys(routes) as RouteKey[]).filter((key) => routes[key].access === 'operator');

interface Caller {
  token: string | undefined;
  headers?: Record<string, string>;
}

/** Calls a route about somebody's account and things. */
async function statusOf(key: RouteKey, person: Person, { token, headers }: Caller): Promise<string> {
  const own = toOwnCall(key, person);
  const answer = await call(api.url, own.path, { token, body: own.body, headers: headers ?? {} });
  return answer.code ?? String(answer.status);
}

/** Refusals that are about who calls. */
const isRefused = (status: string) =>
  /^(OPERATOR_ONLY|ADMIN_CONFIRM_NEEDED|UNAUTHENTICATED|API_KEY|TEAM_CLOSED|TEAM_PERSONAL|401|403)/.test(status);

it('lets administrators and the token do everything, dangerous acts only after a confirmation, and nobody else anything', async () => {
  const { createPerson } = await createPeople(api);
  const confirm = ({ tokens, password }: Person) => call(api.url, 'POST /operator/confirm', { token: tokens.owner, body: { password } });
  const [admin, fresh, plain] = [await createPerson(), await createPerson(), await createPerson()];
  for (const one of [admin, fresh]) expect(await adminsRepo(api.db).updateAdmin(one.userId, true)).toBe(true);
  expect((await confirm(admin)).status).toBe(200);
  // A user's confirmation of themselves makes nobody an administrator.
  expect((await confirm(plain)).status).toBe(200);

  const wrong: string[] = [];
  let cells = 0;
  for (const key of keys) {
    const target = await createPerson();
    const expectIt = async (who: string, caller: Caller, isRight: (status: string) => boolean) => {
      const status = await statusOf(key, target, caller);
      cells++;
      if (!isRight(status)) wrong.push(`${key} as ${who}: ${status}`);
    };
    const isOnlyForOperators = (status: string) => status === 'OPERATOR_ONLY';
    await expectIt('nobody', { token: undefined }, isOnlyForOperators);
    await expectIt('a user', { token: plain.tokens.owner }, isOnlyForOperators);
    await expectIt('the owner of a team', { token: plain.tokens.owner, headers: { workspace: plain.teamId } }, isOnlyForOperators);
    await expectIt('a wrong token', { token: `${operatorToken}!` }, isOnlyForOperators);
    await expectIt('an ended session of an administrator', { token: admin.tokens.revoked }, isOnlyForOperators);
    await expectIt('the outbox of an administrator', { token: admin.tokens.outbox }, isOnlyForOperators);
    const { isDangerous }: Route = routes[key];
    await expectIt('a stolen session of an administrator', { token: fresh.tokens.owner }, (status) =>
      isDangerous ? status === 'ADMIN_CONFIRM_NEEDED' : !isRefused(status),
    );
    await expectIt('an administrator', { token: admin.tokens.owner }, (status) => !isRefused(status) && !status.startsWith('INTERNAL'));
    await expectIt('the token', { token: operatorToken }, (status) => !isRefused(status) && !status.startsWith('INTERNAL'));
  }
  expect(wrong).toEqual([]);
  expect(cells).toBe(keys.length * 9);
  expect(keys.filter((key) => (routes[key] as Route).isDangerous).length).toBeGreaterThan(8);
}, 900_000);

it('asks again after ten minutes, and a confirmation counts for its own session only', async () => {
  const { createPerson } = await createPeople(api);
  const admin = await createPerson();
  await adminsRepo(api.db).updateAdmin(admin.userId, true);
  const invite = () => call(api.url, 'POST /operator/invitations', { token: admin.tokens.owner, body: { note: '', usesMax: 1 } });
  expect((await invite()).code).toBe('ADMIN_CONFIRM_NEEDED');
  await call(api.url, 'POST /operator/confirm', { token: admin.tokens.owner, body: { password: admin.password } });
  expect((await invite()).status).toBe(201);
  const earlier = Date.now() - 10 * 60_000;
  await api.db.updateTable('sessions').set({ confirmed_at: earlier }).where('user_id', '=', admin.userId).execute();
  expect((await invite()).code).toBe('ADMIN_CONFIRM_NEEDED');
  expect((await call(api.url, 'POST /operator/confirm', { token: admin.tokens.owner, body: { password: randomUUID() } })).code).toBe(
    'PASSWORD_WRONG',
  );
  expect((await call(api.url, 'POST /operator/confirm', { token: admin.tokens.owner, body: {} })).code).toBe('PASSWORD_WRONG');
  expect((await invite()).code).toBe('ADMIN_CONFIRM_NEEDED');
});
