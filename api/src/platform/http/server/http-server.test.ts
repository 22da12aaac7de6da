import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { CodedError } from '@hellograph/contract';
import { createLogger, waitFor } from '@hellograph/kit';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import type { TrustProxy } from '../../config/listen-settings';
import { registerErrorRim } from '../error-rim';
import { limitConnections, limitSlowBodies, toServerOptions } from './http-server';

describe('http server', () => {
  async function logOf(path: string, isDevelopment: boolean): Promise<Record<string, unknown>[]> {
    const lines: string[] = [];
    const log = createLogger({ name: 'api', level: 'info', destination: { write: (line) => void lines.push(line) } });
    const app = Fastify(toServerOptions({ log, isDevelopment, trustProxy: false }));
    registerErrorRim(app, { isStrict: true });
    app.get('/fine', async () => 'fine');
    app.get('/c/:token', async () => 'a card');
    app.get('/busy', () => Promise.reject(new CodedError('BUSY')));
    app.get('/broken', () => Promise.reject(new TypeError('x is undefined')));
    await app.inject({ url: path, headers: { authorization: 'Bearer secret-token' } });
    await app.close();
    expect(lines.join()).not.toMatch(/secret/);
    return lines.map((line) => JSON.parse(line));
  }

  it('logs a request in one short line by its route, without the URL’s contents', async () => {
    const lines = await logOf('/fine?s=secret-signature', false);
    expect(lines).toMatchObject([{ name: 'api', part: 'http', msg: 'request', status: 200, req: { method: 'GET', route: '/fine' } }]);
    expect(await logOf('/c/secret-token', false)).toMatchObject([{ status: 200, req: { route: '/c/:token' } }]);
    const [missing] = await logOf(`/secret-${'x'.repeat(8_000)}`, false);
    expect(missing).toMatchObject({ status: 404, req: { route: null } });
    expect(JSON.stringify(missing).length).toBeLessThan(500);
  });

  it('drops slow clients, and limits their number', async () => {
    const log = createLogger({ name: 'api', level: 'silent' });
    const app = Fastify(toServerOptions({ log, isDevelopment: false, trustProxy: false }));
    limitConnections(app, false);
    const { requestTimeout, headersTimeout, timeout, maxConnections } = app.server;
    expect([requestTimeout, headersTimeout, timeout]).toEqual([120_000, 15_000, 60_000]);
    expect(maxConnections).toBeLessThan(10_000);
    await app.close();
  });

  it('logs only failures in development: bugs with their cause, deliberate refusals in a line', async () => {
    expect(await logOf('/fine', true)).toEqual([]);
    expect(await logOf('/busy', true)).toMatchObject([{ level: 40, code: 'BUSY' }]);
    expect(await logOf('/broken', true)).toMatchObject([{ level: 50, code: 'INTERNAL', err: { message: 'x is undefined' } }]);
  });
});

