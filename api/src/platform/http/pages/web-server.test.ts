import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { instancePlaceholders } from '@hellograph/contract/instance';
import { createLogger } from '@hellograph/kit';
import Fastify, { type FastifyInstance } from 'fastify';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWebServer, type WebServerOptions } from './web-server';

let api: FastifyInstance;
let sockets: Server;
let web: FastifyInstance;
let appDir = '';
const openTestWeb = (own: Pick<WebServerOptions, 'apiUrl'> & Partial<WebServerOptions>) =>
  openWebServer({
    appDir,
    instance: instancePlaceholders,
    trustProxy: false,
    isDevelopment: false,
    drainMs: 0,
    log: createLogger({ name: 'web', level: 'silent' }),
    ...own,
  });

beforeAll(async () => {
  appDir = await mkdtemp(join(tmpdir(), 'hellograph-web-'));
  await writeFile(join(appDir, 'index.html'), 'the app');
  await writeFile(join(appDir, 'guest.html'), '<head></head><div id="root"></div>');
  api = Fastify({ trustProxy: '127.0.0.1' });
  api.all('/api/echo', async ({ ip, host, body, method }) => ({ ip, host, body, method }));
  api.post('/login/apple', async (_, reply) => reply.redirect('/login/apple?code=a', 303));
  api.get('/c/token', async (_, reply) => reply.type('text/html').header('content-security-policy', "default-src 'none'").send('a card'));
  api.get('/brand/dress/wall/token', async ({ ip }) => ({
    head: `<meta name="asked-for" content="${ip}">`,
    foot: '<footer>Acme</footer>',
  }));
  api.get<{ Querystring: { domain: string } }>('/domains/known', async ({ query }, reply) =>
    reply.code(query.domain === 'cards.acme.example' ? 200 : 404).send(''),
  );
  api.get('/wall/token/logo.png', async (_, reply) => reply.type('image/png').send('a logo'));
  sockets = new Server(api.server, { path: '/socket.io' });
  sockets.on('connection', (socket) => socket.emit('hello', socket.conn.transport.name));
  await api.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.server.address() as AddressInfo;
  const instance = { ...instancePlaceholders, publicUrl: 'https://hello.test' };
  ({ app: web } = await openTestWeb({ apiUrl: `http://127.0.0.1:${port}`, instance }));
  await web.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await web.close();
  await sockets.close();
  await api.close();
  await rm(appDir, { recursive: true });
});

it('serves pages itself and passes calls on with the client’s address', async () => {
  expect((await web.inject({ url: '/workflow', headers: { accept: 'text/html' } })).payload).toBe('the app');
  const answer = await web.inject({
    method: 'POST',
    url: '/api/echo',
    payload: { a: 1 },
    remoteAddress: '198.51.100.7',
    headers: { host: 'hello.test', 'x-forwarded-for': '203.0.113.9' },
  });
  expect(answer.json()).toEqual({ ip: '198.51.100.7', host: 'hello.test', body: { a: 1 }, method: 'POST' });
});

it('passes on the form with which a provider returns people, and shows the page itself', async () => {
  const sent = await web.inject({ method: 'POST', url: '/login/apple', payload: { code: 'a' } });
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/login/apple?code=a']);
  expect((await web.inject({ url: '/login/apple?code=a', headers: { accept: 'text/html' } })).payload).toBe('the app');
});

it('leaves the policy of a page of the API unchanged', async () => {
  const { payload, headers } = await web.inject({ url: '/c/token', headers: { accept: 'text/html' } });
  expect([payload, headers['content-security-policy']]).toEqual(['a card', "default-src 'none'"]);
});

it('shows guests’ pages in the brand that the API names, and otherwise as they were built', async () => {
  const page = async (url: string) => (await web.inject({ url, remoteAddress: '198.51.100.7', headers: { accept: 'text/html' } })).payload;
  expect(await page('/wall/token')).toBe(
    '<head><meta name="asked-for" content="198.51.100.7"></head><div id="root"></div><footer>Acme</footer>',
  );
  expect(await page('/wall/other')).toBe('<head></head><div id="root"></div>');
  expect(await page('/wall/token/logo.png')).toBe('a logo');
});

it('shows no app on the domain of a brand, only guests’ pages and responses of the API', async () => {
  const at = async (host: string, url: string) => {
    const { statusCode, headers } = await web.inject({ url, headers: { accept: 'text/html', host } });
    return headers.location ?? statusCode;
  };
  const token = 'A'.repeat(22);
  for (const url of ['/workflow', '/', '/login']) expect(await at('hello.test', url)).toBe(200);
  expect(await at('alias.example', '/login')).toBe(200);
  const brand = 'cards.acme.example';
  for (const url of ['/login', '/dashboard', '/index.html', '/login/apple', '/health/live'])
    expect([url, await at(brand, url)]).toEqual([url, 404]);
  for (const url of [`/wall/${token}`, `/rsvp/${token}?a`, '/guest.html', '/c/token', '/api/echo'])
    expect([url, await at(brand, url)]).toEqual([url, 200]);
  expect(await at(brand, '/workflow')).toBe('https://hello.test/workflow');
});

it('carries sockets', async () => {
  const { port } = web.server.address() as AddressInfo;
  const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], reconnection: false });
  const transport = await new Promise((resolve, reject) => socket.once('hello', resolve).once('connect_error', reject));
  socket.close();
  expect(transport).toBe('websocket');
});

it('reports that it is busy when no API is running', async () => {
  const { app: alone } = await openTestWeb({ apiUrl: 'http://127.0.0.1:9' });
  const answer = await alone.inject({ url: '/api/echo' });
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'BUSY']);
  expect((await alone.inject('/health/live')).statusCode).toBe(200);
  await alone.close();
});

it('announces its stop to a proxy before it refuses connections', async () => {
  // Long enough for two pages on a busy machine.
  const { app, underWay } = await openTestWeb({ apiUrl: 'http://127.0.0.1:9', drainMs: 2500 });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const finishing = underWay.finish();
  expect((await fetch(`${url}/health/live`)).status).toBe(503);
  const page = await fetch(`${url}/`, { headers: { accept: 'text/html' } });
  expect([page.status, await page.text()]).toEqual([200, 'the app']);
  await finishing;
  await expect(fetch(`${url}/health/live`)).rejects.toThrow();
  await app.close();
});
