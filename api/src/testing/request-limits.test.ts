import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { runTestApi } from './running-api.fixture';
import { signUp } from './test-api.fixture';

/** Stands still while a test sends more requests than a busy machine answers in a minute. */
const clock: { stoppedMs: number | undefined } = { stoppedMs: undefined };
const api = runTestApi({ config: { rateLimits: true, trustProxy: true }, now: () => clock.stoppedMs ?? Date.now() });

/** Sends exactly this request target, as no client library would. */
async function statusOf(target: string, address: string, { method = 'POST', token = '' } = {}): Promise<number> {
  const { port } = new URL(api.url);
  const socket = connect({ port: Number(port), host: '127.0.0.1' });
  const body = method === 'POST' ? '{"email":"x","password":"y"}' : '';
  socket.write(
    [
      `${method} ${target} HTTP/1.1`,
      'Host: hello.test',
      'Connection: close',
      `X-Forwarded-For: ${address}`,
      ...(token ? [`Authorization: Bearer ${token}`] : []),
      ...(body ? ['Content-Type: application/json', `Content-Length: ${body.length}`] : []),
      '',
      body,
    ].join('\r\n'),
  );
  const answer = await text(socket);
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
}

async function statusesOf(targets: readonly string[], count: number, toAddress: (index: number) => string): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index++) statuses.push(await statusOf(targets[index % targets.length] ?? '', toAddress(index)));
  return statuses;
}

it.each([
  ['as everybody writes it', ['/api/auth/login'], '192.0.2.1'],
  ['with escaped letters', ['/%61pi/auth/login', '/api/%61uth/login', '/api/auth/logi%6e'], '192.0.2.2'],
  ['in absolute form', ['http://hello.test/api/auth/login'], '192.0.2.3'],
  ['in absolute form with escaped letters', ['http://elsewhere.test/%61pi/auth/login'], '192.0.2.4'],
  ['in all these ways', ['/api/auth/login', '/%61pi/auth/login', 'http://hello.test/api/auth/login?x=1'], '192.0.2.5'],
])('limits guesses at a route %s', async (_, targets, address) => {
  const statuses = await statusesOf(targets, 33, () => address);
  expect(statuses).toEqual([...Array<number>(30).fill(422), 429, 429, 429]);
});

it('counts all addresses of one IPv6 customer as one', async () => {
  const statuses = await statusesOf(['/api/auth/login'], 33, (index) => `2001:db8:0:7::${index.toString(16)}`);
  expect(statuses.slice(30)).toEqual([429, 429, 429]);
  expect(await statusOf('/api/auth/login', '2001:db8:0:8::1')).toBe(422);
});

it('counts requests that are refused without a session', async () => {
  const ask = () => statusOf('/%61pi/auth/profile', '192.0.2.9', { method: 'GET', token: 'made.up.token' });
  const statuses: number[] = [];
  for (let index = 0; index < 12; index++) statuses.push(...(await Promise.all(Array.from({ length: 51 }, ask))));
  expect(statuses.filter((status) => status === 401)).toHaveLength(600);
  expect(statuses.filter((status) => status === 429)).toHaveLength(12);
  // A supervisor calls from the same address as a program that floods a machine from within.
  expect(await statusOf('/api/health/live', '192.0.2.9', { method: 'GET' })).toBe(200);
});

it('counts the requests of one account from all its addresses', async () => {
  const ana = await signUp(api, 'ana');
  const ask = (index: number) => statusOf('/api/auth/profile', `198.51.100.${index % 200}`, { method: 'GET', token: ana.token });
  const statuses: number[] = [];
  clock.stoppedMs = Date.now();
  for (let index = 0; index < 1220; index += 61)
    statuses.push(...(await Promise.all(Array.from({ length: 61 }, (_, step) => ask(index + step)))));
  clock.stoppedMs = undefined;
  expect(statuses.filter((status) => status === 200)).toHaveLength(1200);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
}, 180_000);
