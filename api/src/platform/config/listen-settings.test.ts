import { expect, it } from 'vitest';
import { isLoopback, proxyTest, toDnsServer, toHost, toTrustProxy } from './listen-settings';

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
  for (const right of [undefined, '192.0.2.1', '192.0.2.1:5353', '2001:db8::1', '[2001:db8::1]:53']) expect(toDnsServer(right)).toBe(right);
  for (const wrong of ['dns.example', '192.0.2.1:99999', '192.0.2.256', '[192.0.2.1', 'x:53'])
    expect(() => toDnsServer(wrong)).toThrow('DNS_SERVER');
});
