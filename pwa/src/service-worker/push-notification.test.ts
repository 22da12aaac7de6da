import type { PushMessage } from '@hellograph/contract';
import { describe, expect, it } from 'vitest';
import { isAppPage } from './outside-app';
import { toAppPath, toNotification } from './push-notification';

const ready: PushMessage = { kind: 'ready', videoId: 'v1', title: 'Your video is ready', body: '“Hello”', url: '/workflow/my-projects' };

describe('the notification of a push', () => {
  it('says what was sent, once for a video', () => {
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
