import { noSupportTerms } from '@hellograph/contract';
import { env } from '@hellograph/kit';
import { describe, expect, it } from 'vitest';
import { type BillingVariables, toBillingSettings, toStripeSettings } from './billing-settings';
import { isLoopback, proxyTest, toDnsServer, toHost, toTrustProxy } from './listen-settings';
import { supportVariables, toMailSettings, toSupportTerms } from './mail-settings';
import { toDirectorySettings, toIdeasSettings, toProviderSettings } from './provider-settings';

describe('mail settings', () => {
  it('lists all problems together', () => {
    expect(() => toMailSettings({ SMTP_URL: 'smtp://', MAIL_FROM: 'nobody' })).toThrow(/MAIL_FROM must be[\s\S]*SMTP_URL names no server/);
    expect(() => toMailSettings({ SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: undefined })).toThrow(/MAIL_FROM must be set/);
    for (const from of ['Hello <a@b.org', 'a@b.org, c@d.org', 'Evil\nBcc: x <a@b.org>'])
      expect(() => toMailSettings({ SMTP_URL: undefined, MAIL_FROM: from }), from).toThrow(/MAIL_FROM/);
  });

  it('accepts a server with an address, and neither', () => {
    const settings = { SMTP_URL: 'smtps://user:secret@mail.example.org', MAIL_FROM: 'Hellograph <hello@example.org>' };
    expect(toMailSettings(settings)).toEqual({ url: settings.SMTP_URL, from: settings.MAIL_FROM });
    expect(toMailSettings({ SMTP_URL: undefined, MAIL_FROM: undefined })).toMatchObject({ url: undefined });
  });

  const read = (given: Record<string, string>) => toSupportTerms(env.parseEnv(supportVariables, given));

  it('promises nothing until an operator does', () => {
    expect(read({})).toEqual(noSupportTerms);
    expect(read({ SUPPORT_HOURS_PRO: '24', SUPPORT_HOURS_ENTERPRISE: '4', SUPPORT_AROUND_THE_CLOCK: 'yes' })).toEqual({
      hours: { trial: null, pro: 24, enterprise: 4 },
      isAroundTheClock: true,
    });
    expect(() => read({ SUPPORT_HOURS_PRO: '0' })).toThrow(/SUPPORT_HOURS_PRO/);
    expect(() => read({ SUPPORT_AROUND_THE_CLOCK: 'sometimes' })).toThrow(/SUPPORT_AROUND_THE_CLOCK/);
  });
});

describe('listen settings', () => {
  it.each([
    ['true', true],
    ['yes', true],
    ['false', false],
    ['0', false],
    ['1', 1],
    ['2', 2],
    ['10.0.0.0/8, 192.0.2.1,fd00::/8', ['10.0.0.0/8', '192.0.2.1', 'fd00::/8']],
  ])('parses %s as the proxies in front of this server', (text, value) => expect(toTrustProxy(text)).toEqual(value));

  it.each(['maybe', '10.0.0.0/33', '10.0.0', '::1/129', '10.0.0.0/8/8', 'example.org', '1000', '10.0.0.1,'])('refuses %s', (text) =>
    expect(() => toTrustProxy(text)).toThrow('TRUST_PROXY must be'),
  );

  it('tells a trusted proxy’s connection from a client’s', () => {
    expect([false, true, 1].map((trusted) => proxyTest(trusted)('192.0.2.1'))).toEqual([false, true, true]);
    const isProxy = proxyTest(['10.0.0.0/8', '192.0.2.1', 'fd00::/8']);
    expect(['10.9.8.7', '::ffff:10.9.8.7', '192.0.2.1', 'fd00::1'].map(isProxy)).toEqual([true, true, true, true]);
    expect(['11.0.0.1', '192.0.2.2', '2001:db8::1', ''].map(isProxy)).toEqual([false, false, false, false]);
  });

  it('listens only on this machine in development, unless told otherwise', () => {
    expect([toHost(undefined, true), toHost(undefined, false), toHost('0.0.0.0', true)]).toEqual(['127.0.0.1', '0.0.0.0', '0.0.0.0']);
  });

  it('knows the names of this machine', () => {
    expect(['localhost', 'app.localhost', '127.0.0.1', '127.8.8.8', '[::1]', '::ffff:127.0.0.1'].every(isLoopback)).toBe(true);
    expect(['hello.test', '0.0.0.0', '10.0.0.1', '127.0.0.1.nip.io', 'localhost.example', ''].some(isLoopback)).toBe(false);
  });

  it('accepts addresses with and without a port', () => {
    for (const right of [undefined, '192.0.2.1', '192.0.2.1:5353', '2001:db8::1', '[2001:db8::1]:53'])
      expect(toDnsServer(right)).toBe(right);
    for (const wrong of ['dns.example', '192.0.2.1:99999', '192.0.2.256', '[192.0.2.1', 'x:53'])
      expect(() => toDnsServer(wrong)).toThrow('DNS_SERVER');
  });
});

