/**
 * `blocked`: the person has said no, and only the browser's settings can change that.
 * `needs-install`: only as an app on the home screen.
 */
export type PushSupport = 'ready' | 'blocked' | 'needs-install' | 'none';

/** iOS and iPadOS, where every browser uses Safari's engine; iPads call themselves Macs. */
const isApplePhone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export function findPushSupport(): PushSupport {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return isApplePhone() ? 'needs-install' : 'none';
  }
  return Notification.permission === 'denied' ? 'blocked' : 'ready';
}
