import { execFileSync } from 'node:child_process';
import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { accountOf, call, createMailStops, drawPhoto, openTestApi, signUp } from '@hellograph/api/testing';
import { backUp } from '@hellograph/api/tools';
import type { Card, CardFields } from '@hellograph/contract';
import { openDatabase } from '@hellograph/db';
import { waitFor, withTempDir } from '@hellograph/kit';
import { startRedis, type TestRedis } from '@hellograph/testing/redis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './setup/packages.mjs';

let redis: TestRedis;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis?.stop());

type Api = Awaited<ReturnType<typeof openTestApi>>;
type Client = Awaited<ReturnType<typeof signUp>>;

const open = (dataDir: string) => openTestApi({ redisUrl: redis.url, dataDir, config: { backupDir: join(dataDir, 'copies') } });
const statusOf = async (api: Api, path: string, method = 'GET') => (await fetch(`${api.url}${path}`, { method })).status;
const pathOf = (url: string | null | undefined) => new URL(url ?? '').pathname;
const make = async (client: Client, fields: Partial<CardFields>) =>
  (await client.ask<{ card: Card }>('POST /cards', { body: { cover: 'Hello', faceOwner: 'agreed', ...fields } })).data.card;
const signInAgain = async (api: Api, name: string) =>
  (await call<{ token: string }>(api.url, 'POST /auth/login', { body: accountOf(name) })).data.token;
const isIn = async (api: Api, token: string) => (await call(api.url, 'GET /auth/profile', { token })).status === 200;

async function upload(api: Api, { token }: Client, photo: Buffer) {
  const form = new FormData();
  form.append('image', new File([new Uint8Array(photo)], 'photo.jpg'));
  return call<{ photoId: string }>(api.url, 'POST /cards/photos', { token, form });
}

const passkeyId = '5b1f0c1e-6f0a-4f43-9d3c-0d9c5a2f7e10';

/** A row as a browser that was registered would leave it. */
const insertPasskey = (api: Api, { userId }: Client) =>
  api.db
    .insertInto('passkeys')
    .values({
      id: passkeyId,
      user_id: userId,
      credential_id: 'credential',
      public_key: Buffer.from('key'),
      counter: 0,
      transports: '[]',
      name: 'A lost phone',
      created_at: 1,
      last_used_at: null,
    })
    .execute();

const identityId = '7f0b8a52-93d0-4c1a-b6e8-15d2a4c0e9f3';

const insertIdentity = (api: Api, { userId }: Client) =>
  api.db
    .insertInto('identities')
    .values({
      id: identityId,
      user_id: userId,
      issuer: 'https://id.example.org',
      subject: 'a',
      email: '',
      created_at: 1,
      last_used_at: null,
    })
    .execute();

const apiKeyId = '0d6f1c9e-2b7a-4c1d-8a55-3f1f0b9c7d20';

const insertApiKey = (api: Api, { userId }: Client) =>
  api.db
    .insertInto('api_keys')
    .values({
      id: apiKeyId,
      user_id: userId,
      name: 'A leaked key',
      secret_hash: 'hash',
      ending: 'none',
      scopes: '[]',
      is_test: 0,
      created_at: 1,
      expires_at: null,
      last_used_at: null,
      revoked_at: null,
      previous_hash: null,
      previous_until: null,
    })
    .execute();

const webhookId = '7c0a4f0e-5d7b-4e0f-9c39-6a0d3a9b1e30';

const insertWebhook = (api: Api, { userId }: Client) =>
  api.db
    .insertInto('webhooks')
    .values({
      id: webhookId,
      user_id: userId,
      url: 'https://hooks.invalid/',
      events: '["card.opened"]',
      secret_version: 1,
      created_at: 1,
      previous_until: null,
      stopped: null,
      failing_since: null,
    })
    .execute();

/** Three accounts, and one of everything that can end. */
async function setUp(api: Api) {
  const [ada, bo] = [await signUp(api, 'ada'), await signUp(api, 'bo')];
  const eva = await signUp(api, 'eva');
  await insertPasskey(api, eva);
  await insertIdentity(api, eva);
  await insertApiKey(api, bo);
  await insertWebhook(api, bo);
  const lost = await signInAgain(api, 'bo');
  const [photo, later] = [await drawPhoto('jpeg', { width: 200, height: 260 }), await drawPhoto('jpeg', { width: 240, height: 200 })];
  const card = await make(bo, { photoId: (await upload(api, bo, photo)).data.photoId });
  const laterId = (await upload(api, bo, later)).data.photoId;
  const { links } = (await bo.ask<{ card: Card }>(`POST /cards/${card._id}/links`, { body: {} })).data.card;
  return { ada, bo, eva, lost, photo, later, laterId, card, link: links[0] };
}
type World = Awaited<ReturnType<typeof setUp>>;

const stopPath = (api: Api, address: string) => `/u/${createMailStops(api.secrets.linkKey).toToken(address)}`;
const isStopped = (api: Api, address: string) => createMailStops(api.secrets.linkKey).isStopped(api.db, address, Date.now());

const withdraw = (api: Api, path: string) => fetch(`${api.url}${path}`, { method: 'POST', body: new URLSearchParams({ isMe: 'yes' }) });

