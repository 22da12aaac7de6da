import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerErrorRim } from '../error-rim';
import { registerAppFiles } from './app-files';

const page = '<!doctype html><title>Hellograph</title>';
let parent = '';
let app: FastifyInstance;

async function serve(dir: string): Promise<FastifyInstance> {
  const served = Fastify();
  registerErrorRim(served, { isStrict: true });
  await registerAppFiles(served, dir);
  return served;
}

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'hellograph-app-'));
  await mkdir(join(parent, 'dist/assets'), { recursive: true });
  await writeFile(join(parent, 'dist/index.html'), page);
  await mkdir(join(parent, 'dist/pages/workflow'), { recursive: true });
  await writeFile(join(parent, 'dist/pages/index.html'), 'drawn home');
  await writeFile(join(parent, 'dist/pages/about.html'), 'drawn about');
  await writeFile(join(parent, 'dist/pages/workflow/birthday.html'), 'drawn birthday');
  await writeFile(join(parent, 'dist/guest.html'), 'guest');
  await mkdir(join(parent, 'dist/sign'));
  await writeFile(join(parent, 'dist/sign/sw.js'), 'guest self');
  await writeFile(join(parent, 'dist/sw.js'), 'self');
  await writeFile(join(parent, 'dist/assets/main-abc123.js'), 'main');
  for (const name of ['assets/main-abc123.js', 'pages/about.html']) {
    for (const way of ['br', 'gz']) await writeFile(join(parent, `dist/${name}.${way}`), `${name} as ${way}`);
  }
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
    ['/about', 'drawn about', 'no-cache'],
    ['/workflow/birthday?x', 'drawn birthday', 'no-cache'],
    ['/index.html', page, 'no-cache'],
    ['/sw.js', 'self', 'no-cache'],
    ['/sign/sw.js', 'guest self', 'no-cache'],
    ['/sign/AAAAAAAAAAAAAAAAAAAAAA', 'guest', 'no-cache'],
    ['/wall/AAAAAAAAAAAAAAAAAAAAAA?x', 'guest', 'no-cache'],
    ['/big/AAAAAAAAAAAAAAAAAAAAAA', 'guest', 'no-cache'],
    ['/signs', page, 'no-cache'],
    ['/assets/main-abc123.js', 'main', 'public, max-age=31536000, immutable'],
    ['/workflow/my-projects', page, 'no-cache'],
    ['/reset-password?token=a.b', page, 'no-cache'],
  ])('%s is kept for as long as it stays the same', async (url, content, cached) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.payload, answer.headers['cache-control']]).toEqual([200, content, cached]);
  });

  it('shows pages of guests to no search engine, and tells no other site their addresses', async () => {
    const { headers } = await get('/sign/AAAAAAAAAAAAAAAAAAAAAA');
    expect(headers['x-robots-tag']).toContain('noindex');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  it.each([
    ['/assets/main-abc123.js', 'gzip, deflate, br', 'br', 'assets/main-abc123.js as br', 'javascript'],
    ['/assets/main-abc123.js', 'gzip, deflate', 'gzip', 'assets/main-abc123.js as gz', 'javascript'],
    ['/about', 'gzip, br', 'br', 'pages/about.html as br', 'html'],
    ['/', 'gzip, br', undefined, 'drawn home', 'html'],
  ])('%s comes compressed to who takes %s', async (url, taken, encoding, content, type) => {
    const { headers, payload } = await app.inject({ url, headers: { accept: 'text/html,*/*', 'accept-encoding': taken } });
    expect([headers['content-encoding'], payload, headers.vary]).toEqual([encoding, content, 'accept-encoding']);
    expect(headers['content-type']).toContain(type);
  });

  it.each([
    ['/api/nothing', 'text/html'],
    ['/socket.io/nothing', 'text/html'],
    ['/assets/main-old.js', '*/*'],
    ['/nothing.png', 'image/*'],
    ['/assets', '*/*'],
    ['/assets/', '*/*'],
    ['/.git/config', '*/*'],
    ['/../secrets.json', '*/*'],
    ['/..%2fsecrets.json', '*/*'],
    ['/%2e%2e/secrets.json', '*/*'],
  ])('%s for %s is unknown, in the envelope', async (url, accept) => {
    const answer = await get(url, accept);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'ROUTE_UNKNOWN']);
    expect(answer.payload).not.toContain('secret"');
  });

  it('is not there before it is built, and the API is', async () => {
    const unbuilt = await serve(join(parent, 'nowhere'));
    const answer = await unbuilt.inject({ url: '/', headers: { accept: 'text/html' } });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'ROUTE_UNKNOWN']);
    await unbuilt.close();
  });
});
