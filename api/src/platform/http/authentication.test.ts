import Fastify, { type FastifyRequest } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { authenticateWith, registerTokens } from './authentication';
import { tokenLifetimeSec } from './session-tokens';

afterEach(() => {
  vi.useRealTimers();
});

const requestWith = (token: string) => ({ headers: { authorization: `Bearer ${token}` } }) as FastifyRequest;

it('a token of ours after its expiry is expired; one with another key is not ours', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const [ours, theirs] = [await registerTokens(Fastify(), 'our own key'), await registerTokens(Fastify(), 'another key')];
  const claims = { sub: 'ada', sid: 'session-ada' };
  const session = { id: 'session-ada', userId: 'ada' };
  const authenticate = authenticateWith(ours, { find: async () => session, findEnd: async () => undefined });
  const [own, foreign] = [ours.sign(claims), theirs.sign(claims)];
  expect(await authenticate(requestWith(own), 'session')).toEqual(session);
  vi.setSystemTime(Date.now() + tokenLifetimeSec * 1000 + 1000);
  await expect(authenticate(requestWith(own), 'session')).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
  await expect(authenticate(requestWith(foreign), 'session')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});
