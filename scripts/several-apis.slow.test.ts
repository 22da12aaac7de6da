import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call, listMails } from '@hellograph/api/testing';
import { CodedError, socketOptions, videoRoom } from '@hellograph/contract';
import { openDatabase } from '@hellograph/db';
import { openRenderConsumer, type RenderConsumer } from '@hellograph/jobs';
import { createLogger, waitFor } from '@hellograph/kit';
import { signUpByDevMail } from '@hellograph/testing';
import { startRedis, type TestRedis } from '@hellograph/testing/redis';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiProcess, type ApiProcessOptions, startApiProcess } from './api-process.fixture';

const operatorToken = 'the operator of this instance';
const soon = { timeoutMs: 60_000 };
let redis: TestRedis;
let dataDir = '';
const started: ApiProcess[] = [];
beforeAll(async () => {
  redis = await startRedis();
  dataDir = await mkdtemp(join(tmpdir(), 'hellograph-several-'));
});
afterAll(async () => {
  await Promise.all(started.map(({ end }) => end('SIGKILL')));
  await redis?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(options: Partial<ApiProcessOptions> = {}): Promise<ApiProcess> {
  const api = await startApiProcess({ dataDir, redisUrl: redis.url, env: { OPERATOR_TOKEN: operatorToken }, ...options });
  started.push(api);
  return api;
}

it('prepares one folder once when two start at the same time, and refuses a third with another key', async () => {
  const apis = await Promise.all([start(), start()]);
  await Promise.all(apis.map(({ untilLive }) => untilLive()));
  const third = await start({ env: { TOKEN_KEY: 'another key than that of the others', OPERATOR_TOKEN: operatorToken } });
  expect(await third.log).toMatch(/uses the same Redis with another TOKEN_KEY\. Give every process/);
  await third.end();
  expect(third.child.exitCode).toBe(1);
  await Promise.all(apis.map(({ end }) => end()));
  const logs = await Promise.all(apis.map(({ log }) => log));
  expect(logs.filter((log) => log.includes('"msg":"migrated"'))).toHaveLength(1);
  expect(logs.filter((log) => log.includes('"level":50') || log.includes('"level":60'))).toEqual([]);
});

describe('two apis on one database', () => {
  let apis: ApiProcess[] = [];
  const sockets: Socket[] = [];
  const urlOf = (index: number) => apis[index]?.url ?? '';
  beforeAll(async () => {
    apis = await Promise.all([start(), start()]);
    await Promise.all(apis.map(({ untilLive }) => untilLive()));
  });
  /** Cannot make any video. */
  let worker: RenderConsumer;
  beforeAll(() => {
    const handler = async () => {
      throw new CodedError('FACE_NOT_FOUND');
    };
    worker = openRenderConsumer({ redisUrl: redis.url, log: createLogger({ name: 'worker', level: 'silent' }), concurrency: 1, handler });
  });
  afterAll(async () => {
    for (const socket of sockets) socket.close();
    await worker?.close();
  });

  const newAccount = () => ({ email: `${randomUUID()}@example.org`, password: 'correct horse battery staple', fullName: 'Ada' });
  const userIdOf = async (url: string, token: string) =>
    (await call<{ user: { _id: string } }>(url, 'GET /auth/profile', { token })).data.user._id;

  /** A page of a user that is connected to one of them. */
  async function connect(url: string, token: string) {
    const socket = io(url, { ...socketOptions, auth: { token }, reconnection: false, forceNew: true });
    sockets.push(socket);
    const heard: string[] = [];
    socket.on('failedVideos', (videos: { _id: string }[]) => heard.push(...videos.map(({ _id }) => _id)));
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
    expect(await socket.emitWithAck('subscribe', videoRoom(await userIdOf(url, token)))).toBe(true);
    return { socket, heard };
  }

  const readLeads = async (url: string) => {
    const text = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${operatorToken}` } })).text();
    return Number(/^hellograph_leads (\d)/m.exec(text)?.[1]);
  };

  it('notifies pages on both of an action on one, once, and ends a session on both', async () => {
    const token = await signUpByDevMail(urlOf(0), newAccount());
    const pages = [await connect(urlOf(0), token), await connect(urlOf(1), token)];
    const headers = { 'idempotency-key': randomUUID() };
    const made = await call<{ videos: { _id: string }[] }>(urlOf(1), 'POST /video/textToVideo', {
      token,
      headers,
      body: { prompt: 'Hello' },
    });
    const id = made.data.videos[0]?._id ?? '';
    await waitFor(() => pages.every(({ heard }) => heard.includes(id)), { ...soon, what: 'The event on both pages' });
    expect(pages.map(({ heard }) => heard)).toEqual([[id], [id]]);
    await call(urlOf(1), 'POST /auth/logout', { token });
    await waitFor(() => pages.every(({ socket }) => socket.disconnected), { ...soon, what: 'The end of both sockets' });
  });

  it('sends each of forty mails once', async () => {
    const accounts = Array.from({ length: 40 }, newAccount);
    const asked = await Promise.all(accounts.map((body, index) => call(urlOf(index % 2), 'POST /auth/register', { body })));
    expect(asked.map(({ status }) => status).filter((status) => status >= 500 && status !== 503)).toEqual([]);
    const wanted = accounts.filter((_, index) => (asked[index]?.status ?? 500) < 300).map(({ email }) => email);
    expect(wanted.length).toBeGreaterThan(5);
    const db = openDatabase(join(dataDir, 'hellograph.sqlite'));
    await waitFor(async () => (await db.selectFrom('outbox').selectAll().execute()).length === 0, { ...soon, what: 'An empty outbox' });
    await db.destroy();
    const mails = await listMails(dataDir);
    const counts = wanted.map((email) => mails.filter(({ to }) => to?.some(({ address }) => address === email)).length);
    expect(counts).toEqual(wanted.map(() => 1));
  });

  it('has one that leads, and another within thirty seconds when it is killed', async () => {
    const leads = await Promise.all(apis.map(({ url }) => readLeads(url)));
    expect(leads.reduce((sum, each) => sum + each, 0)).toBe(1);
    const leader = apis[leads.indexOf(1)];
    const other = apis[leads.indexOf(0)];
    const killedAtMs = performance.now();
    await leader?.end('SIGKILL');
    await waitFor(async () => (await readLeads(other?.url ?? '')) === 1, { ...soon, what: 'Another leader' });
    const tookMs = performance.now() - killedAtMs;
    expect(tookMs).toBeLessThan(30_000);
    // The leader's work continues: the mail of a new account.
    await signUpByDevMail(other?.url ?? '', newAccount());
    const again = await start();
    await again.untilLive();
    expect([await readLeads(other?.url ?? ''), await readLeads(again.url)]).toEqual([1, 0]);
  });
});
