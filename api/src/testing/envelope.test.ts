import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type ErrorEnvelope, errorCatalogue, type Route, type RouteKey, routes } from '@hellograph/contract';
import type { RenderConsumer } from '@hellograph/jobs';
import { waitFor } from '@hellograph/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeRender, openFakeWorker } from './fake-worker.fixture';
import { runTestApi } from './running-api.fixture';
import { accountOf, type Client, call, openTestApi, signUp, toForm } from './test-api.fixture';

const api = runTestApi();
let ada: Client;
beforeAll(async () => {
  ada = await signUp(api, 'ada');
});

const keys = Object.keys(routes) as RouteKey[];
const rowOf = (key: RouteKey): Route => routes[key];
const withSession = keys.filter((key) => rowOf(key).access === 'session');
const someId = crypto.randomUUID();
const concrete = (key: string) => key.replace(':id', someId);

/**
 * Every response has the envelope; an error has a code from the catalogue, a request id and no
 * data.
 */
async function expectEnvelope(answer: Response): Promise<Partial<ErrorEnvelope>> {
  const body = (await answer.json()) as Partial<ErrorEnvelope>;
  expect(body).toMatchObject({ success: answer.ok, status: answer.status, message: expect.stringMatching(/./) });
  expect(body).toHaveProperty('data');
  if (answer.ok) return body;
  expect(Object.keys(errorCatalogue)).toContain(body.code);
  expect(errorCatalogue[body.code as keyof typeof errorCatalogue].status).toBe(answer.status);
  expect(body).toMatchObject({ requestId: expect.stringMatching(/^[0-9a-f-]{36}$/), data: null });
  expect(answer.status).toBeLessThan(500);
  return body;
}

const send = (key: string, init: RequestInit = {}) => {
  const [method = '', path = ''] = concrete(key).split(' ');
  return fetch(`${api.url}/api${path}`, { method, ...init });
};
/** Headers of a client that may call the row. */
const rightful = (key: RouteKey) => bearer(rowOf(key).access === 'operator' ? api.secrets.operatorToken : ada.token);
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/**
 * All of the inputs for each row in `npm run test:all`; otherwise one, in turn, because what
 * refuses them is the same for all rows.
 */
function forRow<Input>(key: RouteKey, inputs: readonly Input[]): readonly Input[] {
  if (process.env.HELLOGRAPH_TEST_THOROUGH) return inputs;
  const turn = keys.indexOf(key) % inputs.length;
  return inputs.slice(turn, turn + 1);
}

describe('every row of the route table', () => {
  it.each(withSession)('%s is closed without a session', async (key) => {
    const strangers = [bearer('x.y.z'), bearer(`${ada.token}x`), { authorization: `Basic ${ada.token}` }];
    for (const headers of [{}, ...forRow(key, strangers)])
      expect(await expectEnvelope(await send(key, { headers }))).toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
  });

  it.each(keys.filter((key) => rowOf(key).access === 'operator'))('%s is closed to everyone but the operator', async (key) => {
    for (const headers of [{}, bearer('x.y.z'), bearer(ada.token)])
      expect(await expectEnvelope(await send(key, { headers }))).toMatchObject({ code: 'OPERATOR_ONLY', status: 403 });
  });

  let worker: RenderConsumer;
  beforeAll(async () => {
    worker = openFakeWorker(api.redis.url, fakeRender(api.store));
    await waitFor(async () => (await api.producer.listWorkers()).length > 0, { timeoutMs: 20_000 });
  });
  afterAll(() => worker.close());

  // No row reads these: they fail before a row is asked.
  const unreadable = ['{"a":', '"text"', '{"__proto__":{"a":1}}', '['.repeat(50_000), '\0'];
  const unfit = ['[]', 'null', '{}'];
  const large = JSON.stringify({ a: 'x'.repeat(300_000) });

  // Its first call ends the session.
  const asked = keys.filter((key) => key !== 'POST /auth/logout');
  it.each(asked)('%s responds to an invalid request in the envelope', async (key) => {
    const headers = rightful(key);
    if (key.startsWith('GET')) return void (await expectEnvelope(await send(key, { headers })));
    const json = { ...headers, 'content-type': 'application/json' };
    const foreign: RequestInit[] = [
      ...unreadable.map((body) => ({ headers: json, body })),
      { headers: { ...headers, 'content-type': 'text/csv' }, body: 'a,b' },
      { headers, body: toForm(undefined, { a: 'b' }) },
    ];
    for (const body of unfit) await expectEnvelope(await send(key, { headers: json, body }));
    for (const init of forRow(key, foreign)) await expectEnvelope(await send(key, init));
    const { code } = await expectEnvelope(await send(key, { headers: json, body: large }));
    expect(code).toMatch(/BODY_TOO_LARGE|MEDIA_TYPE_UNSUPPORTED/);
  });

  it.each(keys.filter((key) => key.includes(':id')))('%s accepts only ids', async (key) => {
    for (const id of forRow(key, ['1', '../auth/profile', '%00', "'; DROP TABLE videos", someId.toUpperCase()])) {
      const [method = '', path = ''] = key.split(' ');
      const answer = await fetch(`${api.url}/api${path.replace(':id', encodeURIComponent(id))}`, { method, headers: rightful(key) });
      expect((await expectEnvelope(answer)).code).toMatch(/VALIDATION_FAILED|ROUTE_UNKNOWN/);
    }
  });
});

