import { execFile, spawn } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createProgram, type DrillProgram } from '@hellograph/drills/harness';
import { findFreePort, waitFor } from '@hellograph/kit';
import { drawPortrait, signUpByDevMail } from '@hellograph/testing';
import { findPostgres, startPostgres, type TestPostgres } from '@hellograph/testing/postgres';
import { startRedis, type TestRedis } from '@hellograph/testing/redis';
import { startWebhookReceiver, type WebhookReceiver } from '@hellograph/testing/webhook-receiver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiProcess, startApiProcess } from './api-process.fixture';
import { root } from './setup/packages.mjs';

/**
 * The nodes of `integrations/n8n` in n8n itself: a real api, a real worker, a real video. n8n has
 * 2,353 packages, so it is installed in `.cache` only where `HELLOGRAPH_N8N=1` asks for it.
 */

const version = '2.40.7';
const home = join(root, '.cache', `n8n-${version}`);
const program = join(home, 'node_modules/n8n/bin/n8n');
const isWanted = existsSync(program) || process.env.HELLOGRAPH_N8N === '1';
const canRun = isWanted && findPostgres() !== undefined;
if (!canRun) console.log(`n8n was left out: it needs PostgreSQL and HELLOGRAPH_N8N=1, which installs n8n ${version} in .cache`);

const run = promisify(execFile);
const soon = { timeoutMs: 400_000, intervalMs: 250 };
const account = { email: 'ada@example.org', password: 'correct horse', fullName: 'Ada' };
let dir = '';
let hooksUrl = '';
let environment: NodeJS.ProcessEnv = {};
let redis: TestRedis | undefined;
let postgres: TestPostgres | undefined;
let receiver: WebhookReceiver | undefined;
let api: ApiProcess | undefined;
let worker: DrillProgram | undefined;
let stopN8n = async () => {};

const hellograph = { credentials: { hellographApi: { id: 'hellograph', name: 'Hellograph' } } };
const at = (x: number) => ({ typeVersion: 1, position: [x, 0] });
const toNode = (name: string, type: string, parameters: object, rest: object = {}) => ({
  id: name,
  name,
  type,
  parameters,
  ...at(0),
  ...rest,
});
const toWorkflow = (id: string, nodes: readonly { name: string }[]) => ({
  id,
  name: id,
  active: false,
  nodes,
  connections: Object.fromEntries(
    nodes.slice(1).map(({ name }, index) => [nodes[index]?.name, { main: [[{ node: name, type: 'main', index: 0 }]] }]),
  ),
  settings: { executionOrder: 'v1' },
});
/** Tells this test what a workflow ended with. */
const toReport = (path: string) =>
  toNode(
    'Report',
    'n8n-nodes-base.httpRequest',
    {
      method: 'POST',
      url: receiver?.toUrl(path),
      sendBody: true,
      specifyBody: 'json',
      jsonBody: '={{ JSON.stringify($json) }}',
      options: {},
    },
    { typeVersion: 4.2 },
  );

const start = async () => {
  dir = await mkdtemp(join(tmpdir(), 'hellograph-n8n-'));
  if (!existsSync(program)) {
    await mkdir(home, { recursive: true });
    await writeFile(join(home, 'package.json'), '{"private":true}');
    await run('npm', ['install', `n8n@${version}`, '--omit=dev', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: home });
  }
  [redis, receiver, postgres] = [await startRedis(), await startWebhookReceiver(), await startPostgres()];
  await postgres.createDatabase('n8n');
  const port = await findFreePort();
  hooksUrl = `http://127.0.0.1:${port}`;
  const env = { PLAN: 'enterprise', BILLING: 'off', WEBHOOK_HOSTS: `127.0.0.1:${port}`, VOICES_AUTO: 'off' };
  api = await startApiProcess({ dataDir: dir, redisUrl: redis.url, env });
  const ofWorker = { VOICES_AUTO: 'off', WORKER_NICENESS: '0', DATA_DIR: dir, REDIS_URL: redis.url, TMPDIR: dir };
  worker = createProgram({ entry: new URL('../worker/src/main.ts', import.meta.url), env: ofWorker, logPath: join(dir, 'worker.log') });
  worker.start();
  await api.untilLive();
  const database = new URL(postgres.toUrl('n8n'));
  environment = {
    PATH: process.env.PATH,
    N8N_USER_FOLDER: dir,
    N8N_CUSTOM_EXTENSIONS: join(root, 'integrations/n8n'),
    N8N_PORT: String(port),
    N8N_LISTEN_ADDRESS: '127.0.0.1',
    WEBHOOK_URL: `${hooksUrl}/`,
    N8N_DIAGNOSTICS_ENABLED: 'false',
    N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
    N8N_TEMPLATES_ENABLED: 'false',
    N8N_RUNNERS_BROKER_PORT: String(await findFreePort()),
    DB_TYPE: 'postgresdb',
    DB_POSTGRESDB_HOST: database.searchParams.get('host') ?? '',
    DB_POSTGRESDB_USER: database.searchParams.get('user') ?? '',
    DB_POSTGRESDB_DATABASE: 'n8n',
    DB_POSTGRESDB_PASSWORD: 'none',
  };
};

