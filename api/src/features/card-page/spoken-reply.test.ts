import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Card, CodedError, hostedEventLimits, limits } from '@hellograph/contract';
import { hearRecordingRequest, openRequestServer, transcribeRecordingRequest } from '@hellograph/jobs';
import { createLogger } from '@hellograph/kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { guestCostsRepo } from '../../domain/guest-costs/guest-costs.repo';
import { runTestApi } from '../../testing/running-api.fixture';
import { type Client, signUp } from '../../testing/test-api.fixture';

const log = createLogger({ name: 'worker', level: 'silent' });
const voice = Buffer.from('a clean voice');
const api = runTestApi();
let ada: Client;
let problem: CodedError | undefined;
let close: () => Promise<void>;
beforeAll(async () => {
  const { key: soundKey } = await api.store.putBuffer(voice, 'wav');
  const hear = async () => {
    if (problem) throw problem;
    return { soundKey, sizeBytes: voice.length, durationSec: 4, saysWords: null, timesKey: 'times' };
  };
  ({ close } = openRequestServer(hearRecordingRequest, hear, { redisUrl: api.redis.url, log, timeoutMs: 5000 }));
  ada = await signUp(api, 'ada-spoken');
});
afterAll(() => close?.());

const read = async (id: string) => (await ada.ask<{ card: Card }>(`GET /cards/${id}`)).data.card;
async function makeCard(fields: object = {}) {
  const body = { cover: 'Happy birthday', to: 'Nana', sender: 'Ada & Tom', ...fields };
  const { _id } = (await ada.ask<{ card: Card }>('POST /cards', { body })).data.card;
  const { card } = (await ada.ask<{ card: Card }>(`POST /cards/${_id}/links`, { body: {} })).data;
  return { id: _id, path: new URL(card.links[0]?.url ?? '').pathname };
}
async function upload(path: string, bytes = Buffer.from('a voice'), type = 'audio/webm', query = '') {
  const answer = await fetch(`${api.url}${path}/voice${query}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: new Uint8Array(bytes),
  });
  return { status: answer.status, ...((await answer.json().catch(() => ({}))) as { recording?: string; code?: string; words?: string }) };
}
const reply = async (path: string, fields: Record<string, string>) =>
  (await fetch(`${api.url}${path}/reply`, { method: 'POST', headers: { accept: 'application/json' }, body: new URLSearchParams(fields) }))
    .status;

it('a recipient replies with their voice alone, and the sender can play it', async () => {
  const { id, path } = await makeCard();
  const { status, recording = '' } = await upload(path);
  expect(status).toBe(200);
  expect((await read(id)).replies).toEqual([]);
  expect(await reply(path, { recording, name: 'Nana' })).toBe(204);
  const [said] = (await read(id)).replies;
  expect(said).toMatchObject({ words: '', name: 'Nana', voiceUrl: expect.stringMatching(/\/api\/media\/.*reply\.wav\?/) });
  const url = new URL(said?.voiceUrl ?? '', api.url);
  const heard = await fetch(`${api.url}${url.pathname}${url.search}`);
  expect(Buffer.from(await heard.arrayBuffer())).toEqual(voice);
});

it('writes a recording down for a recipient who asks, where this server can', async () => {
  const { id, path } = await makeCard();
  const ask = () => upload(path, undefined, undefined, '?words=yes');
  expect(await upload(path)).not.toHaveProperty('words');
  expect(await ask()).toMatchObject({ status: 200, words: null });
  const folder = join(api.dir, 'voices', 'whisper-tiny');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'voice.json'), '{}');
  const asked: string[] = [];
  const write = async ({ soundKey }: { soundKey: string }) => {
    asked.push(soundKey);
    return { words: 'Dear Ada, thank you', language: 'en' };
  };
  const worker = openRequestServer(transcribeRecordingRequest, write, { redisUrl: api.redis.url, log, timeoutMs: 5000 });
  const { recording = '', words } = await ask();
  await worker.close();
  rmSync(folder, { recursive: true });
  expect([words, asked.length]).toEqual(['Dear Ada, thank you', 1]);
  expect(await reply(path, { recording, words: 'Dear Ada, thank you!' })).toBe(204);
  expect((await read(id)).replies[0]).toMatchObject({ words: 'Dear Ada, thank you!', voiceUrl: expect.any(String) });
});

it('accepts a recording for its link and for one reply only', async () => {
  const [mine, other] = [await makeCard(), await makeCard()];
  const { recording = '' } = await upload(mine.path);
  expect(await reply(other.path, { recording })).toBe(404);
  expect(await reply(mine.path, { recording: `${recording.slice(0, -2)}xx` })).toBe(404);
  expect(await reply(mine.path, { recording })).toBe(204);
  expect(await reply(mine.path, { recording })).toBe(404);
  expect((await read(other.id)).replies).toEqual([]);
});

it('states the problem with a recording, and stores nothing of a silent one', async () => {
  const { path } = await makeCard();
  expect(await upload(path, Buffer.alloc(0))).toMatchObject({ status: 422, code: 'RECORDING_MISSING' });
  problem = new CodedError('RECORDING_SILENT');
  expect(await upload(path)).toMatchObject({ status: 422, code: 'RECORDING_SILENT' });
  problem = undefined;
  expect((await upload(path, Buffer.from('x'), 'video/mp4')).status).toBe(415);
  expect((await upload('/c/AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404);
});

it('a link takes exactly as many recordings as its budget has', async () => {
  const { path } = await makeCard();
  expect((await upload(path)).status).toBe(200);
  const ofReplies = api.db.updateTable('guest_costs').set({ count: limits.linkRepliesMax - 1 });
  const [{ numUpdatedRows } = { numUpdatedRows: 0n }] = await ofReplies
    .where('kind', '=', 'reply')
    .where('user_id', '=', ada.userId)
    .where('count', '=', 1)
    .execute();
  expect(numUpdatedRows).toBeGreaterThanOrEqual(1n);
  expect((await upload(path)).status).toBe(200);
  expect((await upload(path)).status).toBe(403);
  expect((await upload((await makeCard()).path)).status).toBe(200);
});

it.each([
  ['reply', limits.linkRepliesMax],
  ['answer', hostedEventLimits.answersSpokenMax],
] as const)('counts each %s up to its limit, and none beyond', async (kind, max) => {
  const counted = { kind, subjectId: randomUUID(), userId: ada.userId };
  await api.db
    .insertInto('guest_costs')
    .values({ kind, subject_id: counted.subjectId, user_id: ada.userId, count: max - 1 })
    .execute();
  const take = () => guestCostsRepo(api.db).take(counted);
  await take();
  for (const _ of [1, 2]) await expect(take()).rejects.toMatchObject({ code: 'GUEST_BUDGET_USED' });
  const { count } = await api.db
    .selectFrom('guest_costs')
    .select('count')
    .where('subject_id', '=', counted.subjectId)
    .executeTakeFirstOrThrow();
  expect(count).toBe(max);
});

it('the page links to a new card for the sender, and contains no address', async () => {
  const { path } = await makeCard();
  const answer = await fetch(`${api.url}${path}`);
  const html = await answer.text();
  expect(html).toContain('<a class="button main" href="/workflow#back=Ada%20%26%20Tom">Send one back to Ada &amp; Tom</a>');
  expect(html).not.toContain('@');
  expect(html.match(/class="button main"/g)).toHaveLength(1);
  expect(answer.headers.get('content-security-policy')).toContain("media-src 'self' blob:");
});
