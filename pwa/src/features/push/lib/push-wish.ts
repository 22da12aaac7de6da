const key = 'push';

/**
 * That this person wants to be notified in this browser, and what the server knows of it. Goes with
 * the sign-in.
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
  /** Who is signed in. */
  userId: string | undefined;
  isAllowed: boolean;
  /** What the browser has; `keyFits` when it was made for the server's key of now. */
  subscription: { endpoint: string; keyFits: boolean } | undefined;
  /** The devices that the server knows. */
  deviceIds: readonly string[];
}

/**
 * What brings browser and server together again. Either may have changed meanwhile: browsers lose
 * or change subscriptions, people take back what they allowed, turn a device off from another one,
 * or sign in as somebody else.
 */
export function whatToDo({ wish, userId, isAllowed, subscription, deviceIds }: PushSituation): 'nothing' | 'leave' | 'send' | 'subscribe' {
  if (!wish || wish.userId !== userId || !isAllowed) return wish || subscription ? 'leave' : 'nothing';
  const isTurnedOffElsewhere = subscription?.endpoint === wish.endpoint && !deviceIds.includes(wish.deviceId);
  if (isTurnedOffElsewhere) return 'leave';
  return subscription?.keyFits ? 'send' : 'subscribe';
}
