import { describe, expect, it } from 'vitest';
import { toPushSettings } from '../../platform/config/mail-settings';
import { isPublicAddress, publicLookup, type ResolveAll } from '../../platform/outbound/public-lookup';
import { findPushEndpoint } from './push-sender';

const operators = ['push.example.org', '10.0.0.5:8443'];
const isTaken = (text: string) => findPushEndpoint(text, operators) !== undefined;

describe('the endpoints that we may send to', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/dXk:APA91bF-x_y',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA_x-y',
    'https://web.push.apple.com/QGuQyavXutnMH-9XBYZ',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAC%2bx%3d',
    'https://push.example.org/x',
    'https://10.0.0.5:8443/x',
  ])('%s is a push service', (text) => expect(isTaken(text)).toBe(true));

  it.each([
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com:8443/fcm/send/x',
    'https://fcm.googleapis.com./x',
    'https://fcm.googleapis.com@127.0.0.1/x',
    'https://user@fcm.googleapis.com/x',
    'https://:secret@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.test/x',
    'https://evilfcm.googleapis.com/x',
    'https://notify.windows.com/x',
    'https://evil-push.apple.com/x',
    'https://evil.test/?fcm.googleapis.com',
    'https://evil.test/#fcm.googleapis.com',
    'https://fcm.googleapis.com/x#y',
    'https://FCM.googleapis.com/x',
    'https://fcm.googleapis.com\\@127.0.0.1/x',
    'https:fcm.googleapis.com/x',
    ' https://fcm.googleapis.com/x',
    'https://fcm.google\tapis.com/x',
    'https://fcm。googleapis。com/x',
    'https://127.0.0.1/x',
    'https://10.0.0.5/x',
    'https://10.0.0.5:8444/x',
    'https://push.example.org:8443/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://localhost/x',
    'https://169.254.169.254/latest/meta-data/',
    'file:///etc/passwd',
    'https://',
    '',
    'no address',
  ])('%j is not', (text) => expect(isTaken(text)).toBe(false));
});

it.each(['8.8.8.8', '142.250.1.1', '1.1.1.1', '2606:4700::1111', '2a00:1450:4001::5f'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});
it.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254', '172.16.0.1', '172.31.255.255'],
  ...['192.168.0.1', '192.0.0.8', '198.19.0.1', '203.0.113.7', '224.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '64:ff9b::7f00:1', 'fc00::1', 'fd12::1', 'fe80::1', 'ff02::1'],
  ...['2001:db8::1', '2002:7f00:1::', '2001::7f00:1'],
])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));

describe('the lookup of a connection', () => {
  const ask = (addresses: string[], all = false) => {
    const resolveAll: ResolveAll = (_name, _options, answer) =>
      answer(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    return new Promise((resolve) => publicLookup(resolveAll)('push.test', { all }, (error, found) => resolve(error?.name ?? found)));
  };

  it('returns the addresses that it checked, and none when one of them is hidden', async () => {
    expect(await ask(['8.8.8.8', '2606:4700::1111'])).toBe('8.8.8.8');
    expect(await ask(['8.8.8.8'], true)).toEqual([{ address: '8.8.8.8', family: 4 }]);
    expect(await ask(['8.8.8.8', '127.0.0.1'])).toBe('AddressHidden');
    expect(await ask(['::1'], true)).toBe('AddressHidden');
    expect(await ask([])).toBe('AddressHidden');
  });
});

describe('settings', () => {
  const given = (PUSH_HOSTS?: string, PUSH_CONTACT?: string, PUBLIC_URL = 'https://cards.example.org') =>
    toPushSettings({ PUBLIC_URL, PUSH_CONTACT, PUSH_HOSTS });

  it('contain further hosts, and a contact', () => {
    expect(given(' Push.example.org, 10.0.0.5:8443 ,').furtherHosts).toEqual(operators);
    expect(given()).toEqual({ contact: 'https://cards.example.org', furtherHosts: [] });
    expect(given(undefined, 'mailto:me@example.org').contact).toBe('mailto:me@example.org');
    expect(given(undefined, undefined, 'http://localhost:8080').contact).toMatch(/^mailto:.*\.invalid$/);
  });

  it('list all problems at the same time', () => {
    expect(() => given('https://push.example.org, a b, push.example.org/x, ok.test')).toThrow(/https:\/\/push[\s\S]*a b[\s\S]*\/x/);
  });
});
