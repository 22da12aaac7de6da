import { expect, it } from 'vitest';
import { toIdeasSettings, toProviderSettings } from './provider-settings';

const google = { id: 'google', name: 'Google', issuer: 'https://accounts.google.com', clientId: 'a', clientSecret: 'b' };
const { clientSecret: _, ...open } = google;
const apple = { ...open, id: 'apple', appleTeamId: 'T', appleKeyId: 'K', applePrivateKey: '-----BEGIN PRIVATE KEY-----' };
const read = (list: unknown) => toProviderSettings({ OIDC_PROVIDERS: JSON.stringify(list) });

it('reads a list, and has no providers without it', () => {
  expect(toProviderSettings({ OIDC_PROVIDERS: undefined })).toEqual([]);
  expect(read([google, apple])).toEqual([google, apple]);
  expect(read([{ ...google, issuer: 'http://127.0.0.1:4000' }])).toHaveLength(1);
});

it.each([
  ['no JSON', '[{'],
  ['no list', '{}'],
  ['no secret', JSON.stringify([open])],
  ['something unknown', JSON.stringify([{ ...google, scope: 'all' }])],
  ['an id that cannot stand in an address', JSON.stringify([{ ...google, id: 'Our school' }])],
  ['an issuer that could be listened to', JSON.stringify([{ ...google, issuer: 'http://id.example.org' }])],
  ['the same id twice', JSON.stringify([google, google])],
])('refuses %s, and never repeats a secret', (_what, text) => {
  expect(() => toProviderSettings({ OIDC_PROVIDERS: text })).toThrow(/^OIDC_PROVIDERS (?!.*clientSecret)/);
});

const none = { IDEAS_URL: undefined, IDEAS_MODEL: undefined, IDEAS_KEY: undefined };

it('is undefined without an address, and names what an address lacks', () => {
  expect(toIdeasSettings(none)).toBeUndefined();
  expect(() => toIdeasSettings({ ...none, IDEAS_URL: 'https://m.example.org/v1' })).toThrow('IDEAS_MODEL');
  expect(toIdeasSettings({ IDEAS_URL: 'https://m.example.org/v1/', IDEAS_MODEL: 'small', IDEAS_KEY: 'k' })).toEqual({
    url: 'https://m.example.org/v1/chat/completions',
    model: 'small',
    key: 'k',
  });
});
