import {
  type CoOwners,
  type CoOwning,
  type GroupCardNews,
  type GroupCardSummary,
  type Keepsakes,
  limits,
  socketPath,
  videoRoom,
} from '@hellograph/contract';
import { waitFor } from '@hellograph/kit';
import { io } from 'socket.io-client';
import { expect, it } from 'vitest';
import { createCoOwnerTokens, toCoOwnerKey } from '../../domain/co-owners/co-owner-invitations.repo';
import { coOwnersTables } from '../../domain/co-owners/co-owners.repo';
import { createMailStops } from '../../domain/deliveries/mail-stops';
import { listMailsTo } from '../../platform/mail/mail-folder.fixture';
import {
  askCoOwner,
  becomeCoOwner,
  createGroupCard,
  createWallLink,
  openSigner,
  readBoard,
  signPath,
} from '../../testing/group-card.fixture';
import { runTestApi } from '../../testing/running-api.fixture';
import { accountOf, type Client, call, drawPhoto, signUp } from '../../testing/test-api.fixture';

const clock = { aheadMs: 0 };
const api = runTestApi({ now: () => Date.now() + clock.aheadMs });
const dayMs = 86_400_000;
const list = async (client: Client, id: string) => (await client.ask<CoOwners>(`GET /group-cards/${id}/co-owners`)).data;
const invite = (client: Client, id: string, email: string, language = 'en') =>
  client.ask<CoOwners>(`POST /group-cards/${id}/co-owners`, { body: { email, language, isForAnyone: true } });
const listTitles = async (client: Client) =>
  (await client.ask<{ groupCards: GroupCardSummary[] }>('GET /group-cards')).data.groupCards.map(({ title, role }) => `${title} ${role}`);
const look = (client: Client, token: string) => client.ask<{ coOwning: CoOwning }>(`GET /co-owning/${token}`);
const waitForOutbox = () =>
  waitFor(async () => (await api.db.selectFrom('outbox').select('id').execute()).length === 0, { timeoutMs: 20_000 });
const mailsTo = (email: string, count = 1) =>
  waitFor(
    async () => {
      const mails = await listMailsTo(api.dir, email);
      return mails.length === count && mails;
    },
    { timeoutMs: 20_000, what: `${count} mails to ${email}` },
  );

