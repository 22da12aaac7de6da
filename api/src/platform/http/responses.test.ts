import { CodedError, type ErrorCode } from '@hellograph/contract';
import Fastify from 'fastify';
import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { registerErrorRim } from './error-rim';
import { serializeWith } from './serialize-response';

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

const answers = Type.Object({ count: Type.Integer({ maximum: 9 }), at: Type.String({ format: 'date-time' }) });

async function answerOf(isStrict: boolean, body: object) {
  const app = Fastify();
  app.setSerializerCompiler(serializeWith({ isStrict }));
  app.get('/', { schema: { response: { 200: answers } } }, async () => body);
  const answer = await app.inject('/');
  await app.close();
  return answer;
}

const right = { count: 9, at: '2026-01-02T03:04:05.000Z' };

it('sends what the schema allows, and leaves out unknown fields', async () => {
  expect((await answerOf(true, { ...right, secret: 'x' })).json()).toEqual(right);
});

it.each([
  { ...right, count: 10 },
  { ...right, at: 'yesterday' },
])('fails in tests for responses that the schema does not allow, but not in production', async (wrong) => {
  const strict = await answerOf(true, wrong);
  expect(strict.statusCode).toBe(500);
  expect(strict.json().message).toContain('GET / returned a response that its schema does not allow');
  expect((await answerOf(false, wrong)).statusCode).toBe(200);
});