describe('everything else', () => {
  it.each([
    'GET /nothing',
    'POST /auth/profile',
    'PATCH /video',
    'GET /%zz',
    `GET /media/${'x'.repeat(500)}/y`,
    'GET /..%2f..%2fetc/passwd',
  ])('%s is unknown, in the envelope', async (key) => {
    expect((await expectEnvelope(await send(key))).code).toMatch(/ROUTE_UNKNOWN|NOT_FOUND/);
  });

  it('gets an error if it is not HTTP', async () => {
    const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
    socket.end('GIMME /api/video\r\n\r\n');
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.parse(body)).toMatchObject({ success: false, code: 'BODY_MALFORMED', data: null });
  });

  it('limits the length of an idempotency key', async () => {
    const answer = await ada.create(undefined, {}, { 'idempotency-key': 'k'.repeat(201) });
    expect(answer).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
  });

  it('forbids strangers to run scripts, frame the app or read it from elsewhere', async () => {
    const { headers } = await call(api.url, 'GET /health/live', { headers: { origin: 'https://evil.example' } });
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("connect-src 'self';");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('the health', () => {
  const ready = async () => {
    const { status, code, fields = [] } = await call(api.url, 'GET /health/ready');
    return status === 200 ? 'ready' : [status, code, ...fields.map(({ path }) => path)].join(' ');
  };

  it('is live without Redis or a worker, and ready only with both', async () => {
    expect(await call(api.url, 'GET /health/live')).toMatchObject({ status: 200, data: { uptimeSec: expect.any(Number) } });
    expect(await ready()).toBe('503 BUSY worker');
    const worker = openFakeWorker(api.redis.url, fakeRender(api.store));
    await expect.poll(ready, { timeout: 10_000 }).toBe('ready');
    await api.redis.kill9();
    await expect.poll(ready).toBe('503 BUSY queue worker');
    expect(await call(api.url, 'GET /health/live')).toMatchObject({ status: 200 });
    await api.redis.restart();
    await expect.poll(ready, { timeout: 10_000 }).toBe('ready');
    await worker.close();
    await expect.poll(ready).toBe('503 BUSY worker');
  });

  it('announces a stop to a proxy, and still responds to everyone until the proxy knows', async () => {
    const stopping = await openTestApi({ redisUrl: api.redis.url, config: { drainMs: 2000 } });
    const closing = stopping.close();
    expect(await call(stopping.url, 'GET /health/live')).toMatchObject({ status: 503, code: 'BUSY' });
    expect(await call(stopping.url, 'POST /auth/register', { body: accountOf('last') })).toMatchObject({ status: 201 });
    await closing;
    await expect(call(stopping.url, 'GET /health/live')).rejects.toThrow();
  });
});
