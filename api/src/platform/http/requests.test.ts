import Fastify, { type FastifyRequest } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { authenticateWith, registerTokens } from './authentication';
import { toLoggedRequest } from './server/http-server';
import { tokenLifetimeSec } from './session-tokens';

const logged = (url: string, route: string) =>
  toLoggedRequest({ method: 'GET', ip: '203.0.113.9', url, routeOptions: { url: route } } as unknown as FastifyRequest);

it('names the route and not the contents of the address', () => {
  expect(logged('/api/sign/a-token', '/api/sign/:token')).toEqual({ method: 'GET', route: '/api/sign/:token', ip: '203.0.113.9' });
});

it('stores no address of a child', () => {
  const theirs = ['/api/class/abcdefgh', '/api/class/abcdefgh/students/1', '/class/abcdefgh'];
  const files = ['/static/js/class.page-1a2b.js', '/assets/main-1a2b.css', '/sw.js', '/fonts/figtree.woff2?v=1', '/manifest.webmanifest'];
  for (const url of [...theirs, ...files]) expect(logged(url, '/*').ip).toBeNull();
  for (const url of [
    '/api/classes/1',
    '/classroom-activities',
    '/api/class-receipts',
    '/api/event-art/peonies/own/2026-11-23.jpg',
    '/api/video?file=a.js',
  ])
    expect(logged(url, '/*').ip).toBe('203.0.113.9');
});

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
