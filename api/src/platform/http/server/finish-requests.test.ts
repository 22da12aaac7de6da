import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { waitFor } from '@hellograph/kit';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { type FinishLimits, followRequests } from './finish-requests';

const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

async function listen(register: (app: FastifyInstance) => void, limits?: FinishLimits) {
  const app = Fastify({ forceCloseConnections: true });
  ended.push(() => app.close());
  const { finish, isStopping } = followRequests(app, limits);
  register(app);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, finish, isStopping, url, port: Number(new URL(url).port) };
}

const answersDone = (app: FastifyInstance) => void app.get('/', async () => 'done');

async function open(app: FastifyInstance, port: number): Promise<Socket> {
  const isAccepted = once(app.server, 'connection');
  const socket = connect({ port, host: '127.0.0.1' });
  ended.push(() => socket.destroy());
  await Promise.all([once(socket, 'connect'), isAccepted]);
  return socket;
}

async function ask(socket: Socket): Promise<string> {
  socket.write('GET / HTTP/1.1\r\nHost: hello.test\r\n\r\n');
  const [bytes] = (await once(socket, 'data')) as [Buffer];
  return bytes.toString();
}

it('responds to requests from before a stop, and refuses new connections meanwhile', async () => {
  let release = () => {};
  let asked = () => {};
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const { app, finish, url } = await listen((server) => {
    server.get('/', async () => {
      asked();
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return 'done';
    });
  });
  const answering = fetch(url);
  await isAsked;
  const finishing = finish();
  await waitFor(() => !app.server.listening, { timeoutMs: 4000, what: 'The end of the port' });
  await expect(fetch(url)).rejects.toThrow();
  release();
  const answer = await answering;
  expect([answer.status, await answer.text(), answer.headers.get('connection')]).toEqual([200, 'done', 'close']);
  await finishing;
});

it('responds on connections that were open before, new ones and used ones', async () => {
  const { app, finish, port } = await listen(answersDone);
  const [unused, used] = [await open(app, port), await open(app, port)];
  expect(await ask(used)).toMatch(/^HTTP\/1\.1 200/);
  const finishing = finish();
  await sleep(200);
  for (const answer of [await ask(unused), await ask(used)]) {
    expect(answer).toMatch(/^HTTP\/1\.1 200/);
    expect(answer.toLowerCase()).toContain('connection: close');
  }
  await finishing;
});

it('responds to clients that connected while the process was busy', async () => {
  const { finish, port } = await listen(answersDone);
  const hasAsked = new Int32Array(new SharedArrayBuffer(4));
  const visitor = new Worker(
    `const { parentPort, workerData: { port, hasAsked } } = require('node:worker_threads');
    const socket = require('node:net').connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => socket.write('GET / HTTP/1.1\\r\\nHost: hello.test\\r\\n\\r\\n', () => {
      Atomics.store(hasAsked, 0, 1);
      Atomics.notify(hasAsked, 0);
    }));
    const tell = (what) => parentPort.postMessage(String(what));
    socket.once('data', tell).once('error', tell).once('end', () => tell('nothing'));`,
    { eval: true, workerData: { port, hasAsked } },
  );
  ended.push(() => visitor.terminate());
  const answering = once(visitor, 'message');
  // The thread is blocked: only the operating system accepts the connection.
  expect(Atomics.wait(hasAsked, 0, 0, 20_000)).not.toBe('timed-out');
  const finishing = finish();
  expect(String(await answering)).toMatch(/^HTTP\/1\.1 200/);
  await finishing;
});

it('announces that it stops, and still accepts everyone, until a proxy has noticed', async () => {
  const { finish, isStopping, url } = await listen(answersDone, { drainMs: 500 });
  expect(isStopping()).toBe(false);
  const finishing = finish();
  expect(isStopping()).toBe(true);
  const answer = await fetch(url);
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  await finishing;
  await expect(fetch(url)).rejects.toThrow();
});

it('ends unused connections, and immediately if none is open', async () => {
  const { app, finish, port } = await listen(answersDone, { lingerMs: 100 });
  const socket = await open(app, port);
  const isEnded = once(socket.resume(), 'close');
  await finish();
  await isEnded;
  const alone = await listen(answersDone, { lingerMs: 60_000 });
  const startedAt = performance.now();
  await alone.finish();
  expect(performance.now() - startedAt).toBeLessThan(4000);
});

it('does not wait for endless downloads', async () => {
  const register = (app: FastifyInstance) =>
    void app.get('/', async (_, reply) => {
      reply.hijack();
      reply.raw.write('one byte');
      await once(reply.raw, 'close');
    });
  const { finish, url } = await listen(register, { timeLimitMs: 100 });
  const { body } = await fetch(url);
  ended.push(() => body?.cancel().catch(() => undefined));
  const startedAt = performance.now();
  await finish();
  expect(performance.now() - startedAt).toBeLessThan(4000);
});
