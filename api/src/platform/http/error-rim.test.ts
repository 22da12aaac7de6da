import { CodedError, type ErrorCode } from '@hellograph/contract';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerErrorRim } from './error-rim';

/** Starts a server whose `GET /voices` throws this code, and records its log. */
async function ask(code: ErrorCode, isStrict: boolean) {
  const logged: string[] = [];
  const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void logged.push(line) } } });
  registerErrorRim(app, { isStrict });
  app.get('/voices', { config: { routeKey: 'GET /voices' } }, () => {
    throw new CodedError(code);
  });
  const response = await app.inject('/voices');
  await app.close();
  return { response, logged: logged.join('') };
}

it('fails a request whose code its route does not declare, and names both', async () => {
  const { response } = await ask('PHOTO_DAMAGED', true);
  expect(response.statusCode).toBe(500);
  expect(response.json()).toMatchObject({
    code: 'INTERNAL',
    message: 'GET /voices answered PHOTO_DAMAGED, which its route does not declare',
  });
});

it('logs it as an error in production, and still returns the code', async () => {
  const { response, logged } = await ask('PHOTO_DAMAGED', false);
  expect(response.json()).toMatchObject({ status: 422, code: 'PHOTO_DAMAGED' });
  expect(logged).toContain('GET /voices answered PHOTO_DAMAGED');
});

it('returns codes that any route may return', async () => {
  const { response, logged } = await ask('BUSY', true);
  expect(response.json()).toMatchObject({ status: 503, code: 'BUSY' });
  expect(logged).not.toContain('does not declare');
});
