import { type InstanceSettings, instancePlaceholders } from '@hellograph/contract/instance';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { fillPage, fillServiceWorker } from './filled-files';
import { registerSecurityText, securityTextPath } from './security-text';

const settings: InstanceSettings = {
  publicUrl: 'https://hello.test/a&b',
  name: '</script>Choir',
  language: 'en',
  supportEmail: '"><script>@hello.test',
  sourceUrl: 'https://code.test/$&',
  socialLinks: [
    { name: 'Instagram', url: 'https://instagram.com/us?a&b' },
    { name: '<i>', url: 'https://i.test/' },
  ],
  gateSha256: '',
};
const page = `<head><link rel="canonical" href="https://public-url.invalid/about" />
<script id="instance" type="application/json">
{"supportEmail":"support@localhost"}
</script></head>
<a href="mailto:support@instance.invalid">Mail us</a>
<ul class="a"><li><b>other</b></li></ul>
<ul class="b"><li><a class="c" href="https://social-link.invalid" rel="me">social-link.invalid</a></li></ul>
<a href="https://source-url.invalid">Source</a>`;

it('replaces the placeholders with the settings, and nothing that a browser could run', () => {
  const filled = fillPage(page, settings);
  expect(filled).toContain('href="https://hello.test/a&amp;b/about"');
  expect(filled).toContain('mailto:&quot;&gt;&lt;script&gt;@hello.test');
  expect(filled).toContain('href="https://code.test/$&amp;"');
  expect(filled).toContain(
    '<ul class="b"><li><a class="c" href="https://instagram.com/us?a&amp;b" rel="me">Instagram</a></li><li><a class="c" href="https://i.test/" rel="me">&lt;i&gt;</a></li></ul>',
  );
  expect(filled).toContain('<ul class="a"><li><b>other</b></li></ul>');
  expect(filled).not.toContain('.invalid');
  const json = /<script id="instance"[^>]*>([^<]*)<\/script>/.exec(filled)?.[1] ?? '';
  expect(JSON.parse(json)).toEqual(settings);
});

it('tells the first script the language of the instance', () => {
  const script = '<script src="/first.js" data-languages="en de"></script>';
  expect(fillPage(script, settings)).toBe(script);
  expect(fillPage(script, { ...settings, language: 'de' })).toBe(
    '<script src="/first.js" data-otherwise="de" data-languages="en de"></script>',
  );
});

it('removes the list if there are no links', () => {
  const filled = fillPage(page, { ...settings, socialLinks: [] });
  expect(filled).not.toContain('class="b"');
  expect(filled).toContain('class="a"');
});

it('gives the service worker one revision for the same settings', () => {
  const [one, same, other] = [settings, { ...settings }, instancePlaceholders].map((each) => fillServiceWorker('x-instance.invalid', each));
  expect(one).toBe(same);
  expect(other).not.toBe(one);
});

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
