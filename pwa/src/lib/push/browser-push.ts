import { push } from '@hellograph/words/en/push';
import { wordsOf } from '../../words/use-words';
import { toBase64Url } from './endpoint-hash';

/**
 * `blocked`: the person has said no, and only the browser's settings can change that.
 * `needs-install`: only as an app on the home screen.
 */
type PushSupport = 'ready' | 'blocked' | 'needs-install' | 'none';

/** iOS and iPadOS, where every browser uses Safari's engine; iPads call themselves Macs. */
const isApplePhone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export function findPushSupport(): PushSupport {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return isApplePhone() ? 'needs-install' : 'none';
  }
  return Notification.permission === 'denied' ? 'blocked' : 'ready';
}

const subscribeWithinMs = 20_000;

/** The reason why a browser cannot be notified, in place of its cryptic error. */
export class PushUnavailable extends Error {
  override readonly name = 'PushUnavailable';
  constructor(readonly reason: 'not-allowed' | 'no-service') {
    super(wordsOf(push).unavailable[reason]);
  }
}

export const hasKey = ({ options }: PushSubscription, key: string): boolean =>
  options.applicationServerKey !== null && toBase64Url(options.applicationServerKey) === key;

/** Call it directly in a click handler, because browsers require it. Throws PushUnavailable. */
export async function askForLeave(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushUnavailable('not-allowed');
}

/** Subscribes a browser whose user has given leave. Throws PushUnavailable. */
export async function subscribeBrowser(registration: ServiceWorkerRegistration | undefined, key: string): Promise<PushSubscription> {
  if (!registration) throw new PushUnavailable('no-service');
  const known = await registration.pushManager.getSubscription();
  if (known && !hasKey(known, key)) await known.unsubscribe();
  const subscribing = registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const tooLong = new Promise<never>((_, reject) => setTimeout(() => reject(new PushUnavailable('no-service')), subscribeWithinMs));
  return Promise.race([subscribing, tooLong]).catch(() => {
    throw new PushUnavailable('no-service');
  });
}
