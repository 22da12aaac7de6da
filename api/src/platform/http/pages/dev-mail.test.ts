import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { registerErrorRim } from '../error-rim';
import { registerDevMail } from './dev-mail';

let app: FastifyInstance;
let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hellograph-dev-mail-'));
  await writeFile(
    join(dir, 'one.eml'),
    'Subject: Reset\r\nTo: a@example.org\r\nContent-Type: text/html\r\n\r\n<a href="http://x/?token=secret">x</a>',
  );
  app = Fastify({ trustProxy: true });
  registerErrorRim(app, { isStrict: true });
  registerDevMail(app, dir);
});
afterEach(async () => {
  await app.close();
  await rm(dir, { recursive: true, force: true });
});

const statusesOf = (request: { remoteAddress: string; headers: Record<string, string> }) =>
  Promise.all(['/dev/mail', '/dev/mail/one.eml'].map(async (url) => (await app.inject({ url, ...request })).statusCode));

it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('shows mails to %s', async (remoteAddress) => {
  expect(await statusesOf({ remoteAddress, headers: { host: 'localhost:8080' } })).toEqual([200, 200]);
});

it.each([
  ['a stranger on the network', '192.0.2.1', { host: 'localhost:8080' }],
  ['a stranger behind a proxy of this machine', '127.0.0.1', { host: 'localhost', 'x-forwarded-for': '192.0.2.1' }],
  ['a stranger who claims to be this machine', '192.0.2.1', { host: 'localhost', 'x-forwarded-for': '127.0.0.1' }],
  ['a page on the web that points its name at this machine', '127.0.0.1', { host: 'evil.example:8080' }],
])('shows none to %s', async (_, remoteAddress, headers) => {
  expect(await statusesOf({ remoteAddress, headers })).toEqual([404, 404]);
});
