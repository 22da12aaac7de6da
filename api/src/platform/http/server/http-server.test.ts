import { CodedError } from '@hellograph/contract';
import { createLogger } from '@hellograph/kit';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerErrorRim } from '../error-rim';
import { limitConnections, toServerOptions } from './http-server';

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
