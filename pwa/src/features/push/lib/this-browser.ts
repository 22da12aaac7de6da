import type { PushSubscriptionBody } from '@hellograph/contract';
import { withLock } from '../../../lib/plain-http/with-lock';
import { appBadge } from '../../../realtime/app-badge';
import { api } from '../../../sync/api-client';
import { push } from '../../../words/english/push';
import { wordsOf } from '../../../words/use-words';
import { pushWish } from './push-wish';

const subscribeWithinMs = 20_000;

/** Why a browser cannot be notified, in place of an error that nobody can read. */
export class PushUnavailable extends Error {
  override readonly name = 'PushUnavailable';
  constructor(readonly reason: 'not-allowed' | 'no-service') {
    super(wordsOf(push).unavailable[reason]);
  }
}

const findRegistration = async () => ('serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined);

export const findSubscription = async (): Promise<PushSubscription | null> =>
  (await (await findRegistration())?.pushManager?.getSubscription()) ?? null;

const toBase64Url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

export const hashOf = async (endpoint: string) => toBase64Url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));

export const hasKey = ({ options }: PushSubscription, key: string): boolean =>
  options.applicationServerKey !== null && toBase64Url(options.applicationServerKey) === key;

export const fetchKey = async () => (await api('GET /push/key')).data.key;

/** Tells the server of the browser's subscription, new or known. */
export async function sendSubscription(subscription: PushSubscription, userId: string): Promise<void> {
  const { endpoint, keys } = subscription.toJSON() as PushSubscriptionBody;
  const { device } = (await api('POST /push/devices', { body: { endpoint, keys } })).data;
  pushWish.set({ userId, deviceId: device._id, endpoint });
}

/**
 * Runs changes one at a time across all tabs: between a subscription and its stored wish, another
 * change would take it for a leftover.
 */
export const oneAtATime = <Result>(change: () => Promise<Result>): Promise<Result> => withLock('push', change);

/** Call it directly in a click handler, because browsers require it. Throws PushUnavailable. */
export async function askForLeave(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushUnavailable('not-allowed');
}

/**
 * Subscribes this browser for this person, who has given leave. Throws PushUnavailable or ApiError.
 */
export async function subscribeHere(userId: string): Promise<void> {
  const [registration, key] = await Promise.all([findRegistration(), fetchKey()]);
  if (!registration) throw new PushUnavailable('no-service');
  const known = await registration.pushManager.getSubscription();
  if (known && !hasKey(known, key)) await known.unsubscribe();
  const subscribing = registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const tooLong = new Promise<never>((_, reject) => setTimeout(() => reject(new PushUnavailable('no-service')), subscribeWithinMs));
  const subscription = await Promise.race([subscribing, tooLong]).catch(() => {
    throw new PushUnavailable('no-service');
  });
  await sendSubscription(subscription, userId);
}

/**
 * Ends notifications in this browser and closes open ones. The server is told separately, or learns
 * it at the next push.
 */
export async function leaveHere(): Promise<void> {
  pushWish.clear();
  await (await findSubscription())?.unsubscribe();
  await clearNews();
}

/** Closes notifications that have been seen. */
export async function clearNews(): Promise<void> {
  const shown = (await (await findRegistration())?.getNotifications()) ?? [];
  for (const notification of shown) notification.close();
  await appBadge.clear();
}