/** A key with the scopes that the nodes need. */
async function makeKey(): Promise<string> {
  const token = await signUpByDevMail(api?.url ?? '', account);
  const scopes = ['read-videos', 'make-videos', 'read-cards', 'make-cards', 'read-events', 'make-events', 'make-webhooks'];
  const body = JSON.stringify({ name: 'n8n', scopes, isTest: false, lifetimeDays: null, password: account.password });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${api?.url}/api/api-keys`, { method: 'POST', headers, body });
  return ((await answer.json()) as { data: { secret: string } }).data.secret;
}

const n8n = (...args: string[]) => run(process.execPath, [program, ...args], { cwd: dir, env: environment });

async function importInto(kind: 'credentials' | 'workflow', what: readonly object[]) {
  const path = join(dir, `${kind}.json`);
  await writeFile(path, JSON.stringify(what));
  await n8n(`import:${kind}`, `--input=${path}`);
}

async function startN8n() {
  const log = openSync(join(dir, 'n8n.log'), 'a');
  const child = spawn(process.execPath, [program, 'start'], { cwd: dir, env: environment, stdio: ['ignore', log, log] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  stopN8n = async () => {
    child.kill();
    await ended;
  };
  await waitFor(async () => (await readFile(join(dir, 'n8n.log'), 'utf8')).includes('Editor is now accessible'), { ...soon, what: 'n8n' });
}

/** Workflows are active shortly after the start. */
const startWorkflow = (path: string, body?: FormData) =>
  waitFor(async () => (await fetch(`${hooksUrl}/webhook/${path}`, { method: 'POST', ...(body && { body }) })).status === 200, {
    ...soon,
    intervalMs: 1000,
    what: `The workflow ${path}`,
  });

const cameTo = (path: string) => receiver?.received.filter((message) => message.path === path).map(({ body }) => JSON.parse(body)) ?? [];

describe.skipIf(!canRun)('in n8n', () => {
  beforeAll(async () => {
    await start();
    const data = { instance: api?.url, key: await makeKey() };
    await importInto('credentials', [{ id: 'hellograph', name: 'Hellograph', type: 'hellographApi', data }]);
    const card = {
      resource: 'card',
      operation: 'make',
      to: 'Nana',
      from: 'Ada',
      cover: 'Hello',
      videoId: '={{ $json._id }}',
      faceOwner: 'nobody',
    };
    const event = { resource: 'event', operation: 'make', title: 'Tea', startsAt: '2030-06-12T16:00', timeZone: 'Europe/Madrid' };
    const video = { message: 'Hello!', photo: 'photo', faceOwner: 'nobody', resolution: '480P' };
    await importInto('workflow', [
      toWorkflow('make', [
        toNode('Start', 'n8n-nodes-base.webhook', { httpMethod: 'POST', path: 'make', options: {} }, { typeVersion: 2, webhookId: 'make' }),
        toNode('Video', 'CUSTOM.hellograph', { resource: 'video', operation: 'makeAndWait', ...video }, hellograph),
        toNode('Card', 'CUSTOM.hellograph', card, hellograph),
        toReport('/made'),
      ]),
      toWorkflow('plan', [
        toNode('Start', 'n8n-nodes-base.webhook', { httpMethod: 'POST', path: 'plan', options: {} }, { typeVersion: 2, webhookId: 'plan' }),
        toNode('Event', 'CUSTOM.hellograph', event, hellograph),
        toNode('Events', 'CUSTOM.hellograph', { resource: 'event', operation: 'list', limit: 5 }, hellograph),
        toReport('/planned'),
      ]),
      toWorkflow('told', [
        toNode('Told', 'CUSTOM.hellographTrigger', { events: ['video.completed'] }, { ...hellograph, webhookId: 'told' }),
        toReport('/told'),
      ]),
    ]);
    for (const id of ['make', 'plan', 'told']) await n8n('publish:workflow', `--id=${id}`);
    await startN8n();
  }, 2 * soon.timeoutMs);
  afterAll(async () => {
    await stopN8n();
    await worker?.stop();
    await api?.end();
    await receiver?.close();
    await redis?.stop();
    await postgres?.stop();
    await rm(dir, { recursive: true, force: true });
  });

  it(
    'makes a video, waits for it by webhook, makes a card of it, and starts a workflow when it is ready',
    async () => {
      const form = new FormData();
      form.append(
        'photo',
        new Blob([new Uint8Array(await drawPortrait({ name: 'rosa', widthPx: 480, format: 'jpeg' }))], { type: 'image/jpeg' }),
        'rosa.jpg',
      );
      await startWorkflow('make', form);
      await waitFor(() => cameTo('/made').length > 0 && cameTo('/told').length > 0, { ...soon, what: 'The card' });
      const [[made], [told]] = [cameTo('/made'), cameTo('/told')];
      expect(made).toMatchObject({ to: 'Nana', cover: 'Hello', link: expect.stringContaining('/c/') });
      expect(told).toMatchObject({ type: 'video.completed', data: { videoId: made.videoId } });
    },
    2 * soon.timeoutMs,
  );

  it(
    'makes and lists events',
    async () => {
      await startWorkflow('plan');
      await waitFor(() => cameTo('/planned').length > 0, { ...soon, what: 'The list' });
      expect(cameTo('/planned')[0]).toMatchObject({ title: 'Tea' });
    },
    soon.timeoutMs,
  );
});
