import { randomUUID } from 'node:crypto';
import { type Keepsakes, type RouteKey, routes, type Wall } from '@hellograph/contract';
import { beforeAll, expect, it } from 'vitest';
import { runTestApi } from '../running-api.fixture';
import { call } from '../test-api.fixture';
import { type GroupPeople, type GroupRole, groupMarks, groupRoles, openGroup } from './group-people.fixture';

/**
 * Requests that are not in the route table, such as files and parts of clips, and routes of a group
 * card as a card.
 */

const api = runTestApi();
let group: GroupPeople;

beforeAll(async () => {
  group = await openGroup(api);
});

/** Returns the address that a role was given, with another role's token. */
const withTokenOf = (role: GroupRole, url: string, given: GroupRole) =>
  url.replace(group.holdings[given].token, group.holdings[role].token);

const headersOf = (role: GroupRole): Record<string, string> => {
  const { session, secret } = group.holdings[role];
  return { ...(session && { authorization: `Bearer ${session}` }), ...(secret && { 'guest-secret': secret }) };
};

/** All except those with the link or the session get nothing, whatever else they know of it. */
async function expectOpensOnlyFor(roles: readonly GroupRole[], toUrl: (role: GroupRole) => string): Promise<void> {
  const statuses: Record<string, number> = {};
  for (const role of groupRoles) statuses[role] = (await fetch(`${api.url}${toUrl(role)}`, { headers: headersOf(role) })).status;
  expect(statuses).toEqual(Object.fromEntries(groupRoles.map((role) => [role, roles.includes(role) ? 200 : 404])));
}

it('a photo opens by the link it was given for, with the key of its own signature only', async () => {
  const { bob, holdings } = group;
  const own = (await bob.get()).data.signature.photo?.url ?? '';
  // The key belongs to the signature: anyone who has it and a link to the card has been shown it.
  await expectOpensOnlyFor(['signer', 'other signer'], (role) => withTokenOf(role, own, 'signer'));
  expect((await fetch(`${api.url}${own.replace(/s=[^&]+/, 's=none')}`)).status).toBe(404);
  const { wall } = (await call<{ wall: Wall }>(api.url, `GET /wall/${holdings.recipient.token}`)).data;
  const shown = wall.signatures.find(({ name }) => name === 'Bob')?.photo?.url ?? '';
  await expectOpensOnlyFor(['recipient'], (role) => withTokenOf(role, shown, 'recipient'));
});

it('keepsakes open by the link to the wall, or by an address that an owner was given', async () => {
  const { ada, card, holdings } = group;
  const { keepsakes } = (await call<{ keepsakes: Keepsakes }>(api.url, `GET /wall/${holdings.recipient.token}/keepsakes`)).data;
  // Another card's recipient gets that card's.
  const isZip = (role: GroupRole) => withTokenOf(role, keepsakes.zipUrl, 'recipient');
  await expectOpensOnlyFor(['recipient', 'recipient of another card'], isZip);
  const theirs = await (await fetch(`${api.url}${isZip('recipient of another card')}`)).text();
  for (const mark of Object.values(groupMarks)) expect(theirs).not.toContain(mark);
  const owners = (await ada.ask<{ keepsakes: Keepsakes }>(`GET /group-cards/${card._id}/keepsakes`)).data.keepsakes;
  // Signed for an hour: a session alone opens no file, and nobody can sign another address.
  expect((await fetch(`${api.url}${owners.zipUrl}`)).status).toBe(200);
  for (const url of [owners.zipUrl, owners.bookUrl, owners.posterUrl ?? ''])
    await expectOpensOnlyFor([], () => url.replace(/([?&]s=)[^&]+/, '$1none'));
});

it('only the guest who started a clip can send parts of it', async () => {
  const { bob, holdings } = group;
  const clipId = randomUUID();
  await bob.beginClip(clipId, 4);
  const send = (role: GroupRole) => {
    const headers = { ...headersOf(role), 'content-type': 'application/octet-stream' };
    return fetch(`${api.url}/api/sign/${holdings[role].token}/clips/${clipId}/0`, { method: 'PUT', headers, body: 'part' });
  };
  for (const role of groupRoles.filter((one) => one !== 'signer')) {
    const { status } = await send(role);
    expect([role, status]).toEqual([role, holdings[role].secret ? 404 : 422]);
  }
  expect((await send('signer')).status).toBe(200);
});

/** Bodies with which an owner's call would have an effect. */
const bodies: Partial<Record<RouteKey, object>> = {
  'PATCH /cards/:id': { baseVersion: 1, changes: { cover: 'Not yours' } },
  'POST /cards/:id/links': {},
  'POST /cards/:id/deliveries': { name: 'Eve', email: 'eve@example.org', timeZone: 'UTC', sendAt: null },
};

it('only its owner and co-owners reach a group card as a card', async () => {
  const { card } = group;
  const wrong: string[] = [];
  const keys = (Object.keys(routes) as RouteKey[]).filter((key) => key.includes(' /cards/:id'));
  expect(keys.length).toBeGreaterThan(10);
  for (const key of keys)
    for (const role of groupRoles.filter((one) => one !== 'owner' && one !== 'co-owner')) {
      const { session } = group.holdings[role];
      const path = key.replace(':id', card._id).replace(/:\w+/g, () => randomUUID());
      const answer = await call<unknown>(api.url, path, { token: session, body: bodies[key] });
      // A missing body is reported first, so such a refusal proves nothing about access.
      const isRefused = [401, 404].includes(answer.status) || (!bodies[key] && answer.status === 422);
      if (!isRefused) wrong.push(`${key} as ${role}: ${answer.status}`);
      const text = JSON.stringify(answer);
      for (const mark of Object.values(groupMarks)) if (text.includes(mark)) wrong.push(`${key} as ${role}: ${mark}`);
    }
  expect(wrong).toEqual([]);
});
