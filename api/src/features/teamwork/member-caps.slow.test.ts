import type { CreditsData, Video } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { toMonthStart } from '../../domain/workspaces/member-spends';
import { runTestApi } from '../../testing/running-api.fixture';
import { createTeam, joinTeam, readTeam } from '../../testing/team.fixture';
import { accountOf, type Client, findLedgerMismatches, signUp } from '../../testing/test-api.fixture';

const api = runTestApi({ config: { housePlan: 'enterprise' } });

async function setUp(name: string) {
  const [owner, creator] = [await signUp(api, `${name}-owner`), await signUp(api, `${name}-creator`)];
  const team = await createTeam(owner);
  const member = await joinTeam(api, { owner, teamId: team._id, guest: creator, email: accountOf(`${name}-creator`).email });
  const headers = { workspace: team._id };
  const make = (client: Client, prompt: string, key = prompt) =>
    client.ask<{ videos: Video[] }>('POST /video/textToVideo', { headers: { ...headers, 'idempotency-key': key }, body: { prompt } });
  const limit = (creditsPerMonth: number | null, client = owner) =>
    client.ask(`PATCH /workspaces/${team._id}/members/${member._id}`, { body: { creditsPerMonth } });
  const readCap = async () => (await creator.ask<CreditsData>('GET /credits', { headers })).data.cap;
  return { owner, creator, team, headers, make, limit, readCap };
}

it('exactly one of fifty concurrent requests succeeds with one video left', async () => {
  const { owner, creator, team, make, limit, readCap } = await setUp('cap-race');
  expect((await limit(100)).status).toBe(200);
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => make(creator, `Number ${n}`)));
  const refused = answers.filter(({ status }) => status !== 202);
  expect(refused).toHaveLength(49);
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['TEAM_CAP_REACHED']));
  expect(await readCap()).toEqual({ credits: 100, spent: 100 });
  const seen = async (client: Client) =>
    (await readTeam(client, team._id)).members.map((one) => [one.creditsPerMonth, one.creditsThisMonth]);
  expect([await seen(owner), await seen(creator)]).toEqual([
    [
      [null, 0],
      [100, 100],
    ],
    [
      [null, 0],
      [100, 100],
    ],
  ]);
  // The owner is not limited, and the team’s log says who changed what.
  expect((await make(owner, 'By its owner')).status).toBe(202);
  const { acts } = (await owner.ask<{ acts: { kind: string }[] }>(`GET /workspaces/${team._id}/acts`)).data;
  expect(acts[0]?.kind).toBe('capChanged');
  expect(await findLedgerMismatches(api)).toEqual([]);
});

it('released credits can be spent again, a new month starts over, and without a cap nothing is refused', async () => {
  const { creator, headers, make, limit, readCap } = await setUp('cap-back');
  expect((await limit(100, creator)).code).toBe('TEAM_RIGHT_MISSING');
  await limit(100);
  const made = await make(creator, 'First');
  // A repeated request returns the same video.
  expect((await make(creator, 'First')).data.videos[0]?._id).toBe(made.data.videos[0]?._id);
  expect((await make(creator, 'Second')).code).toBe('TEAM_CAP_REACHED');
  await creator.ask(`DELETE /video/${made.data.videos[0]?._id}`, { headers });
  expect(await readCap()).toEqual({ credits: 100, spent: 0 });
  expect((await make(creator, 'Third')).status).toBe(202);
  // For themselves they spend their own credits.
  expect((await creator.ask('POST /video/textToVideo', { body: { prompt: 'My own' } })).status).toBe(202);
  // As if it had been made on the last day of the previous month.
  await api.db
    .updateTable('workspace_spends')
    .set({ at: toMonthStart(Date.now()) - 1 })
    .execute();
  expect(await readCap()).toEqual({ credits: 100, spent: 0 });
  await limit(null);
  expect(await readCap()).toBeNull();
  expect((await make(creator, 'Fourth')).status).toBe(202);
  await limit(0);
  expect((await make(creator, 'Fifth')).code).toBe('TEAM_CAP_REACHED');
});
