const key = 'push';

/**
 * Stores that this person wants notifications in this browser, and what the server knows about it.
 * Deleted at sign-out.
 */
export interface PushWish {
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
