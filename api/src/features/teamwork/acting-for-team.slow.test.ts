import type { Card, CreditsData, Delivery, Team, Video } from '@hellograph/contract';
import { waitFor } from '@hellograph/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerRepo } from '../../domain/ledger/ledger.repo';
import { findMailingOwner } from '../../domain/users/users.repo';
import { toMonthStart } from '../../domain/workspaces/member-spends';
import { fakeRender, openFakeWorker } from '../../testing/fake-worker.fixture';
import { runTestApi } from '../../testing/running-api.fixture';
import { createTeam, joinTeam, readTeam } from '../../testing/team.fixture';
import { accountOf, type Client, drawPhoto, findLedgerMismatches, signUp, toForm } from '../../testing/test-api.fixture';
import { createHouseCredits } from '../billing/house-credits';

describe('acting for team', () => {
  const api = runTestApi({ config: { housePlan: 'enterprise' } });
  /** Videos with this text are held up until the gate opens. */
  let openGate = () => {};
  const gate = new Promise<void>((resolve) => {
    openGate = resolve;
  });
  let worker: ReturnType<typeof openFakeWorker>;
  beforeAll(() => {
    const render = fakeRender(api.store);
    worker = openFakeWorker(api.config.redisUrl, async (payload, context) => {
      const isAborted = new Promise((resolve) => context.signal.addEventListener('abort', resolve, { once: true }));
      if (payload.lines.some(({ text }) => text.includes('slowly'))) await Promise.race([gate, isAborted]);
      return render(payload, context);
    });
  });
  afterAll(() => worker.close());

  const balance = (client: Client, account: 'available' | 'held' | 'spent') => ledgerRepo(api.db).getBalance(client.userId, account);
  const askFor = (client: Client, team: Team) => ({
    ask: <Data>(route: string, more: Parameters<Client['ask']>[1] = {}) =>
      client.ask<Data>(route, { ...more, headers: { ...more.headers, workspace: team._id } }),
  });
  async function setUp(names: readonly [string, string, string]) {
    const [owner, creator, viewer] = [await signUp(api, names[0]), await signUp(api, names[1]), await signUp(api, names[2])];
    const team = await createTeam(owner);
    const join = (guest: Client, name: string, role: 'creator' | 'viewer') =>
      joinTeam(api, { owner, teamId: team._id, guest, email: accountOf(name).email, role });
    const creators = await join(creator, names[1], 'creator');
    await join(viewer, names[2], 'viewer');
    return { owner, creator, viewer, team, creators };
  }
  const speak = async (client: ReturnType<typeof askFor>, prompt: string) =>
    client.ask<{ videos: Video[] }>('POST /video/imageToVideo', { form: toForm(await drawPhoto(), { prompt }) });
  const listVideos = async (client: Pick<Client, 'ask'>) => (await client.ask<{ videos: Video[] }>('GET /video')).data.videos;

  it('the team’s work belongs to all members, is paid by its owner, and belongs to no member personally', async () => {
    const { owner, creator, viewer, team, creators } = await setUp(['acts-owner', 'acts-creator', 'acts-viewer']);
    const [forTeam, looking] = [askFor(creator, team), askFor(viewer, team)];
    // Otherwise the month’s credits of the house come at any moment.
    await createHouseCredits({ db: api.db, plan: 'enterprise', now: api.now })();
    const before = await balance(owner, 'available');
    const made = await forTeam.ask<{ card: Card }>('POST /cards', { body: { cover: 'Hello from us' } });
    expect(made.status).toBe(201);
    expect((await looking.ask<{ cards: Card[] }>('GET /cards')).data.cards.map(({ cover }) => cover)).toEqual(['Hello from us']);
    for (const client of [owner, creator, viewer])
      expect((await client.ask<{ cards: Card[] }>('GET /cards')).data.cards, 'their own').toEqual([]);
    expect((await creator.ask(`GET /cards/${made.data.card._id}`)).code).toBe('NOT_FOUND');
    expect((await looking.ask(`PATCH /cards/${made.data.card._id}`, { body: { baseVersion: 1, changes: { cover: 'Mine' } } })).code).toBe(
      'TEAM_RIGHT_MISSING',
    );

    expect((await speak(forTeam, 'Said for the team')).status).toBe(202);
    await waitFor(async () => (await listVideos(looking)).some(({ status }) => status === 'completed'), { timeoutMs: 20_000 });
    expect([await balance(owner, 'available'), await balance(owner, 'spent')]).toEqual([before - 100, 100]);
    expect(await balance(creator, 'spent')).toBe(0);
    expect((await looking.ask<CreditsData>('GET /credits')).data.available).toBe(before - 100);
    expect(await listVideos(creator)).toEqual([]);
    expect(await findLedgerMismatches(api)).toEqual([]);

    // A card is sent in the team's name, and bounces go to its owner.
    const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 16);
    const delivery = { name: 'Nana', email: 'nana@acts.example', timeZone: 'UTC', sendAt: inAMonth };
    const planned = await forTeam.ask<{ delivery: Delivery }>(`POST /cards/${made.data.card._id}/deliveries`, { body: delivery });
    expect([planned.status, (await looking.ask(`POST /cards/${made.data.card._id}/deliveries`, { body: delivery })).code]).toEqual([
      201,
      'TEAM_RIGHT_MISSING',
    ]);
    expect(await findMailingOwner(api.db, team._id)).toMatchObject({ full_name: 'The Lighthouse', email: accountOf('acts-owner').email });

    // A removed member loses access immediately, and their work stays.
    await owner.ask(`DELETE /workspaces/${team._id}/members/${creators._id}`);
    expect((await forTeam.ask('GET /cards')).code).toBe('TEAM_CLOSED');
    expect((await looking.ask<{ cards: Card[] }>('GET /cards')).data.cards).toHaveLength(1);
  });

  it('a repeated request counts once in each workspace', async () => {
    const { owner, creator, team } = await setUp(['once-owner', 'once-creator', 'once-viewer']);
    const forTeam = askFor(creator, team);
    const key = { headers: { 'idempotency-key': 'the same key' } };
    const body = { prompt: 'Once' };
    const first = await forTeam.ask<{ videos: Video[] }>('POST /video/textToVideo', { ...key, body });
    const again = await forTeam.ask<{ videos: Video[] }>('POST /video/textToVideo', { ...key, body });
    expect(again.data.videos[0]?._id).toBe(first.data.videos[0]?._id);
    // With their own workspace, it is a different video.
    const own = await creator.ask<{ videos: Video[] }>('POST /video/textToVideo', { ...key, body });
    expect(own.data.videos[0]?._id).not.toBe(first.data.videos[0]?._id);
    expect([(await listVideos(forTeam)).length, (await listVideos(creator)).length, (await listVideos(owner)).length]).toEqual([1, 1, 0]);
  });

  it('a hand-over and a deletion leave no credits held, and each hold stays with the account that placed it', async () => {
    const { owner, creator, team, creators } = await setUp(['pays-owner', 'pays-creator', 'pays-viewer']);
    const forTeam = askFor(creator, team);
    await speak(forTeam, 'Said slowly');
    expect(await balance(owner, 'held')).toBe(100);
    await owner.ask(`POST /workspaces/${team._id}/hand-over`, { body: { memberId: creators._id } });
    expect((await creator.ask(`POST /workspaces/${team._id}/hand-over/accept`)).status).toBe(200);
    expect(await findLedgerMismatches(api)).toEqual([]);
    openGate();
    await waitFor(async () => (await listVideos(forTeam)).some(({ status }) => status === 'completed'), { timeoutMs: 20_000 });
    expect([await balance(owner, 'held'), await balance(owner, 'spent'), await balance(creator, 'spent')]).toEqual([0, 100, 0]);
    expect(await findLedgerMismatches(api)).toEqual([]);

    await worker.close();
    await speak(forTeam, 'Never said');
    expect(await balance(creator, 'held')).toBe(100);
    const password = accountOf('pays-creator').password;
    expect((await creator.ask(`DELETE /workspaces/${team._id}`, { body: { password } })).status).toBe(200);
    expect(await balance(creator, 'held')).toBe(0);
    expect(await findLedgerMismatches(api)).toEqual([]);
  });
});

describe('member caps', () => {
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
});
