import type { GroupFilm } from '@hellograph/contract';
import { joinFilmRequest, type MakeFilmPartPayload, makeFilmPartRequest, openRequestServer } from '@hellograph/jobs';
import { createLogger, waitFor } from '@hellograph/kit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { endPlan, giveBrand, payForEnterprise } from '../../testing/brand.fixture';
import { createGroupCard, createWallLink, openSigner, signPath } from '../../testing/group-card.fixture';
import { runTestApi } from '../../testing/running-api.fixture';
import { type Client, call, signUp } from '../../testing/test-api.fixture';

const log = createLogger({ name: 'worker', level: 'silent' });
const api = runTestApi();
const closers: (() => Promise<void>)[] = [];
const made: MakeFilmPartPayload[] = [];

beforeAll(() => {
  const connection = { redisUrl: api.redis.url, log };
  const part = openRequestServer(
    makeFilmPartRequest,
    async (payload) => {
      made.push(payload);
      const { key } = await api.store.putBuffer(Buffer.from(`part of ${payload.name} in ${payload.shape}\n`), 'mp4');
      return { partKey: key, durationSec: 4 };
    },
    connection,
  );
  const film = openRequestServer(
    joinFilmRequest,
    async ({ parts, music }) => {
      const bytes: Buffer[] = [];
      for (const { partKey } of parts) for await (const chunk of await api.store.openRead(partKey)) bytes.push(chunk as Buffer);
      if (music) bytes.push(Buffer.from(`with ${music.mood} music\n`));
      const { key, sizeBytes } = await api.store.putBuffer(Buffer.concat(bytes), 'mp4');
      return { filmKey: key, sizeBytes, durationSec: 4 * parts.length };
    },
    connection,
  );
  closers.push(part.close, film.close);
});
afterAll(async () => {
  for (const close of closers) await close();
});
beforeEach(() => void made.splice(0));

const wide = (films: GroupFilm[]) => films.find(({ shape }) => shape === 'wide');
const read = async (client: Client, id: string) =>
  wide((await client.ask<{ films: GroupFilm[] }>(`GET /group-cards/${id}/films`)).data.films) as GroupFilm;
async function makeWide(client: Client, id: string): Promise<GroupFilm> {
  await client.ask(`POST /group-cards/${id}/films`, { body: { shape: 'wide' } });
  await waitFor(async () => (await read(client, id)).state === 'made', { timeoutMs: 20_000 });
  return read(client, id);
}

async function signedBy(client: Client, names: readonly string[]) {
  const card = await createGroupCard(client);
  const signers = names.map(() => openSigner(api, signPath(card)));
  for (const [i, name] of names.entries()) await signers[i]?.sign({ name, words: `${name} says hello` });
  return { card, signers };
}

it('one film of all signatures, in the owner’s order, with a caption for each', async () => {
  const ada = await signUp(api, 'film-ada');
  const { card } = await signedBy(ada, ['Bob', 'Cleo']);
  expect(await read(ada, card._id)).toMatchObject({ state: 'none', parts: 2, resultUrl: null });
  const film = await makeWide(ada, card._id);
  expect(film).toMatchObject({ partsMade: 2, durationSec: 8 });
  expect(await (await fetch(`${api.url}${film.resultUrl}`)).text()).toBe('part of Bob in wide\npart of Cleo in wide\n');
  expect(await (await fetch(`${api.url}${film.captionsUrl}`)).text()).toContain(
    '00:00:04.000 --> 00:00:08.000\n<v Cleo>Cleo: Cleo says hello',
  );
  expect((await fetch(`${api.url}${film.resultUrl?.replace(/s=.*/, 's=none')}`)).status).toBe(404);
});

it('a changed signature needs one new part, a different order none', async () => {
  const ada = await signUp(api, 'film-again');
  const { card, signers } = await signedBy(ada, ['Bob', 'Cleo', 'Dan']);
  await makeWide(ada, card._id);
  expect(made).toHaveLength(3);
  await signers[1]?.sign({ name: 'Cleopatra', words: 'Changed' });
  expect(await read(ada, card._id)).toMatchObject({ state: 'stale', resultUrl: null });
  await makeWide(ada, card._id);
  expect(made.map(({ name }) => name)).toEqual(['Bob', 'Cleo', 'Dan', 'Cleopatra']);
  await ada.ask(`PUT /group-cards/${card._id}/order`, { body: { signatureIds: [signers[2]?.id] } });
  const film = await makeWide(ada, card._id);
  expect(made).toHaveLength(4);
  expect(await (await fetch(`${api.url}${film.resultUrl}`)).text()).toMatch(/^part of Dan/);
  // An up-to-date film is not made again.
  await makeWide(ada, card._id);
  expect(await api.db.selectFrom('film_parts').selectAll().where('card_id', '=', card._id).execute()).toHaveLength(3);
});

