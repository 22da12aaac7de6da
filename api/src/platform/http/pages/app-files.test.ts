import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { InstanceSettings } from '@hellograph/contract/instance';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerErrorRim } from '../error-rim';
import { registerAppFiles } from './app-files';

const page = '<!doctype html><title>Hellograph</title>';
const settings: InstanceSettings = {
  publicUrl: 'https://hello.test',
  name: '',
  language: 'en',
  supportEmail: 'help@hello.test',
  sourceUrl: '/source.tar.gz',
  socialLinks: [],
  gateSha256: '',
};
const guest = '<script src="/first.js" data-languages="en de"></script>';
/** Long enough to be compressed. */
const about = `drawn about ${'mail support@instance.invalid '.repeat(40)}`;
let parent = '';
let app: FastifyInstance;

async function serve(dir: string, instance = settings): Promise<FastifyInstance> {
  const served = Fastify();
  registerErrorRim(served, { isStrict: true });
  await registerAppFiles(served, { appDir: dir, instance });
  return served;
}

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'hellograph-app-'));
  await mkdir(join(parent, 'dist/assets'), { recursive: true });
  await writeFile(join(parent, 'dist/index.html'), page);
  await mkdir(join(parent, 'dist/pages/workflow'), { recursive: true });
  await writeFile(join(parent, 'dist/pages/index.html'), 'drawn home');
  await writeFile(join(parent, 'dist/pages/about.html'), about);
  await writeFile(join(parent, 'dist/pages/workflow/birthday.html'), 'drawn birthday');
  await writeFile(join(parent, 'dist/guest.html'), guest);
  await mkdir(join(parent, 'dist/sign'));
  await writeFile(join(parent, 'dist/sign/sw.js'), 'guest self');
  await writeFile(join(parent, 'dist/sw.js'), 'self 1-instance.invalid');
  await mkdir(join(parent, 'dist/static/js'), { recursive: true });
  await writeFile(join(parent, 'dist/static/js/main-abc123.js'), 'main');
  await writeFile(join(parent, 'dist/assets/main-abc123.css'), 'style');
  await writeFile(join(parent, 'dist/source.tar.gz'), 'source');
  for (const way of ['br', 'gz']) await writeFile(join(parent, `dist/static/js/main-abc123.js.${way}`), `main as ${way}`);
  await writeFile(join(parent, 'secrets.json'), 'secret');
  app = await serve(join(parent, 'dist'));
});
afterAll(async () => {
  await app?.close();
  await rm(parent, { recursive: true, force: true });
});

const get = (url: string, accept = 'text/html,*/*') => app.inject({ url, headers: { accept } });

