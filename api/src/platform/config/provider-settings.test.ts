import { expect, it } from 'vitest';
import { toProviderSettings } from './provider-settings';

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
