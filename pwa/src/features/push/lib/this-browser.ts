import type { PushSubscriptionBody } from '@hellograph/contract';
import { withLock } from '../../../lib/plain-http/with-lock';
import { subscribeBrowser } from '../../../lib/push/browser-push';
import { appBadge } from '../../../realtime/news';
import { api } from '../../../sync/api-client';

const findRegistration = async () => ('serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined);

export const findSubscription = async (): Promise<PushSubscription | null> =>
  (await (await findRegistration())?.pushManager?.getSubscription()) ?? null;

const key = 'push';

/**
 * Stores that this person wants notifications in this browser, and what the server knows about it.
 * Deleted at sign-out.
 */
interface PushWish {
  userId: string;
  deviceId: string;
  endpoint: string;
}

export const pushWish = {
  get: (): PushWish | undefined => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? '') as PushWish;
    } catch {
      return undefined;
    }
  },
  set: (wish: PushWish) => localStorage.setItem(key, JSON.stringify(wish)),
  clear: () => localStorage.removeItem(key),
};

export interface PushSituation {
  wish: PushWish | undefined;
  /** The user who is logged in, if any. */
  userId: string | undefined;
  isAllowed: boolean;
  /** The browser's subscription; `keyFits` if it was made for the server's current key. */
  subscription: { endpoint: string; keyFits: boolean } | undefined;
  /** The devices that the server knows. */
  deviceIds: readonly string[];
}

/**
 * Returns the action that synchronises browser and server. Either may have changed: browsers lose
 * or replace subscriptions, and people revoke permissions, turn a device off from another one, or
 * log in as another user.
 */
export function whatToDo({ wish, userId, isAllowed, subscription, deviceIds }: PushSituation): 'nothing' | 'leave' | 'send' | 'subscribe' {
  if (!wish || wish.userId !== userId || !isAllowed) return wish || subscription ? 'leave' : 'nothing';
  const isTurnedOffElsewhere = subscription?.endpoint === wish.endpoint && !deviceIds.includes(wish.deviceId);
  if (isTurnedOffElsewhere) return 'leave';
  return subscription?.keyFits ? 'send' : 'subscribe';
}

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

/**
 * Subscribes this browser for this person, who has given leave. Throws PushUnavailable or ApiError.
 */
export async function subscribeHere(userId: string): Promise<void> {
  const [registration, key] = await Promise.all([findRegistration(), fetchKey()]);
  const subscription = await subscribeBrowser(registration, key);
  await sendSubscription(subscription, userId);
}

/**
 * Ends notifications in this browser and closes open ones. The server is informed separately, or
 * finds out at the next push.
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
