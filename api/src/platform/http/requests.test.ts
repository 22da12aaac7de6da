import Fastify, { type FastifyRequest } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { authenticateWith, registerTokens } from './authentication';
import { findOwnOrigin, registerLanguage, toRequestLanguage } from './request-language';
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

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['es', 'es'],
  ['ca, es-MX;q=0.9, en;q=0.8', 'es'],
  ['ES-mx', 'es'],
  ['en-GB,en;q=0.9,es;q=0.8', 'en'],
  ['eso, x_y, tlh', 'en'],
])('of %s is %s', (header, language) => {
  expect(toRequestLanguage({ headers: { 'accept-language': header } })).toBe(language);
});

it.each([
  ['language=es', 'es'],
  ['a=b; language=es; c=d', 'es'],
  ['my-language=es', 'en'],
  ['language=tlh', 'en'],
])('chosen by the cookie %s is %s', (cookie, language) => {
  expect(toRequestLanguage({ headers: { cookie, 'accept-language': 'en' } })).toBe(language);
});

it.each([
  ['', 'pl', 'uk'],
  ['language=es', 'pl', 'es'],
])('of somebody for whom a sender chose Ukrainian, with the cookie "%s" and a browser in %s, is %s', (cookie, listed, language) => {
  expect(toRequestLanguage({ headers: { cookie, 'accept-language': listed } }, 'uk')).toBe(language);
});

it.each([
  [undefined, 'de'],
  ['tlh', 'de'],
  ['*', 'de'],
  ['en-GB, fr', 'en'],
  ['fr', 'fr'],
])('of %s is %s on a German server', async (header, language) => {
  const app = Fastify();
  registerLanguage(app, 'de');
  app.get('/', async (request) => toRequestLanguage(request));
  expect((await app.inject({ url: '/', headers: header ? { 'accept-language': header } : {} })).body).toBe(language);
});

const arrived = (host: string, localAddress = '127.0.0.1') =>
  findOwnOrigin({ protocol: 'http', host, socket: { localAddress, localPort: 8080 } });

it('follows the address at which a connection arrived', () => {
  expect(arrived('127.0.0.1:8080')).toBe('http://127.0.0.1:8080');
  expect(arrived('localhost:8080', '::ffff:127.0.0.1')).toBe('http://localhost:8080');
  expect(arrived('192.168.1.5:8080', '192.168.1.5')).toBe('http://192.168.1.5:8080');
  expect(arrived('[::1]:8080', '::1')).toBe('http://[::1]:8080');
});

it('does not believe any other Host', () => {
  const forged = ['evil.example', 'evil.example:8080', '127.0.0.1:81', '127.0.0.1:8080.evil.example', '127.0.0.1:8080@evil.example', ''];
  for (const host of forged) expect(arrived(host), host).toBeUndefined();
  expect(arrived('localhost:8080', '192.168.1.5')).toBeUndefined();
});
