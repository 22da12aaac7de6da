import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProgram, type DrillProgram } from '@hellograph/drills/harness';
import { waitFor } from '@hellograph/kit';
import { drawPortrait, signUpByDevMail } from '@hellograph/testing';
import { startRedis, type TestRedis } from '@hellograph/testing/redis';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiProcess, startApiProcess } from './api-process.fixture';
import { root } from './setup/packages.mjs';

/** The MCP server as assistants use it: the protocol's client, a real api, a real video. */

const soon = { timeoutMs: 500_000, intervalMs: 250 };
const account = { email: 'ada@example.org', password: 'correct horse', fullName: 'Ada' };
const allScopes = [
  'read-videos',
  'make-videos',
  'read-cards',
  'make-cards',
  'send-cards',
  'read-people',
  'read-group-cards',
  'make-group-cards',
  'read-events',
  'make-events',
  'send-events',
];
let [dir, key, testKey] = ['', '', ''];
let redis: TestRedis;
let api: ApiProcess;
let worker: DrillProgram;
const open: Client[] = [];
/** The person's next answer to a question, and the questions they were asked. */
let goesOn = true;
const questions: string[] = [];

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hellograph-mcp-'));
  redis = await startRedis();
  api = await startApiProcess({ dataDir: dir, redisUrl: redis.url, env: { PLAN: 'enterprise', BILLING: 'off', VOICES_AUTO: 'off' } });
  const env = { VOICES_AUTO: 'off', WORKER_NICENESS: '0', DATA_DIR: dir, REDIS_URL: redis.url, TMPDIR: dir };
  worker = createProgram({ entry: new URL('../worker/src/main.ts', import.meta.url), env, logPath: join(dir, 'worker.log') });
  worker.start();
  await api.untilLive();
  const token = await signUpByDevMail(api.url, account);
  const makeKey = async (scopes: readonly string[], isTest: boolean) => {
    const body = JSON.stringify({ name: 'Assistant', scopes, isTest, lifetimeDays: null, password: account.password });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${api.url}/api/api-keys`, { method: 'POST', headers, body });
    return ((await answer.json()) as { data: { secret: string } }).data.secret;
  };
  key = await makeKey(allScopes, false);
  testKey = await makeKey(['read-videos', 'make-videos'], true);
}, soon.timeoutMs);
afterAll(async () => {
  for (const client of open) await client.close();
  await worker?.stop();
  await api?.end();
  await redis?.stop();
  await rm(dir, { recursive: true, force: true });
});

function createClient(): Client {
  const client = new Client({ name: 'test', version: '1.0.0' }, { capabilities: { elicitation: {} } });
  client.setRequestHandler('elicitation/create', async ({ params }) => {
    questions.push(params.message);
    return goesOn ? { action: 'accept' as const, content: { goOn: true } } : { action: 'decline' as const };
  });
  open.push(client);
  return client;
}
async function connect(secret: string): Promise<Client> {
  const client = createClient();
  const args = ['--import', 'tsx', join(root, 'packages/mcp/src/main.ts')];
  const env = { PATH: process.env.PATH ?? '', HELLO_AT: api.url, HELLO_KEY: secret };
  await client.connect(new StdioClientTransport({ command: process.execPath, args, env, cwd: root }));
  return client;
}
/** Links name the public address of the instance. */
const toHere = (link: string) => new URL(new URL(link).pathname, api.url);
async function use<Result>(client: Client, name: string, given: Record<string, unknown>): Promise<Result> {
  const { content, isError } = await client.callTool({ name, arguments: given });
  const [part] = content;
  const text = part?.type === 'text' ? part.text : '';
  if (isError) throw new Error(text);
  return JSON.parse(text) as Result;
}

it('lists its tools, and says which of them change or send something', async () => {
  const { tools } = await (await connect(key)).listTools();
  expect(tools.map(({ name }) => name)).toEqual([...new Set(tools.map(({ name }) => name))]);
  const kinds = Object.fromEntries(tools.map(({ name, annotations }) => [name, [annotations?.readOnlyHint, annotations?.destructiveHint]]));
  expect(kinds).toMatchObject({
    list_videos: [true, undefined],
    make_card: [false, false],
    make_video: [false, true],
    send_card: [false, true],
  });
});

it('asks before it spends, spends nothing without consent, and makes the video with it', { timeout: soon.timeoutMs }, async () => {
  const client = await connect(key);
  const photoPath = join(dir, 'rosa.jpg');
  await writeFile(photoPath, await drawPortrait({ name: 'rosa', widthPx: 480, format: 'jpeg' }));
  const wanted = { message: 'Hello!', photoPath, whoseFace: 'nobody', resolution: '480P', mode: 'Fast' };
  goesOn = false;
  await expect(use(client, 'make_video', wanted)).rejects.toThrow('did not agree');
  expect(questions.splice(0)).toEqual([expect.stringMatching(/^This video costs \d+ of your \d+ credits\. Make it\?$/)]);
  expect(await use(client, 'list_videos', {})).toMatchObject({ videos: [] });
  goesOn = true;
  await expect(use(client, 'make_video', { ...wanted, whoseFace: undefined })).rejects.toThrow('whose face');
  const { videos } = await use<{ videos: { id: string }[] }>(client, 'make_video', wanted);
  const video = await use<{ status: string; fileUrl: string; creditsCharged: number }>(client, 'get_video', {
    id: videos[0]?.id,
    waitSeconds: 400,
  });
  expect(video).toMatchObject({ status: 'completed', message: 'Hello!' });
  expect(video.creditsCharged).toBeGreaterThan(0);
  expect(
    Buffer.from(await (await fetch(video.fileUrl)).arrayBuffer())
      .subarray(4, 8)
      .toString(),
  ).toBe('ftyp');

  const card = await use<{ id: string; link: string }>(client, 'make_card', {
    to: 'Nana',
    from: 'Ada',
    cover: 'Hello',
    videoId: videos[0]?.id,
    whoseFace: 'nobody',
  });
  expect((await fetch(toHere(card.link))).status).toBe(200);
  questions.length = 0;
  const sent = await use(client, 'send_card', { id: card.id, name: 'Nana', email: 'nana@example.org', timeZone: 'Europe/Madrid' });
  expect(questions).toEqual(['Email this card to Nana (nana@example.org) now?']);
  expect(JSON.stringify(sent)).toContain('nana@example.org');
});

it('makes an event with guests, and a group card to sign', async () => {
  const client = await connect(key);
  const event = await use<{ id: string }>(client, 'make_event', {
    title: 'Tea',
    startsAt: '2030-06-12T16:00',
    timeZone: 'Europe/Madrid',
    place: 'At home',
  });
  await use(client, 'add_guests', {
    eventId: event.id,
    households: [{ name: 'Nana', email: 'nana@example.org', guests: [{ name: 'Nana' }] }],
  });
  expect(JSON.stringify(await use(client, 'list_guests', { eventId: event.id }))).toContain('Nana');
  const group = await use<{ link: string }>(client, 'make_group_card', {
    title: 'For Rosa',
    to: 'Rosa',
    signUntil: new Date(Date.now() + 30 * 86_400_000).toISOString(),
  });
  expect((await fetch(`${api.url}/api${toHere(group.link).pathname}`)).status).toBe(200);
});

it('may do over HTTP what the caller’s key may, and refuses a call without one', async () => {
  const server = createProgram({
    entry: new URL('../packages/mcp/src/main.ts', import.meta.url),
    args: ['--http', '0'],
    env: { HELLO_AT: api.url },
    logPath: join(dir, 'mcp.log'),
  });
  server.start();
  try {
    const at = await waitFor(async () => /http:\S+/.exec(await readFile(join(dir, 'mcp.log'), 'utf8'))?.[0], {
      ...soon,
      what: 'The address',
    });
    expect((await fetch(at, { method: 'POST', body: '{}' })).status).toBe(401);
    expect(
      (await fetch(at, { method: 'POST', body: '{}', headers: { authorization: `Bearer ${key}`, origin: 'https://evil.test' } })).status,
    ).toBe(403);
    const client = createClient();
    await client.connect(
      new StreamableHTTPClientTransport(new URL(at), { requestInit: { headers: { authorization: `Bearer ${testKey}` } } }),
    );
    expect(await use(client, 'list_videos', {})).toMatchObject({ videos: [] });
    await expect(use(client, 'list_events', {})).rejects.toThrow('API_KEY_NOT_ALLOWED');
    await expect(use(client, 'make_video', { message: 'Hello!', photoPath: '/etc/passwd', whoseFace: 'nobody' })).rejects.toThrow(
      'can’t read your files',
    );
  } finally {
    await server.stop();
  }
});
