import { CodedError } from '@hellograph/contract';
import { createLogger } from '@hellograph/kit';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerErrorRim } from './error-rim';
import { limitConnections, toServerOptions } from './http-server';

async function logOf(path: string, isDevelopment: boolean): Promise<Record<string, unknown>[]> {
  const lines: string[] = [];
  const log = createLogger({ name: 'api', level: 'info', destination: { write: (line) => void lines.push(line) } });
  const app = Fastify(toServerOptions({ log, isDevelopment, trustProxy: false }));
  registerErrorRim(app);
  app.get('/fine', async () => 'fine');
  app.get('/busy', () => Promise.reject(new CodedError('BUSY')));
  app.get('/broken', () => Promise.reject(new TypeError('x is undefined')));
  await app.inject({ url: path, headers: { authorization: 'Bearer secret-token' } });
  await app.close();
  expect(lines.join()).not.toMatch(/secret/);
  return lines.map((line) => JSON.parse(line));
}

it('logs requests by their path, without what stands behind it', async () => {
  const [incoming, completed] = await logOf('/fine?s=secret-signature', false);
  expect(incoming).toMatchObject({ name: 'api', part: 'http', req: { method: 'GET', path: '/fine' } });
  expect(completed).toMatchObject({ reqId: incoming?.reqId, res: { statusCode: 200 } });
});

it('drops who takes too long, and bounds how many there are', async () => {
  const log = createLogger({ name: 'api', level: 'silent' });
  const app = Fastify(toServerOptions({ log, isDevelopment: false, trustProxy: false }));
  limitConnections(app);
  const { requestTimeout, headersTimeout, timeout, maxConnections } = app.server;
  expect([requestTimeout, headersTimeout, timeout]).toEqual([120_000, 60_000, 60_000]);
  expect(maxConnections).toBeLessThan(10_000);
  await app.close();
});

it('logs in development only what went wrong: our mistakes with their cause, deliberate refusals in a line', async () => {
  expect(await logOf('/fine', true)).toEqual([]);
  expect(await logOf('/busy', true)).toMatchObject([{ level: 40, code: 'BUSY' }]);
  expect(await logOf('/broken', true)).toMatchObject([{ level: 50, code: 'INTERNAL', err: { message: 'x is undefined' } }]);
});