describe('connections', () => {
  let app: FastifyInstance | undefined;
  let sockets: Socket[] = [];
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    sockets = [];
    await app?.close();
  });

  interface Patience {
    bodyMs?: number;
    headers?: { headersTimeout: number; connectionsCheckingInterval: number };
  }

  async function listen(trustProxy: TrustProxy, { bodyMs, headers }: Patience = {}): Promise<number> {
    const log = createLogger({ name: 'api', level: 'silent' });
    const options = toServerOptions({ log, isDevelopment: false, trustProxy });
    app = Fastify({ ...options, http: { ...options.http, ...headers } });
    limitConnections(app, trustProxy);
    limitSlowBodies(app, bodyMs);
    app.get('/ip', async ({ ip }) => ip);
    app.addContentTypeParser('multipart/form-data', (_request, payload, done) => void payload.resume().on('end', () => done(null)));
    app.post('/body', async ({ body }) => body);
    return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  }

  async function open(port: number, count: number): Promise<Socket[]> {
    const opened = Array.from({ length: count }, () => connect({ port, host: '127.0.0.1' }).on('error', () => {}));
    sockets.push(...opened);
    await Promise.all(opened.map((socket) => once(socket, 'connect')));
    await sleep(300);
    return opened;
  }

  it('serves others while one address holds the maximum of half-sent requests', async () => {
    const port = await listen(['10.0.0.0/8']);
    const opened = await open(port, 200);
    for (const socket of opened) socket.write('GET /ip HTTP/1.1\r\nHost: hello.test\r\nX-Slow: ');
    const isOpen = ({ destroyed, readableEnded }: Socket) => !destroyed && !readableEnded;
    await waitFor(() => opened.filter(isOpen).length <= 128, { timeoutMs: 20_000, what: 'The end of those that are too many' });
    await sleep(300);
    expect(opened.filter(isOpen)).toHaveLength(128);
    // Another address of this machine.
    const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' });
    sockets.push(socket);
    socket.write('GET /ip HTTP/1.1\r\nHost: hello.test\r\nConnection: close\r\n\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200/);
  });

  it('frees a place when a socket closes', async () => {
    const port = await listen(false);
    for (const socket of await open(port, 128)) socket.destroy();
    await sleep(200);
    const opened = await open(port, 128);
    expect(opened.filter(({ destroyed, readableEnded }) => !destroyed && !readableEnded)).toHaveLength(128);
  });

  it.each([[true], [1], [['127.0.0.0/8']]] as [TrustProxy][])(
    'does not limit the sockets of a proxy that %j trusts',
    async (trustProxy) => {
      const opened = await open(await listen(trustProxy), 200);
      expect(opened.filter(({ destroyed, readableEnded }) => !destroyed && !readableEnded)).toHaveLength(200);
    },
  );

  it.each([
    [false, '127.0.0.1'],
    [true, '192.0.2.66'],
    [1, '192.0.2.9'],
    [2, '192.0.2.66'],
    [['127.0.0.1'], '192.0.2.9'],
    [['127.0.0.0/8', '192.0.2.9'], '192.0.2.66'],
    [['10.0.0.0/8'], '127.0.0.1'],
  ] as [TrustProxy, string][])('trusts X-Forwarded-For as far as %j allows', async (trustProxy, address) => {
    const port = await listen(trustProxy);
    const answer = await fetch(`http://127.0.0.1:${port}/ip`, { headers: { 'x-forwarded-for': '192.0.2.66, 192.0.2.9' } });
    expect(await answer.text()).toBe(address);
  });

  /** Reads all data that a socket receives until it is closed. */
  async function readToEnd(socket: Socket): Promise<string> {
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    await new Promise((resolve) => socket.once('close', resolve));
    return Buffer.concat(chunks).toString();
  }

  it('silently closes a connection that was opened ahead of a request, and responds to half a request', async () => {
    const port = await listen(false, { headers: { headersTimeout: 400, connectionsCheckingInterval: 100 } });
    const [ahead, half] = (await open(port, 2)) as [Socket, Socket];
    half.write('GET /ip HTTP/1.1\r\nHost: hello.test\r\nX-Slow: ');
    const answers = await Promise.all([readToEnd(ahead), readToEnd(half)]);
    expect(answers).toEqual(['', expect.stringMatching(/^HTTP\/1\.1 400 /)]);
  });

  it('ends a request whose body trickles, but lets an upload take its time', async () => {
    const port = await listen(false, { bodyMs: 400 });
    const [trickle, upload] = (await open(port, 2)) as [Socket, Socket];
    const head = (type: string) => `POST /body HTTP/1.1\r\nHost: hello.test\r\nContent-Type: ${type}\r\nContent-Length: 1000\r\n\r\n`;
    trickle.write(`${head('application/json')}{`);
    upload.write(`${head('multipart/form-data; boundary=x')}--x`);
    const startedAt = performance.now();
    const drip = setInterval(() => trickle.write(' '), 50);
    // Not `once`, which rejects for the reset with which the socket may be closed.
    await new Promise((resolve) => trickle.once('close', resolve));
    clearInterval(drip);
    expect(performance.now() - startedAt).toBeLessThan(3_000);
    expect([trickle.destroyed, upload.destroyed, upload.readableEnded]).toEqual([true, false, false]);
  });

  it.each([
    ['TRACE', 'TRACE /ip HTTP/1.1\r\nHost: hello.test\r\nConnection: close\r\n\r\n', 404],
    ['two lengths', 'POST /body HTTP/1.1\r\nHost: hello.test\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n', 400],
    ['two content lengths', 'POST /body HTTP/1.1\r\nHost: hello.test\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcd', 400],
    ['a folded length', 'POST /body HTTP/1.1\r\nHost: hello.test\r\nTransfer-Encoding:\r\n chunked\r\nContent-Length: 4\r\n\r\nabcd', 400],
    [
      'a chunk of no hexadecimal length',
      'POST /body HTTP/1.1\r\nHost: hello.test\r\nTransfer-Encoding: chunked\r\n\r\n0x4\r\nabcd\r\n',
      400,
    ],
  ])('refuses %s', async (_, request, status) => {
    const [socket] = (await open(await listen(false), 1)) as [Socket];
    socket.write(request);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(Number(/^HTTP\/1\.1 (\d+)/.exec(answer.toString())?.[1])).toBe(status);
  });
});