it('an owner invites by mail, and a person who accepts can do the same on the board as the owner', async () => {
  const [ada, bea] = [await signUp(api, 'own-ada'), await signUp(api, 'own-bea')];
  const card = await createGroupCard(ada, { title: 'For Nana' });
  expect((await invite(ada, card._id, 'Bea+Cards@Own.example', 'es')).data.invitations).toMatchObject([
    { email: 'bea+cards@own.example', state: 'queued' },
  ]);
  const [mail] = (await mailsTo('bea+cards@own.example')) || [];
  expect(mail?.subject).toBe('own-ada Example te pide ayuda con una tarjeta para Nana');
  expect(mail?.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(true);
  const token = /\/co-owner\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  // The api returns neither the link nor its hash.
  expect(JSON.stringify(await list(ada, card._id))).not.toContain(token);
  const { email } = accountOf('own-ada');
  expect((await look(bea, token)).data.coOwning).toMatchObject({ title: 'For Nana', role: 'asked', owner: { email } });
  expect((await look(ada, token)).data.coOwning.role).toBe('owner');
  expect((await ada.ask(`POST /co-owning/${token}/accept`)).code).toBe('CO_OWNER_KNOWN');
  expect((await call(api.url, `GET /co-owning/${token}`)).status).toBe(401);
  const accepts = await Promise.all([1, 2].map(() => bea.ask<{ coOwning: CoOwning }>(`POST /co-owning/${token}/accept`)));
  expect(accepts.map(({ data }) => data.coOwning.role)).toEqual(['coOwner', 'coOwner']);
  const { coOwners, invitations } = await list(ada, card._id);
  expect(coOwners).toMatchObject([{ name: 'own-bea Example', email: 'bea+cards@own.example', isYou: false }]);
  expect(invitations).toEqual([]);
  expect((await list(bea, card._id)).coOwners).toMatchObject([{ email: null, isYou: true }]);
  expect(await listTitles(bea)).toEqual(['For Nana coOwner']);
  expect(await listTitles(ada)).toEqual(['For Nana owner']);

  const signer = openSigner(api, signPath(card));
  await signer.sign();
  const board = await readBoard(bea, card._id);
  expect(board).toMatchObject({ role: 'coOwner', creditsAvailable: null, signatures: [{ name: 'Bob' }] });
  expect((await readBoard(ada, card._id)).creditsAvailable).toEqual(expect.any(Number));
  const patch = (body: object) => bea.ask(`PATCH /group-cards/${card._id}`, { body });
  expect((await patch({ title: 'For our Nana', isLocked: true })).status).toBe(200);
  expect((await patch({ speakingMax: 200 })).code).toBe('OWNER_ONLY');
  expect((await bea.ask(`PATCH /group-cards/${card._id}/signatures/${signer.id}`, { body: { state: 'hidden' } })).status).toBe(200);
  expect(await readBoard(ada, card._id)).toMatchObject({ title: 'For our Nana', isLocked: true, signatures: [{ state: 'hidden' }] });
  // Links to the wall and deliveries are those of the card, and still belong to its owner.
  const { linkId } = await createWallLink(bea, card._id);
  const sendAt = new Date(Date.now() + 20 * dayMs).toISOString().slice(0, 16);
  const delivery = { name: 'Nana', email: 'nana@own.example', timeZone: 'UTC', sendAt };
  expect((await bea.ask(`POST /cards/${card._id}/deliveries`, { body: delivery })).status).toBe(201);
  expect((await readBoard(ada, card._id)).delivery).toMatchObject({ email: 'nana@own.example' });
  expect((await ada.ask(`DELETE /cards/${card._id}/links/${linkId}`)).status).toBe(200);
  expect((await invite(ada, card._id, 'nana+2@own.example')).code).toBe('CO_OWNER_IS_RECIPIENT');
  for (const route of [`DELETE /group-cards/${card._id}`, `POST /group-cards/${card._id}/cancel`])
    expect((await bea.ask(route)).code, route).toBe('OWNER_ONLY');
  // Nor by the card that has the same id.
  expect((await bea.ask(`DELETE /cards/${card._id}`)).status).toBe(404);
  expect((await invite(bea, card._id, 'eve@own.example')).code).toBe('OWNER_ONLY');
  await ada.ask(`DELETE /group-cards/${card._id}`);
  expect(await listTitles(bea)).toEqual([]);
  expect((await bea.ask(`POST /group-cards/${card._id}/restore`)).status).toBe(404);
});

it('a co-owner who is removed or leaves loses access immediately, and is no longer notified', async () => {
  const [ada, bea, cleo] = [await signUp(api, 'out-ada'), await signUp(api, 'out-bea'), await signUp(api, 'out-cleo')];
  const card = await createGroupCard(ada);
  const beas = await becomeCoOwner(api, { owner: ada, cardId: card._id, guest: bea });
  const cleos = await becomeCoOwner(api, { owner: ada, cardId: card._id, guest: cleo });
  const drawn = openSigner(api, signPath(card));
  const { photoId } = await drawn.upload(await drawPhoto('jpeg', { width: 96, height: 96 }));
  await drawn.sign({ kind: 'drawing', photoId });
  const addressesFor = async (client: Client) => {
    const photo = (await readBoard(client, card._id)).signatures[0]?.photo?.url ?? '';
    const { keepsakes } = (await client.ask<{ keepsakes: Keepsakes }>(`GET /group-cards/${card._id}/keepsakes`)).data;
    return [photo, keepsakes.zipUrl];
  };
  const statusesOf = (paths: readonly string[]) => Promise.all(paths.map(async (path) => (await fetch(`${api.url}${path}`)).status));
  const [beasFiles, adasFiles] = [await addressesFor(bea), await addressesFor(ada)];
  expect(await statusesOf([...beasFiles, ...adasFiles])).toEqual([200, 200, 200, 200]);
  const heard: string[] = [];
  const socket = io(api.url, { path: socketPath, auth: { token: bea.token }, transports: ['websocket'], forceNew: true });
  try {
    socket.on('groupCardNews', ({ what }: GroupCardNews) => void heard.push(what));
    expect(await socket.timeout(20_000).emitWithAck('subscribe', videoRoom(bea.userId))).toBe(true);
    await openSigner(api, signPath(card)).sign();
    await waitFor(() => heard.includes('signed'), { timeoutMs: 60_000 });
    // The others are notified of a change, but not the person who made it.
    await bea.ask(`PATCH /group-cards/${card._id}`, { body: { isLocked: true } });
    await waitForOutbox();
    expect(heard).not.toContain('changed');
    await ada.ask(`PATCH /group-cards/${card._id}`, { body: { isLocked: false } });
    await waitFor(() => heard.includes('changed'), { timeoutMs: 60_000 });
    expect((await bea.ask(`DELETE /group-cards/${card._id}/co-owners/${cleos._id}`)).code).toBe('OWNER_ONLY');
    expect((await ada.ask(`DELETE /group-cards/${card._id}/co-owners/${beas._id}`)).status).toBe(200);
    await waitFor(() => heard.includes('owners'), { timeoutMs: 60_000 });
    expect(await statusesOf(beasFiles)).toEqual([404, 404]);
    expect(await statusesOf(adasFiles)).toEqual([200, 200]);
    for (const path of ['', '/co-owners', '/invitees', '/films', '/keepsakes'])
      expect((await bea.ask(`GET /group-cards/${card._id}${path}`)).status, path).toBe(404);
    expect((await look(bea, beas.token)).status).toBe(404);
    for (const route of ['GET /cards/:id/deliveries', 'GET /cards/:id', 'POST /cards/:id/links'])
      expect((await bea.ask(route.replace(':id', card._id), route.startsWith('POST') ? { body: {} } : {})).status, route).toBe(404);
    const before = heard.length;
    await openSigner(api, signPath(card)).sign();
    await waitForOutbox();
    await socket.timeout(20_000).emitWithAck('subscribe', 'nothing');
    expect(heard).toHaveLength(before);
    expect((await cleo.ask(`DELETE /group-cards/${card._id}/co-owners/${cleos._id}`)).status).toBe(200);
    expect((await cleo.ask(`GET /group-cards/${card._id}`)).status).toBe(404);
    expect((await list(ada, card._id)).coOwners).toEqual([]);
  } finally {
    socket.disconnect();
  }
});

it('a card has at most four co-owners; an unsubscribed address gets no mail; deleted accounts take their co-ownerships with them', async () => {
  const [ada, bea] = [await signUp(api, 'most-ada'), await signUp(api, 'most-bea')];
  const card = await createGroupCard(ada);
  await becomeCoOwner(api, { owner: ada, cardId: card._id, guest: bea });
  const stops = createMailStops(api.secrets.linkKey);
  await stops.stop(api.db, stops.toToken('never@most.example'), { reason: 'asked', at: Date.now() });
  for (const name of ['never', 'two', 'three']) expect((await invite(ada, card._id, `${name}@most.example`)).status).toBe(201);
  expect((await invite(ada, card._id, 'four@most.example')).code).toBe('CO_OWNERS_TOO_MANY');
  const isStopped = async () => (await list(ada, card._id)).invitations.some(({ state }) => state === 'stopped');
  await waitFor(isStopped, { timeoutMs: 20_000 });
  expect(await listMailsTo(api.dir, 'never@most.example')).toEqual([]);
  await bea.ask('DELETE /account', { body: { password: accountOf('most-bea').password } });
  expect((await list(ada, card._id)).coOwners).toEqual([]);
  expect((await readBoard(ada, card._id)).title).toBe(card.title);
  const cleo = await signUp(api, 'most-cleo');
  await becomeCoOwner(api, { owner: ada, cardId: card._id, guest: cleo });
  await ada.ask('DELETE /account', { body: { password: accountOf('most-ada').password } });
  expect(await listTitles(cleo)).toEqual([]);
  expect(await api.db.selectFrom('co_owners').select('id').where('card_id', '=', card._id).execute()).toEqual([]);
});

it('after an older backup is restored, removed co-owners and ended invitations stay so; old ones are purged', async () => {
  const [ada, bea] = [await signUp(api, 'old-ada'), await signUp(api, 'old-bea')];
  const card = await createGroupCard(ada);
  const beas = await becomeCoOwner(api, { owner: ada, cardId: card._id, guest: bea });
  const asked = await askCoOwner(api, { owner: ada, cardId: card._id, email: 'asked@old.example' });
  const handlers = api.features.flatMap(({ tombstones }) => tombstones?.coOwner ?? []);
  const keys = new Set([beas._id, asked._id].map(toCoOwnerKey));
  for (const apply of handlers) await apply(api.db, keys, { at: Date.now(), onCommit: () => {} });
  expect(await list(ada, card._id)).toEqual({ coOwners: [], handOvers: [], invitations: [] });
  expect((await look(bea, asked.token)).status).toBe(404);
  for (const { purge } of coOwnersTables.purges) await purge(api.db, Date.now() + 365 * dayMs);
  expect(await api.db.selectFrom('co_owner_invitations').select('id').where('card_id', '=', card._id).execute()).toEqual([]);
});

it('an invitation ends when it is declined, revoked or seven days old; nobody is invited twice in a day', async () => {
  const [ada, bea] = [await signUp(api, 'ask-ada'), await signUp(api, 'ask-bea')];
  const card = await createGroupCard(ada);
  const ask = (email: string) => askCoOwner(api, { owner: ada, cardId: card._id, email });
  const declined = await ask('declines@ask.example');
  expect((await bea.ask(`POST /co-owning/${declined.token}/decline`)).status).toBe(200);
  const takenBack = await ask('taken@ask.example');
  await ada.ask(`DELETE /group-cards/${card._id}/co-owners/${takenBack._id}`);
  const expiring = await ask('late@ask.example');
  for (const { token } of [declined, takenBack]) {
    expect((await look(bea, token)).status).toBe(404);
    expect((await bea.ask(`POST /co-owning/${token}/accept`)).status).toBe(404);
  }
  expect((await invite(ada, card._id, 'declines@ask.example')).code).toBe('RATE_LIMITED');
  expect((await invite(ada, card._id, 'LATE+again@ask.example')).code).toBe('CO_OWNER_KNOWN');
  expect((await invite(ada, card._id, accountOf('ask-ada').email)).code).toBe('CO_OWNER_KNOWN');
  expect((await look(bea, expiring.token)).status).toBe(200);
  clock.aheadMs += limits.coOwnerInvitationTtlSec * 1000;
  expect((await look(bea, expiring.token)).status).toBe(404);
  const states = async () => (await list(ada, card._id)).invitations.map(({ email, state }) => `${email.split('@')[0]} ${state}`);
  expect(await states()).toEqual(['declines declined', 'late expired']);
  expect((await invite(ada, card._id, 'late@ask.example')).status).toBe(201);
  expect((await look(bea, expiring.token)).status).toBe(404);
  expect(await states()).toEqual(['declines declined', expect.stringMatching(/^late (queued|sent)$/)]);
});

it('only the mailed address may accept or decline, in any spelling, unless the link is for anyone', async () => {
  clock.aheadMs = 0;
  const [ada, bea, eve] = [await signUp(api, 'bound-ada'), await signUp(api, 'bound-bea'), await signUp(api, 'bound-eve')];
  const card = await createGroupCard(ada);
  const { email } = accountOf('bound-bea');
  const body = { email: email.toUpperCase() };
  const { invitations } = (await ada.ask<CoOwners>(`POST /group-cards/${card._id}/co-owners`, { body })).data;
  const { toUrl } = createCoOwnerTokens(api.secrets.linkKey, api.config.publicUrl);
  const token =
    toUrl(invitations[0]?._id ?? '')
      .split('/')
      .at(-1) ?? '';
  expect((await look(eve, token)).data.coOwning.role).toBe('otherAddress');
  expect(await eve.ask(`POST /co-owning/${token}/accept`)).toMatchObject({ status: 403, code: 'CO_OWNER_OTHER_ADDRESS' });
  expect((await eve.ask(`POST /co-owning/${token}/decline`)).code).toBe('NOT_FOUND');
  expect((await list(ada, card._id)).coOwners).toEqual([]);
  expect((await bea.ask<{ coOwning: CoOwning }>(`POST /co-owning/${token}/accept`)).data.coOwning.role).toBe('coOwner');
  await becomeCoOwner(api, { owner: ada, cardId: card._id, guest: eve });
  expect((await list(ada, card._id)).coOwners).toHaveLength(2);
});
