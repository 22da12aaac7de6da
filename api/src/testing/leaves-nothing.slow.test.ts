import { createWriteStream, existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Card, limits, type Video } from '@hellograph/contract';
import { createLogger, waitFor, withTempDir } from '@hellograph/kit';
import { startRedis } from '@hellograph/testing/redis';
import { expect, it } from 'vitest';
import { tidyUp } from '../platform/housekeeping/housekeeping';
import { mailFolderOf } from '../platform/mail/open-mail';
import { fakeRender, openFakeWorker } from './fake-worker.fixture';
import { findFiles, findInDatabase } from './find-words.fixture';
import { accountOf, type Client, call, drawPhoto, openTestApi, signUp, type TestApi, untilStatus } from './test-api.fixture';

const hourMs = 60 * 60_000;
/** Words that only this account ever wrote, each in a different way. */
const words = {
  account: 'plumbago',
  message: 'zinnia',
  title: 'oleander',
  cover: 'gentian',
  inside: 'bluebell',
  recipient: 'campanula',
  reply: 'marigold',
  person: 'hellebore',
  pronounced: 'wisteria',
  recipientMail: 'foxglove',
};

async function write(api: TestApi, ada: Client, passUndo: () => void): Promise<void> {
  await ada.create(await drawPhoto(), { prompt: `Dear ${words.message}` });
  const video = await untilStatus(ada, 'completed');
  await ada.ask<{ video: Video }>(`PATCH /video/${video._id}`, { body: { title: words.title } });
  const card = {
    videoId: video._id,
    faceOwner: 'agreed',
    cover: words.cover,
    inside: words.inside,
    to: words.recipient,
    sender: words.account,
  };
  const { _id } = (await ada.ask<{ card: Card }>('POST /cards', { body: card })).data.card;
  const { links } = (await ada.ask<{ card: Card }>(`POST /cards/${_id}/links`, { body: {} })).data.card;
  const reply = new URLSearchParams({ words: words.reply, name: 'Nana', emoji: '' });
  const path = new URL(links[0]?.url ?? '').pathname;
  expect((await fetch(`${api.url}${path}/reply`, { method: 'POST', body: reply, redirect: 'manual' })).status).toBe(204);
  const email = `${words.recipientMail}@example.net`;
  const delivery = { name: '', email, timeZone: 'Europe/Madrid', sendAt: null, language: 'en' };
  expect(await ada.ask(`POST /cards/${_id}/deliveries`, { body: delivery })).toMatchObject({ status: 201 });
  passUndo();
  await waitFor(async () => existsSync(mailFolderOf(api.dir)) && (await findFiles(mailFolderOf(api.dir), email)).length > 0, {
    timeoutMs: 30_000,
    what: 'The mail',
  });
  const person = { name: words.person, email: null, timeZone: null, days: [], ownTimeZone: 'Europe/Madrid', language: 'en' };
  expect(await ada.ask('POST /people', { body: person })).toMatchObject({ success: true });
  expect(await ada.ask('PUT /pronunciations', { body: { word: words.pronounced, said: words.pronounced } })).toMatchObject({
    success: true,
  });
}

it('an hour after an account was deleted, none of its words is left in any file or in Redis', () =>
  withTempDir(async (dataDir) => {
    const redis = await startRedis();
    const clock = { aheadMs: 0 };
    const now = () => Date.now() + clock.aheadMs;
    await mkdir(join(dataDir, 'logs'));
    const log = createLogger({ name: 'api', level: 'trace', destination: createWriteStream(join(dataDir, 'logs/api.log')) });
    const api = await openTestApi({ redisUrl: redis.url, dataDir, now, log });
    const worker = openFakeWorker(redis.url, fakeRender(api.store));
    const ada = await signUp(api, words.account);
    await write(api, ada, () => {
      clock.aheadMs += limits.deliveryUndoSec * 1000 + 1000;
    });
    const inDatabase = (word: string) => findInDatabase(api, word);
    for (const word of Object.values(words)) expect(await inDatabase(word), word).not.toEqual([]);

    const { password } = accountOf(words.account);
    expect(await ada.ask('DELETE /account', { body: { password } })).toMatchObject({ success: true });
    const isGoodbye = async () => (await findFiles(mailFolderOf(dataDir), words.account)).length === 1;
    await waitFor(isGoodbye, { timeoutMs: 30_000, what: 'The mail that says goodbye, alone' });
    await waitFor(async () => (await api.db.selectFrom('outbox').selectAll().execute()).length === 0, { timeoutMs: 30_000 });

    const tables = api.features.flatMap((feature) => feature.tables ?? []);
    const tidyLater = (laterMs: number) =>
      tidyUp({ db: api.db, store: api.store, tables, dataDir, mailDir: mailFolderOf(dataDir), log, now: () => now() + laterMs });
    await tidyLater(hourMs + 1000);
    for (const word of Object.values(words)) {
      const left = (await findFiles(dataDir, word)).filter((path) => !path.startsWith('outbox/'));
      expect(left, `${word}, while the api runs`).toEqual([]);
      expect(await inDatabase(word), word).toEqual([]);
      expect(await redis.readAll(), word).not.toContain(word);
    }
    await tidyLater(25 * hourMs);
    expect(await findFiles(dataDir, words.account), 'the goodbye, a day later').toEqual([]);
    expect(await call(api.url, 'POST /auth/login', { body: accountOf(words.account) })).toMatchObject({ code: 'CREDENTIALS_WRONG' });

    await worker.close();
    await api.close();
    await redis.stop();
  }));
