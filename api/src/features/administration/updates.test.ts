import { readFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { AdminHealthData, AdminSettingsData, AdminUpdatesData } from '@hellograph/contract';
import { withTempDir } from '@hellograph/kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runTestApi } from '../../testing/running-api.fixture';
import { call } from '../../testing/test-api.fixture';
import { FeedUnreadable, findNewer, readReleases } from './release-feed';
import { createUpdatesService, version } from './updates.service';

const feedUrl = new URL('https://forge.test/hellograph/releases.atom');
const atom = (entries: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Release notes</title>${entries}</feed>`;
const entry = (tag: string, title: string, link = `https://forge.test/hellograph/${tag}`) =>
  `<entry><id>tag:forge.test,2008:Repository/7/${tag}</id><link rel="alternate" type="text/html" href="${link}"/><title>${title}</title></entry>`;

it('is the version of the package', async () => {
  const manifest = JSON.parse(await readFile(join(import.meta.dirname, '../../../../package.json'), 'utf8')) as { version: string };
  expect(version).toBe(manifest.version);
});

describe('a feed', () => {
  it('of Atom is read by tag or title, without previews', () => {
    const body = atom(entry('v1.10.0', 'The spring release') + entry('v2.0.0-beta.1', 'Try 2.0') + entry('x', 'Hellograph 1.9.3'));
    expect(readReleases(body, feedUrl)).toEqual([
      { version: '1.10.0', url: 'https://forge.test/hellograph/v1.10.0' },
      { version: '1.9.3', url: 'https://forge.test/hellograph/x' },
    ]);
  });

  it('of JSON is read as forges write it, without drafts and previews, and as a JSON Feed', () => {
    const releases = [
      { tag_name: 'v1.2.3', html_url: 'https://forge.test/1', draft: false, prerelease: false, body: null },
      { tag_name: 'v9.0.0', html_url: 'https://forge.test/9', draft: true },
      { tag_name: 'v8.0.0', prerelease: true },
      { tag_name: 'nightly' },
    ];
    expect(readReleases(JSON.stringify(releases), feedUrl)).toEqual([{ version: '1.2.3', url: 'https://forge.test/1' }]);
    const feed = { version: 'https://jsonfeed.org/version/1.1', items: [{ title: 'Hellograph 3.0.1', url: '/three' }] };
    expect(readReleases(JSON.stringify(feed), feedUrl)).toEqual([{ version: '3.0.1', url: 'https://forge.test/three' }]);
  });

  it('names no address that a page must not have', () => {
    const [release] = readReleases(JSON.stringify([{ tag_name: '1.0.0', html_url: 'javascript:alert(1)' }]), feedUrl);
    expect(release?.url).toBe(feedUrl.href);
  });

  it.each([
    '',
    'Not found',
    '{}',
    '[{"tag_name": 5}]',
    '<html></html>',
    '<!DOCTYPE a [<!ENTITY b "c">]><feed xmlns="http://www.w3.org/2005/Atom"/>',
  ])('can’t be %j', (body) => {
    expect(() => readReleases(body, feedUrl)).toThrow(FeedUnreadable);
  });

  it('has a newer version by number, not by letter', () => {
    const releases = ['1.9.0', '1.10.0', '0.20.0'].map((one) => ({ version: one, url: '' }));
    expect(findNewer('1.9.9', releases)?.version).toBe('1.10.0');
    expect(findNewer('1.10.0', releases)).toBeUndefined();
    expect(findNewer('1.10.0', [])).toBeUndefined();
  });
});

/** A feed of releases on loopback. */
const asked: { url: string; headers: IncomingHttpHeaders }[] = [];
let answer: { status: number; body: string; location?: string };
const server = createServer((request, response) => {
  asked.push({ url: request.url ?? '', headers: request.headers });
  const { status, body, location } = request.url === '/moved' ? { status: 302, body: '', location: '/releases' } : answer;
  response.writeHead(status, location ? { location } : {}).end(body);
});
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  asked.length = 0;
  answer = { status: 200, body: atom(entry('v9.1.0', 'Nine')) };
});

