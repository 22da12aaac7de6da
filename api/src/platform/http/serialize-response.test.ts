import Fastify from 'fastify';
import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { serializeWith } from './serialize-response';

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