it('different music makes another film of the same parts, and “none” is the film without', async () => {
  const ada = await signUp(api, 'film-music');
  const { card } = await signedBy(ada, ['Bob', 'Cleo']);
  const textOf = async ({ resultUrl }: GroupFilm) => (await fetch(`${api.url}${resultUrl}`)).text();
  expect(await textOf(await makeWide(ada, card._id))).not.toContain('music');
  for (const music of ['cosy', 'merry']) {
    await ada.ask(`PATCH /group-cards/${card._id}`, { body: { music } });
    expect(await read(ada, card._id)).toMatchObject({ state: 'stale', resultUrl: null });
    expect(await textOf(await makeWide(ada, card._id))).toBe(`part of Bob in wide\npart of Cleo in wide\nwith ${music} music\n`);
  }
  await ada.ask(`PATCH /group-cards/${card._id}`, { body: { music: 'none' } });
  expect(await textOf(await makeWide(ada, card._id))).not.toContain('music');
  expect(made).toHaveLength(2);
});

it('the wall shows the film; it disappears immediately when a signature is hidden or the link is revoked', async () => {
  const ada = await signUp(api, 'film-wall');
  const { card, signers } = await signedBy(ada, ['Bob', 'Cleo']);
  const wall = await createWallLink(ada, card._id);
  await call(api.url, `POST ${wall.path}/films`, { body: { shape: 'wide' } });
  const onWall = async () => wide((await call<{ films: GroupFilm[] }>(api.url, `GET ${wall.path}/films`)).data.films) as GroupFilm;
  await waitFor(async () => (await onWall()).state === 'made', { timeoutMs: 20_000 });
  const ofOwner = (await read(ada, card._id)).resultUrl;
  const url = (await onWall()).resultUrl;
  for (const one of [url, ofOwner]) expect((await fetch(`${api.url}${one}`)).status).toBe(200);
  const state = (to: string) => ada.ask(`PATCH /group-cards/${card._id}/signatures/${signers[0]?.id}`, { body: { state: to } });
  await state('hidden');
  for (const one of [url, ofOwner]) expect((await fetch(`${api.url}${one}`)).status).toBe(404);
  await state('shown');
  expect((await fetch(`${api.url}${url}`)).status).toBe(200);
  await ada.ask(`DELETE /cards/${card._id}/links/${wall.linkId}`);
  expect((await fetch(`${api.url}${url}`)).status).toBe(404);
});

it('the owner’s address of a film shows nothing while their account is suspended', async () => {
  const ada = await signUp(api, 'film-suspended');
  const { card } = await signedBy(ada, ['Bob']);
  const { resultUrl, captionsUrl } = await makeWide(ada, card._id);
  const suspend = (at: number | null) => api.db.updateTable('users').set({ suspended_at: at }).where('id', '=', ada.userId).execute();
  await suspend(Date.now());
  for (const url of [resultUrl, captionsUrl]) expect((await fetch(`${api.url}${url}`)).status).toBe(404);
  await suspend(null);
  for (const url of [resultUrl, captionsUrl]) expect((await fetch(`${api.url}${url}`)).status).toBe(200);
});

it('a brand’s film has its logo and its end card, and is unchanged when the plan ends', async () => {
  const ada = await signUp(api, 'film-brand');
  const { card, signers } = await signedBy(ada, ['Bob']);
  const wall = await createWallLink(ada, card._id);
  await makeWide(ada, card._id);
  await payForEnterprise(api, ada.userId);
  await giveBrand(ada);
  const onWall = async () => wide((await call<{ films: GroupFilm[] }>(api.url, `GET ${wall.path}/films`)).data.films) as GroupFilm;
  // Recipients continue to see the existing film; owners can have it made again.
  expect([(await onWall()).state, (await read(ada, card._id)).state]).toEqual(['made', 'stale']);
  const film = await makeWide(ada, card._id);
  expect(film).toMatchObject({ parts: 2, partsMade: 2 });
  expect(made.map(({ name, isEndCard = false, brand }) => [name, isEndCard, brand?.name])).toEqual([
    ['Bob', false, undefined],
    ['Bob', false, 'Acme & Sons'],
    ['', true, 'Acme & Sons'],
  ]);
  const captions = await (await fetch(`${api.url}${film.captionsUrl}`)).text();
  expect(captions.match(/-->/g)).toHaveLength(1);
  await endPlan(api, ada.userId);
  const shown = await onWall();
  expect(shown).toMatchObject({ state: 'made', durationSec: 8 });
  expect((await fetch(`${api.url}${shown.resultUrl}`)).status).toBe(200);
  expect(await (await fetch(`${api.url}${shown.captionsUrl}`)).text()).toBe(captions);
  await signers[0]?.sign({ name: 'Bob', words: 'Changed' });
  expect(await makeWide(ada, card._id)).toMatchObject({ parts: 1 });
  expect(made.at(-1)).not.toHaveProperty('brand');
});
