import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { finishesRequests } from './http-server';

it('answers what was asked before a stop, and refuses new connections meanwhile', async () => {
  const app = Fastify({ forceCloseConnections: true });
  const finish = finishesRequests(app);
  let release = () => {};
  const isAsked = new Promise<void>((asked) => {
    app.get('/', async () => {
      asked();
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return 'done';
    });
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const answering = fetch(url);
  await isAsked;
  const finishing = finish();
  await expect(fetch(url)).rejects.toThrow();
  release();
  const answer = await answering;
  expect([answer.status, await answer.text(), answer.headers.get('connection')]).toEqual([200, 'done', 'close']);
  await finishing;
  await app.close();
});

it('waits for nobody who reads without an end', async () => {
  const app = Fastify({ forceCloseConnections: true });
  const finish = finishesRequests(app, 100);
  app.get('/', async (_, reply) => {
    reply.hijack();
    reply.raw.write('one byte');
    await once(reply.raw, 'close');
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const { body } = await fetch(url);
  const startedAt = performance.now();
  await Promise.all([finish(), sleep(10)]);
  expect(performance.now() - startedAt).toBeLessThan(4000);
  await app.close();
  await body?.cancel().catch(() => undefined);
});