describe('a look for new versions', () => {
  const clock = { nowMs: Date.parse('2026-11-29') };
  const openIn = (dataDir: string, feed: string, { isFixed = true, looksForUpdates = true } = {}) =>
    createUpdatesService({
      config: { dataDir, updateFeed: isFixed ? feed : undefined },
      settings: { read: async () => ({ ...values, groupRules: { claim: 'groups', rules: [] }, looksForUpdates, updateFeed: feed }) },
      now: () => clock.nowMs,
    });
  const values = {
    signUp: 'open',
    mailServer: null,
    directory: null,
    announcement: null,
    maintenance: null,
    rendersPaused: false,
  } as const;
  const never = new AbortController().signal;

  it('is taken once a day, follows a redirect, and sends nothing along', () =>
    withTempDir(async (dir) => {
      const updates = openIn(dir, `${origin}/moved`);
      for (let hour = 0; hour < 23; hour++) {
        await updates.lookDaily(never);
        clock.nowMs += 3_600_000;
      }
      expect(asked.map(({ url }) => url)).toEqual(['/moved', '/releases']);
      for (const { headers } of asked) expect(Object.keys(headers).sort()).toEqual(['accept', 'connection', 'host', 'user-agent']);
      expect(asked[0]?.headers['user-agent']).toBe('Hellograph');
      expect((await updates.get()).newer).toEqual({ version: '9.1.0', url: 'https://forge.test/hellograph/v9.1.0' });
      clock.nowMs += 3_600_000;
      await updates.lookDaily(never);
      expect(asked).toHaveLength(4);
    }));

  it('is not taken if it is turned off, and says nothing then', () =>
    withTempDir(async (dir) => {
      await openIn(dir, `${origin}/releases`).lookDaily(never);
      const off = openIn(dir, `${origin}/releases`, { looksForUpdates: false });
      clock.nowMs += 7 * 86_400_000;
      await off.lookDaily(never);
      expect(asked).toHaveLength(1);
      expect(await off.get()).toEqual({ version, lookedAt: null, newer: null, problem: '' });
      await expect(off.lookNow()).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    }));

  it('says why it failed, and never asks a private address that only the browser named', () =>
    withTempDir(async (dir) => {
      answer = { status: 500, body: '' };
      expect((await openIn(dir, `${origin}/releases`).lookNow()).problem).toMatch(/answered 500/);
      answer = { status: 200, body: 'x'.repeat(5_000_000) };
      expect((await openIn(dir, `${origin}/releases`).lookNow()).problem).toMatch(/more than 4000000 bytes/);
      answer = { status: 302, body: '', location: 'http://127.0.0.1:9/' };
      expect((await openIn(dir, `${origin}/releases`).lookNow()).problem).toMatch(/may not be asked/);
      asked.length = 0;
      expect((await openIn(dir, `${origin}/releases`, { isFixed: false }).lookNow()).problem).toMatch(/may not be asked/);
      expect(asked).toEqual([]);
    }));
});

describe('administrators', () => {
  const api = runTestApi({ config: { givenSecrets: { operatorToken: 'op' } } });
  const ask = <Data>(route: string, body?: object) => call<Data>(api.url, route, { token: 'op', ...(body && { body }) });
  const readCheck = async () => (await ask<AdminHealthData>('GET /operator/health')).data.checks.find(({ name }) => name === 'updates');

  it('set the feed and turn the look off, and see both in the health of the server', async () => {
    expect(await readCheck()).toMatchObject({ level: 'unknown', detail: 'noFeed' });
    expect((await ask('POST /operator/updates')).code).toBe('VALIDATION_FAILED');
    const change = async (changes: object) => {
      const { revisions } = (await ask<AdminSettingsData>('GET /operator/settings')).data;
      return ask('PATCH /operator/settings', { changes, seen: revisions });
    };
    expect((await change({ updateFeed: 'http://forge.test/' })).code).toBe('VALIDATION_FAILED');
    // Nobody has this name (RFC 6761).
    expect((await change({ updateFeed: 'https://forge.invalid/releases.atom' })).status).toBe(200);
    const { data } = await ask<AdminUpdatesData>('POST /operator/updates');
    expect(data).toMatchObject({ version, newer: null, problem: expect.stringMatching(/forge\.invalid/) });
    expect(await readCheck()).toMatchObject({ level: 'unknown', detail: data.problem });
    await change({ looksForUpdates: false });
    expect(await readCheck()).toMatchObject({ level: 'unknown', detail: 'notLooking' });
  });
});
