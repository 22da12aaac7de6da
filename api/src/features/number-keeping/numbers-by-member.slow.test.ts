import type { Card, NumberPart, Numbers, Team } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { runTestApi } from '../../testing/running-api.fixture';
import { createTeam, joinTeam } from '../../testing/team.fixture';
import { accountOf, type Client, signUp } from '../../testing/test-api.fixture';

const api = runTestApi({ config: { housePlan: 'enterprise' } });
const today = new Date().toISOString().slice(0, 10);
const range = `from=${today}&to=${today}&timeZone=UTC`;
const headersOf = (team: Team) => ({ workspace: team._id });

async function openNewCard(maker: Client, team: Team, cover: string): Promise<string> {
  const headers = headersOf(team);
  const { _id } = (await maker.ask<{ card: Card }>('POST /cards', { body: { cover, to: 'Nana', sender: 'Us' }, headers })).data.card;
  const { card } = (await maker.ask<{ card: Card }>(`POST /cards/${_id}/links`, { body: {}, headers })).data;
  const { status } = await fetch(`${api.url}${new URL(card.links[0]?.url ?? '').pathname}/opened`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(status).toBe(204);
  return _id;
}

async function setUp(name: string) {
  const [owner, maker] = [await signUp(api, `${name}-owner`), await signUp(api, `${name}-maker`)];
  const team = await createTeam(owner);
  await joinTeam(api, { owner, teamId: team._id, guest: maker, email: accountOf(`${name}-maker`).email, role: 'creator' });
  const headers = headersOf(team);
  const readParts = async () => {
    const { parts } = (await owner.ask<{ parts: NumberPart[] }>(`GET /numbers/parts?${range}&by=member`, { headers })).data;
    return parts.map(({ _id, name: member, counts: { sent, opened } }) => [_id, member, sent, opened]);
  };
  return { owner, maker, team, headers, readParts };
}

it('shows the numbers of each member of a team, for the page and as a file, and to nobody else', async () => {
  const { owner, maker, team, headers, readParts } = await setUp('numbers');
  await openNewCard(maker, team, 'One');
  const card = await openNewCard(maker, team, 'Two');
  await maker.ask(`POST /cards/${card}/duplicate`, { headers });
  await openNewCard(owner, team, 'Three');
  const makerName = accountOf('numbers-maker').fullName;
  const ownerName = accountOf('numbers-owner').fullName;
  expect(await readParts()).toEqual([
    [maker.userId, makerName, 2, 2],
    [owner.userId, ownerName, 1, 1],
  ]);
  const { numbers } = (await owner.ask<{ numbers: Numbers }>(`GET /numbers?${range}&of=member&id=${maker.userId}`, { headers })).data;
  expect(numbers.total).toMatchObject({ sent: 2, opened: 2 });
  const { csv } = (await owner.ask<{ csv: string }>(`GET /numbers/file?${range}&by=member`, { headers })).data;
  expect(csv).toContain(`${maker.userId},${makerName},2,2,`);
  for (const client of [owner, maker]) {
    const own = await client.ask<{ parts: NumberPart[] }>(`GET /numbers/parts?${range}&by=member`);
    expect(own.data.parts, 'of a person alone').toEqual([]);
  }
});

it('keeps nothing in the numbers of a member whose account is deleted, and counts their cards for the team', async () => {
  const { owner, maker, team, headers, readParts } = await setUp('leaving');
  const card = await openNewCard(maker, team, 'One');
  expect((await readParts())[0]?.slice(2)).toEqual([1, 1]);
  const { password } = accountOf('leaving-maker');
  expect((await maker.ask('DELETE /account', { body: { password } })).success).toBe(true);
  expect(await readParts()).toEqual([]);
  expect((await owner.ask<{ card: Card }>(`GET /cards/${card}`, { headers })).data.card.cover).toBe('One');
  const { numbers } = (await owner.ask<{ numbers: Numbers }>(`GET /numbers?${range}`, { headers })).data;
  expect(numbers.total).toMatchObject({ sent: 1, opened: 1 });
  const steps = await api.db.selectFrom('reader_steps').select('member_id').where('user_id', '=', team._id).execute();
  expect(steps.length).toBeGreaterThan(0);
  expect(steps.every(({ member_id }) => member_id === null)).toBe(true);
});