/** Returns the path of the second face, whose link is younger than the backup. */
async function endAll(api: Api, { ada, bo, eva, lost, laterId, card, link }: World) {
  expect(await ada.ask('DELETE /account', { body: { password: accountOf('ada').password } })).toMatchObject({ success: true });
  expect(await call(api.url, 'POST /auth/logout', { token: lost })).toMatchObject({ success: true });
  const changed = { currentPassword: accountOf('eva').password, newPassword: 'a new horse for eva' };
  expect(await eva.ask('PUT /auth/change-password', { body: changed })).toMatchObject({ success: true });
  expect(await eva.ask(`DELETE /auth/passkeys/${passkeyId}`)).toMatchObject({ success: true });
  expect(await eva.ask(`DELETE /auth/identities/${identityId}`)).toMatchObject({ success: true });
  expect(await bo.ask(`DELETE /api-keys/${apiKeyId}`)).toMatchObject({ success: true });
  expect(await bo.ask(`DELETE /webhooks/${webhookId}`)).toMatchObject({ success: true });
  expect(await bo.ask(`DELETE /cards/${card._id}/links/${link?._id}`)).toMatchObject({ success: true });
  for (const path of ['cy@example.org', 'dora@example.org'].map((address) => stopPath(api, address)))
    expect(await statusOf(api, path, 'POST')).toBe(200);
  expect(await statusOf(api, `${stopPath(api, 'dora@example.org')}/resume`, 'POST')).toBe(200);
  const laterCard = await make(bo, { photoId: laterId });
  for (const { faceUrl } of [card, laterCard]) expect((await withdraw(api, pathOf(faceUrl))).status).toBe(200);
  return pathOf(laterCard.faceUrl);
}

async function expectAllEnded(api: Api, { ada, bo, lost, photo, later, card, link }: World, laterFace: string) {
  expect(await isIn(api, ada.token), 'a deleted account').toBe(false);
  expect(await call(api.url, 'POST /auth/login', { body: accountOf('ada') })).toMatchObject({ code: 'CREDENTIALS_WRONG' });
  const users = await api.db.selectFrom('users').select('email').orderBy('email').execute();
  expect(users).toEqual(['bo', 'eva'].map((name) => ({ email: accountOf(name).email })));
  expect(await call(api.url, 'POST /auth/login', { body: accountOf('eva') }), 'a password that was replaced').toMatchObject({
    code: 'CREDENTIALS_WRONG',
  });
  expect(await api.db.selectFrom('passkeys').select('id').execute(), 'a passkey that was removed').toEqual([]);
  expect(await api.db.selectFrom('identities').select('id').execute(), 'a provider that was disconnected').toEqual([]);
  const openKeys = api.db.selectFrom('api_keys').select('id').where('revoked_at', 'is', null);
  expect(await openKeys.execute(), 'a key that was revoked').toEqual([]);
  expect(await api.db.selectFrom('webhooks').select('id').execute(), 'a webhook that was deleted').toEqual([]);
  expect(await isIn(api, lost), 'an ended session').toBe(false);
  expect(await isIn(api, bo.token), 'the other session').toBe(true);
  expect(await statusOf(api, pathOf(link?.url)), 'a revoked link').toBe(404);
  expect(await isStopped(api, 'cy@example.org'), 'an unsubscribe').toBe(true);
  expect(await isStopped(api, 'dora@example.org'), 'an unsubscribe that was taken back').toBe(false);
  for (const picture of [photo, later])
    expect(await upload(api, bo, picture), 'a withdrawn face').toMatchObject({ code: 'FACE_WITHDRAWN' });
  expect(
    (await call<{ card: Card }>(api.url, `GET /cards/${card._id}`, { token: bo.token })).data.card.takenDownAt,
    'a card with it',
  ).toEqual(expect.any(String));
  expect(await statusOf(api, laterFace), 'a face link from after the backup').toBe(200);
}

const restore = (dataDir: string, copy: string) => {
  const env = { ...process.env, DATA_DIR: dataDir, BACKUP_DIR: join(dataDir, 'copies') };
  return String(execFileSync(process.execPath, ['scripts/run.mjs', 'scripts/restore.ts', copy], { cwd: root, env }));
};

describe('what has ended stays so after an older backup is restored', () => {
  const inFolder = (lose: (dataDir: string) => Promise<void>) =>
    withTempDir(async (dataDir) => {
      const before = await open(dataDir);
      const world = await setUp(before);
      const databasePath = join(dataDir, 'hellograph.sqlite');
      const backUpNow = () => backUp({ databasePath, dir: join(dataDir, 'copies'), now: Date.now });
      const older = join(dataDir, 'older.sqlite');
      await copyFile(await backUpNow(), older);
      const laterFace = await endAll(before, world);
      await expectAllEnded(before, world, laterFace);
      await waitFor(async () => (await before.db.selectFrom('tombstones').select('id').where('is_logged', '=', 0).execute()).length === 0, {
        timeoutMs: 30_000,
      });
      await before.close();
      await lose(dataDir);

      expect(restore(dataDir, older)).toMatch(/Restored from.*next start ends again/);
      const revived = openDatabase(databasePath);
      expect(await revived.selectFrom('users').select('email').orderBy('email').execute(), 'what the backup has').toHaveLength(3);
      await revived.destroy();

      for (const start of ['first', 'second']) {
        const after = await open(dataDir);
        await expectAllEnded(after, world, laterFace).catch((thrown: Error) => {
          throw new Error(`at the ${start} start: ${thrown.message}`, { cause: thrown });
        });
        await after.close();
      }
    });

  it('by the log of the data folder', () => inFolder(async () => {}));
  it('by the database that is replaced, where the log is lost', () => inFolder((dataDir) => rm(join(dataDir, 'tombstones.jsonl'))));
});