describe('the app', () => {
  it.each([
    ['/', 'drawn home', 'no-cache'],
    ['/?from=mail', 'drawn home', 'no-cache'],
    ['/about', about.replaceAll('support@instance.invalid', 'help@hello.test'), 'no-cache'],
    ['/workflow/birthday?x', 'drawn birthday', 'no-cache'],
    ['/index.html', page, 'no-cache'],
    ['/sign/sw.js', 'guest self', 'no-cache'],
    ['/sign/AAAAAAAAAAAAAAAAAAAAAA', guest, 'no-cache'],
    ['/wall/AAAAAAAAAAAAAAAAAAAAAA?x', guest, 'no-cache'],
    ['/big/AAAAAAAAAAAAAAAAAAAAAA', guest, 'no-cache'],
    ['/signs', page, 'no-cache'],
    ['/assets/main-abc123.css', 'style', 'public, max-age=31536000, immutable'],
    ['/static/js/main-abc123.js', 'main', 'public, max-age=31536000, immutable'],
    ['/workflow/my-projects', page, 'no-cache'],
    ['/reset-password?token=a.b', page, 'no-cache'],
  ])('%s is cached for as long as it stays the same', async (url, content, cached) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.payload, answer.headers['cache-control']]).toEqual([200, content, cached]);
  });

  it.each(['*/*', undefined])('answers crawlers that accept %s with pages', async (accept) => {
    for (const url of ['/about', '/workflow/birthday', '/pricing?from=mail']) {
      const { statusCode, headers } = await app.inject({ url, headers: accept ? { accept } : {} });
      expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
    }
    expect((await app.inject({ url: '/about', headers: { accept: 'application/json' } })).statusCode).toBe(404);
  });

  it('hides guests’ pages from search engines, and their addresses from other sites', async () => {
    const { headers } = await get('/sign/AAAAAAAAAAAAAAAAAAAAAA');
    expect(headers['x-robots-tag']).toContain('noindex');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  it.each([
    ['/static/js/main-abc123.js', 'gzip, deflate, br', 'br', 'main as br', 'javascript'],
    ['/static/js/main-abc123.js', 'gzip, deflate', 'gzip', 'main as gz', 'javascript'],
    ['/', 'gzip, br', undefined, 'drawn home', 'html'],
  ])('%s is sent compressed to a browser that accepts %s', async (url, taken, encoding, content, type) => {
    const { headers, payload } = await app.inject({ url, headers: { accept: 'text/html,*/*', 'accept-encoding': taken } });
    expect([headers['content-encoding'], payload, headers.vary]).toEqual([encoding, content, 'accept-encoding']);
    expect(headers['content-type']).toContain(type);
  });

  it.each([
    ['/api/nothing', 'text/html'],
    ['/socket.io/nothing', 'text/html'],
    ['/assets/main-old.js', '*/*'],
    ['/assets/main-abc123.js', '*/*'],
    ['/static/js/main-old.js', '*/*'],
    ['/static/js/', '*/*'],
    ['/static/js/..%2f..%2f..%2fsecrets.json', '*/*'],
    ['/nothing.png', 'image/*'],
    ['/pages/about.html', '*/*'],
    ['/assets', '*/*'],
    ['/assets/', '*/*'],
    ['/.git/config', '*/*'],
    ['/../secrets.json', '*/*'],
    ['/..%2fsecrets.json', '*/*'],
    ['/assets/..%2f..%2fsecrets.json', '*/*'],
    ['/static/js/.%2fmain-abc123.js', '*/*'],
    ['/%2e%2e/secrets.json', '*/*'],
  ])('%s for %s is unknown, in the envelope', async (url, accept) => {
    const answer = await get(url, accept);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'ROUTE_UNKNOWN']);
    expect(answer.payload).not.toContain('secret"');
  });

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip;q=0.8, br;q=0', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
  ])('a page with settings is sent compressed to a browser that accepts %s, and only once', async (taken, encoding, open) => {
    const headers = { accept: 'text/html', 'accept-encoding': taken };
    const first = await app.inject({ url: '/about', headers });
    expect([first.headers['content-encoding'], first.headers.vary]).toEqual([encoding, 'accept-encoding']);
    expect(open(first.rawPayload).toString()).toContain('mail help@hello.test');
    const again = await app.inject({ url: '/about', headers: { ...headers, 'if-none-match': `"x", ${first.headers.etag}` } });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
  });

  it('has a different version for browsers when a setting differs', async () => {
    const other = await serve(join(parent, 'dist'), { ...settings, supportEmail: 'hi@hello.test' });
    const versions = await Promise.all(
      [app, other].map(async (one) => {
        const [worker, page] = await Promise.all(['/sw.js', '/about'].map((url) => one.inject({ url, headers: { accept: 'text/html' } })));
        return { worker: worker?.payload, tag: page?.headers.etag, page: page?.payload };
      }),
    );
    await other.close();
    expect(versions[0]?.worker).toMatch(/^self 1-[0-9a-f]{16}$/);
    for (const part of ['worker', 'tag', 'page'] as const) expect(versions[1]?.[part]).not.toBe(versions[0]?.[part]);
  });

  it('is filled again when it was built again', async () => {
    const dir = join(parent, 'rebuilt');
    await mkdir(dir);
    await writeFile(join(dir, 'index.html'), 'first build');
    const rebuilt = await serve(dir);
    expect((await rebuilt.inject({ url: '/', headers: { accept: 'text/html' } })).payload).toBe('first build');
    await writeFile(join(dir, 'index.html'), 'the second build');
    expect((await rebuilt.inject({ url: '/', headers: { accept: 'text/html' } })).payload).toBe('the second build');
    await rebuilt.close();
  });

  it('shows no prerendered page behind a gate, and no source that is published elsewhere', async () => {
    const gated = await serve(join(parent, 'dist'), { ...settings, gateSha256: 'ab', sourceUrl: 'https://code.test' });
    const [home, aboutPage, source] = await Promise.all(
      ['/', '/about', '/source.tar.gz'].map((url) => gated.inject({ url, headers: { accept: 'text/html' } })),
    );
    expect([home?.payload, aboutPage?.payload, source?.statusCode]).toEqual([page, page, 404]);
    await gated.close();
    expect((await get('/source.tar.gz')).payload).toBe('source');
  });

  it('shows guests the language of the instance if their browser asks for none that we have', async () => {
    const german = await serve(join(parent, 'dist'), { ...settings, language: 'de' });
    const answer = await german.inject({ url: '/sign/AAAAAAAAAAAAAAAAAAAAAA', headers: { accept: 'text/html' } });
    expect([answer.statusCode, answer.payload]).toEqual([200, guest.replace(' data-languages', ' data-otherwise="de" data-languages')]);
    await german.close();
  });

  it('is missing before it is built, while the API works', async () => {
    const unbuilt = await serve(join(parent, 'nowhere'));
    const answer = await unbuilt.inject({ url: '/', headers: { accept: 'text/html' } });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'ROUTE_UNKNOWN']);
    await unbuilt.close();
  });
});
