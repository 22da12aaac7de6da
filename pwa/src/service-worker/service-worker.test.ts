import type { PushMessage } from '@hellograph/contract';
import { sourcePath } from '@hellograph/contract/instance';
import { describe, expect, it } from 'vitest';
import { noticesPath } from '../config/instance';
import { isAppPage } from './outside-app';
import { toAppPath, toNotification } from './push-notification';
import { sharedAt, takeShared } from './shared-at';

const isApp = (path: string) => isAppPage(`https://hello.test${path}`);

it.each(['/', '/workflow', '/cards/1', '/card', '/users', '/faces', '/about'])('%s is a page of the app', (path) =>
  expect(isApp(path)).toBe(true),
);

it.each([
  '/api/video',
  '/c/aaaaaaaaaaaaaaaaaaaaaa',
  '/card/open-card.js',
  // A person in a photo, and a recipient of mail, may have the app installed.
  '/face/aaaaaaaaaaaaaaaaaaaaaa',
  '/u/aaaaaaaaaaaaaaaaaaaaaa',
  // Guest pages have a separate build.
  '/sign/aaaaaaaaaaaaaaaaaaaaaa',
  '/wall/aaaaaaaaaaaaaaaaaaaaaa',
  '/big/aaaaaaaaaaaaaaaaaaaaaa',
  '/.well-known/security.txt',
  noticesPath,
  sourcePath,
])('%s is the server’s own', (path) => expect(isApp(path)).toBe(false));

const through = (address: string) => {
  const url = new URL(address, 'https://hellograph.example');
  return { ...takeShared(url), left: url.pathname + url.search };
};

describe('the address after a share', () => {
  it('is the plain studio for one thing that was kept: its draft is the one that opens', () => {
    expect(sharedAt(['a'], [])).toBe('/workflow');
  });

  it('names several drafts and each reason once, and the page takes both out', () => {
    const address = sharedAt(['a', 'b'], ['tooLarge', 'tooLarge', 'tooMany']);
    expect(through(address)).toEqual({ kept: ['a', 'b'], refused: ['tooLarge', 'tooMany'], left: '/workflow' });
  });

  it('leaves the rest of an address alone', () => {
    expect(through('/workflow?photo=1&shared=unshown')).toEqual({ kept: [], refused: ['unshown'], left: '/workflow?photo=1' });
    expect(through('/workflow')).toEqual({ kept: [], refused: [], left: '/workflow' });
  });
});

const ready: PushMessage = { kind: 'ready', videoId: 'v1', title: 'Your video is ready', body: '“Hello”', url: '/workflow/my-projects' };

describe('the notification of a push', () => {
  it('shows the sent text, once for a video', () => {
    expect(toNotification(JSON.stringify(ready))).toEqual({
      title: 'Your video is ready',
      options: { body: '“Hello”', tag: 'video-v1', icon: '/icon-192.png', badge: '/badge-96.png', data: { url: '/workflow/my-projects' } },
    });
    expect(toNotification(JSON.stringify({ ...ready, kind: 'test', videoId: null })).options.tag).toBe('test');
  });

  it.each([undefined, '', 'no json', 'null', '[]', '7', '"text"', '{}', '{"title":7,"body":[],"videoId":{},"kind":null}'])(
    'is shown for %j too',
    (text) => {
      const { title, options } = toNotification(text);
      expect([title, options.body, options.tag]).toEqual(['Hellograph', 'There is news about your videos.', 'news']);
    },
  );
});

describe('a click', () => {
  it.each(['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)', '', undefined, 7])('does not lead to %j', (url) => {
    expect(toAppPath(url)).toBe('/workflow/my-projects');
  });

  it('goes to a page of the app', () => {
    expect(toAppPath('/settings/security')).toBe('/settings/security');
    expect(isAppPage('https://hello.test/workflow')).toBe(true);
    for (const path of ['/api/media/x', '/dev/mail', '/test-checkout/pay/1']) expect(isAppPage(`https://hello.test${path}`)).toBe(false);
  });
});
