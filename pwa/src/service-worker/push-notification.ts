import type { PushMessage } from '@hellograph/contract';

export interface ShownNotification {
  title: string;
  options: {
    body: string;
    tag: string;
    icon: string;
    badge: string;
    data: { url: string };
    actions?: { action: string; title: string }[];
  };
}

/** The text and the address for an unreadable push. */
interface Unread {
  body: string;
  url: string;
}

const ofApp: Unread = { body: 'There is news about your videos.', url: '/workflow/my-projects' };
const icon = '/icon-192.png';
/** The shape in a phone's status bar. */
const badge = '/badge-96.png';
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Returns a path of this app for any input: a click never leads anywhere else. */
export const toAppPath = (url: unknown, otherwise = ofApp.url): string => (isText(url) && /^\/(?![/\\])/.test(url) ? url : otherwise);

/**
 * Returns the notification for a push, also for an unreadable one: browsers revoke the permission
 * of apps that show nothing. Each video has one tag, so a repeated event shows once.
 */
export function toNotification(text: string | undefined, unread = ofApp): ShownNotification {
  const { title, body, videoId, kind, tag, off, url } = parse(text);
  return {
    title: isText(title) ? title : 'Hellograph',
    options: {
      body: isText(body) ? body : unread.body,
      tag: isText(tag) ? tag : isText(videoId) ? `video-${videoId}` : isText(kind) ? kind : 'news',
      icon,
      badge,
      data: { url: toAppPath(url, unread.url) },
      ...(isText(off) && { actions: [{ action: 'off', title: off }] }),
    },
  };
}

function parse(text = ''): Partial<Record<keyof PushMessage, unknown>> {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}