describe('provider settings', () => {
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
    ['something unknown', JSON.stringify([{ ...google, colour: 'blue' }])],
    ['an id that cannot stand in an address', JSON.stringify([{ ...google, id: 'Our school' }])],
    ['an issuer that could be listened to', JSON.stringify([{ ...google, issuer: 'http://id.example.org' }])],
    ['the same id twice', JSON.stringify([google, google])],
    ['the id of the directory', JSON.stringify([{ ...google, id: 'directory' }])],
  ])('refuses %s, and never repeats a secret', (_what, text) => {
    expect(() => toProviderSettings({ OIDC_PROVIDERS: text })).toThrow(/^OIDC_PROVIDERS (?!.*clientSecret)/);
  });

  const school = { name: 'School', url: 'ldaps://ldap.example.org', base: 'dc=example,dc=org', personFilter: '(uid={name})' };
  const readDirectory = (settings: unknown) => toDirectorySettings({ LDAP_DIRECTORY: JSON.stringify(settings) });

  it('reads a directory, with what most of them call their attributes', () => {
    expect(toDirectorySettings({ LDAP_DIRECTORY: undefined })).toBeUndefined();
    expect(readDirectory(school)).toMatchObject({ ...school, searcherDn: '', attributes: { id: 'entryUUID', groups: 'memberOf' } });
  });

  it.each([
    ['an address that is none of a directory', { ...school, url: 'https://ldap.example.org' }],
    ['a password in the address', { ...school, url: 'ldaps://reader:secret@ldap.example.org' }],
    ['a filter that anybody fits', { ...school, personFilter: '(objectClass=person)' }],
    ['a template without a name', { ...school, personDn: 'ou=people,dc=example,dc=org' }],
    ['something unknown', { ...school, password: 'secret' }],
    ['no settings', ['secret']],
  ])('refuses %s, and never repeats a secret', (_what, settings) => {
    expect(() => readDirectory(settings)).toThrow(/^LDAP_DIRECTORY is not valid(?!.*secret)/);
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
});

describe('billing settings', () => {
  const none: BillingVariables = {
    NODE_ENV: 'production',
    BILLING: undefined,
    PLAN: 'trial',
    STRIPE_SECRET_KEY: undefined,
    STRIPE_WEBHOOK_SECRET: undefined,
    STRIPE_API_URL: undefined,
  };
  const keys = { STRIPE_WEBHOOK_SECRET: 'whsec_0123456789' };
  const live = { ...none, ...keys, STRIPE_SECRET_KEY: 'sk_live_0123456789' };
  const test = { ...none, ...keys, STRIPE_SECRET_KEY: 'sk_test_0123456789' };

  it('sells plans if and only if there is a key', () => {
    expect(toBillingSettings(none)).toEqual({ stripe: undefined, housePlan: 'trial' });
    expect(toBillingSettings(live)).toMatchObject({ stripe: { secretKey: live.STRIPE_SECRET_KEY }, housePlan: undefined });
    expect(toBillingSettings({ ...live, BILLING: 'stripe' })).toMatchObject({ stripe: { secretKey: live.STRIPE_SECRET_KEY } });
  });

  it('gives everyone the house plan when billing is off', () => {
    expect(toBillingSettings({ ...none, BILLING: 'off', PLAN: 'enterprise' })).toEqual({ stripe: undefined, housePlan: 'enterprise' });
    expect(toBillingSettings({ ...live, BILLING: 'off', PLAN: 'pro' })).toEqual({ stripe: undefined, housePlan: 'pro' });
  });

  it('sells in test mode in production only when told so by name', () => {
    expect(() => toBillingSettings(test)).toThrow(/BILLING=test/);
    expect(() => toBillingSettings({ ...test, STRIPE_API_URL: 'http://127.0.0.1:1' })).toThrow(/BILLING=test/);
    expect(toBillingSettings({ ...test, BILLING: 'test' })).toMatchObject({ stripe: { secretKey: test.STRIPE_SECRET_KEY } });
    expect(toBillingSettings({ ...test, NODE_ENV: 'development' })).toMatchObject({ stripe: { secretKey: test.STRIPE_SECRET_KEY } });
    expect(() => toBillingSettings({ ...live, BILLING: 'test' })).toThrow(/test key only/);
  });

  it('names the missing key', () => {
    expect(() => toBillingSettings({ ...none, BILLING: 'stripe' })).toThrow(/STRIPE_SECRET_KEY is not set/);
    expect(() => toBillingSettings({ ...none, STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toThrow(/STRIPE_SECRET_KEY/);
  });

  const key = 'sk_test_0123456789';
  const secret = 'whsec_0123456789';
  const settings = (STRIPE_SECRET_KEY?: string, STRIPE_WEBHOOK_SECRET?: string, STRIPE_API_URL?: string) =>
    toStripeSettings({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL });

  it('is undefined without keys, and complete with them', () => {
    expect(settings()).toBeUndefined();
    expect(settings(key, secret, 'http://127.0.0.1:1')).toEqual({ secretKey: key, webhookSecret: secret, apiUrl: 'http://127.0.0.1:1' });
  });

  it('never sends a live key to anyone but Stripe', () => {
    for (const live of ['sk_live_0123456789', 'rk_live_0123456789']) {
      expect(() => settings(live, secret, 'http://127.0.0.1:1')).toThrow(/test key only/);
      expect(settings(live, secret)?.apiUrl).toBeUndefined();
    }
  });

  it('lists all problems together', () => {
    expect(() => settings('pk_test_1', 'secret')).toThrow(/STRIPE_SECRET_KEY[\s\S]*STRIPE_WEBHOOK_SECRET/);
    expect(() => settings(undefined, undefined, 'http://127.0.0.1:1')).toThrow(/STRIPE_SECRET_KEY/);
  });
});
