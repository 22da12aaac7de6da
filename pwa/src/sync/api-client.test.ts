// @vitest-environment jsdom
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionEnd } from '../lib/session-end';
import { token } from '../lib/token';
import { workspace } from '../session/workspace';
import { language } from '../words/language';
import { api, download } from './api-client';

const answer = (status: number, body: string) => vi.stubGlobal('fetch', async () => new Response(body, { status }));
const envelope = (about: object) => JSON.stringify({ success: false, status: 400, message: 'In words.', data: null, ...about });

const catalogue = join(import.meta.dirname, '../../../packages/words/catalogues/uk/guest/guest-errors.arb');

beforeEach(() => token.set('session'));
afterEach(() => vi.unstubAllGlobals());

it('brings the data of a route', async () => {
  answer(200, envelope({ success: true, data: { cards: [] } }));
  expect(await api('GET /cards', { forTeam: true })).toEqual({ data: { cards: [] }, message: 'In words.' });
});

it('accepts the specification’s routes without the envelope', async () => {
  answer(200, JSON.stringify({ videos: [] }));
  expect(await api('GET /video', { forTeam: true })).toEqual({ data: { videos: [] }, message: 'Success' });
});

it('shows the message of a failure, else its error field, else a default', async () => {
  for (const [body, words] of [
    [{ message: 'In words.', error: 'Short' }, 'In words.'],
    [{ error: 'Short' }, 'Short'],
    [{ message: '', error: '' }, 'An unexpected error occurred'],
    [{}, 'An unexpected error occurred'],
  ] as const) {
    answer(400, JSON.stringify(body));
    await expect(api('GET /cards', { forTeam: true })).rejects.toMatchObject({ message: words, status: 400 });
  }
});

it('tells a guest why in their language, whose words of errors come with the first one', async () => {
  vi.stubGlobal('wantedLanguage', 'uk');
  await language.start('rsvp');
  expect(language.translation()).not.toHaveProperty('errors');
  answer(403, envelope({ code: 'ANSWERS_CLOSED' }));
  const { ANSWERS_CLOSED: words } = JSON.parse(await readFile(catalogue, 'utf8')) as { ANSWERS_CLOSED: string };
  await expect(api('GET /rsvp/:token', { params: { token: 'a' }, skipAuth: true })).rejects.toMatchObject({ message: words });
  await language.use('en');
});

it('shows the language that was asked for last, however slowly another comes', async () => {
  await Promise.all([language.use('uk'), language.use('ja'), language.use('en')]);
  expect([language.get(), document.documentElement.lang, language.translation()]).toEqual(['en', 'en', undefined]);
});

it('sends no token with `skipAuth`, and keeps the session', async () => {
  const sent: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(new Headers(init.headers).get('authorization'));
    return new Response(envelope({ code: 'UNAUTHENTICATED' }), { status: 401 });
  });
  await expect(api('POST /auth/login', { body: { email: 'a@example.org', password: 'a' }, skipAuth: true })).rejects.toThrow();
  expect([sent, token.get()]).toEqual([[null], 'session']);
  await expect(api('GET /cards', { forTeam: true })).rejects.toThrow();
  expect(sent).toEqual([null, 'Bearer session']);
});

it.each([
  ['a captive portal’s page', 200, '<html>Welcome to our café</html>'],
  ['a captive portal’s JSON', 200, '{"portal":true}'],
  ['a proxy’s error page', 502, '<h1>Bad Gateway</h1>'],
])('takes %s for a lost connection, and stays signed in', async (_, status, body) => {
  answer(status, body);
  await expect(api('GET /cards', { forTeam: true })).rejects.toMatchObject({ name: 'ApiError', code: 'NETWORK' });
  expect(token.get()).toBe('session');
});

it.each(['<h1>Unauthorized</h1>', '{"message":"Unauthorized"}', ''])('ends the session on a 401 that says %j', async (body) => {
  answer(401, body);
  await expect(api('GET /cards', { forTeam: true })).rejects.toMatchObject({ name: 'ApiError', status: 401 });
  expect(token.get()).toBeNull();
});

it('says why no response came', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(api('GET /cards', { forTeam: true })).rejects.toMatchObject({ code: 'NETWORK', cause: { code: 'UNREACHABLE' } });
  await expect(download('/media/video.mp4')).rejects.toMatchObject({ code: 'NETWORK', cause: { code: 'UNREACHABLE' } });
});

it('ends the session when the server does, and only its own', async () => {
  answer(401, envelope({ code: 'UNAUTHENTICATED' }));
  await expect(api('GET /operator/queue', { bearer: 'an operator’s' })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(token.get()).toBe('session');
  await expect(api('GET /cards', { forTeam: true })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(token.get()).toBeNull();
});

it('keeps why the session ended, for the login page', async () => {
  for (const [code, end] of [
    ['SESSION_EXPIRED', 'expired'],
    ['SESSION_ENDED', 'elsewhere'],
    ['PASSWORD_CHANGED', 'password'],
    ['ACCOUNT_SUSPENDED', 'suspended'],
    ['UNAUTHENTICATED', 'other'],
  ]) {
    token.set('session');
    answer(code === 'ACCOUNT_SUSPENDED' ? 403 : 401, envelope({ code }));
    await expect(api('GET /cards', { forTeam: true })).rejects.toMatchObject({ code });
    expect(token.get()).toBeNull();
    expect(sessionEnd.get()).toBe(end);
  }
  sessionEnd.clear();
});

it('keeps a session that started while an older one was refused', async () => {
  vi.stubGlobal('fetch', async () => {
    token.set('newer');
    return new Response(envelope({ code: 'SESSION_ENDED' }), { status: 401 });
  });
  await expect(api('GET /cards', { forTeam: true })).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  expect([token.get(), sessionEnd.get()]).toEqual(['newer', undefined]);
});

it('fills in the route’s parameters and query', async () => {
  const urls: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(url);
    return new Response(envelope({ success: true }));
  });
  await api('GET /cards/:id', { forTeam: true, params: { id: 'a/b' } });
  await api('GET /video/estimate', { forTeam: true, query: { characters: 12 } });
  expect(urls).toEqual(['/api/cards/a%2Fb', '/api/video/estimate?characters=12']);
});

it('names the team of this tab where a call acts for it, and nowhere else', async () => {
  const claims = btoa(JSON.stringify({ sub: 'ada' }));
  token.set(`head.${claims}.tail`);
  workspace.choose({ userId: 'ada', _id: 'team', name: 'Acme', role: 'creator' });
  const teams: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    teams.push(new Headers(init.headers).get('workspace'));
    return new Response(envelope({ success: true }));
  });
  await api('GET /credits', { forTeam: true });
  await api('GET /credits', { forTeam: false });
  await api('GET /events');
  await api('GET /credits', { forTeam: true, skipAuth: true });
  workspace.choose(undefined);
  await api('GET /credits', { forTeam: true });
  expect(teams).toEqual(['team', null, null, null, null]);
});
