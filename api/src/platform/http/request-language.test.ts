import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { findOwnOrigin, registerLanguage, toRequestLanguage } from './request-language';

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
