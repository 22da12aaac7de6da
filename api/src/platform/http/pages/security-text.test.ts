import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { registerSecurityText, securityTextPath } from './security-text';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

const get = (contact: string | undefined) => {
  app = Fastify();
  registerSecurityText(app, { contact, publicUrl: 'https://hello.test', now: () => Date.UTC(2026, 0, 1) });
  return app.inject({ path: securityTextPath, headers: { accept: 'text/html' } });
};

it('states where to report a vulnerability, until when and for which address', async () => {
  const { statusCode, headers, body } = await get('mailto:security@hello.test');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toBe(
    [
      'Contact: mailto:security@hello.test',
      'Expires: 2026-06-30T00:00:00.000Z',
      'Preferred-Languages: en, es',
      'Canonical: https://hello.test/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

it('does not exist without a contact', async () => {
  expect((await get(undefined)).body).toContain('ROUTE_UNKNOWN');
});
