import { hasKey } from '../../../lib/push/browser-push';
import { token } from '../../../lib/token';
import { queryClient } from '../../../query-client';
import type { WorkerMessage } from '../../../service-worker/send-waiting';
import { auth } from '../../../session/auth-store';
import { api } from '../../../sync/api-client';
import { pushKeys } from '../queries';
import {
  clearNews,
  fetchKey,
  findSubscription,
  leaveHere,
  oneAtATime,
  pushWish,
  sendSubscription,
  subscribeHere,
  whatToDo,
} from './this-browser';

const newsPath = '/workflow/my-projects';

export interface Navigation {
  open(path: string): void;
  /** Called whenever another page is shown. */
  onShown(listener: () => void): void;
}

/**
 * Synchronises browser and server about notifications: at the start, at every sign-in and sign-out,
 * and when the browser's permission changes.
 */
export function followPush({ open, onShown }: Navigation): void {
  if (!('serviceWorker' in navigator)) return;
  let settledFor: string | undefined | null = null;
  const settle = () => {
    const state = auth.get();
    // A token that could not be checked without a network may still be valid.
    if (state.status === 'checking' || (state.status === 'out' && token.get())) return;
    const userId = state.status === 'in' ? state.user._id : undefined;
    if (userId === settledFor) return;
    settledFor = userId;
    oneAtATime(() => reconcile(userId)).catch(() => {
      // Retried at the next start. The user did not start this, so a failure is not shown.
      settledFor = null;
    });
  };
  const onMessage: { [Type in WorkerMessage['type']]: (message: Extract<WorkerMessage, { type: Type }>) => void } = {
    open: ({ url }) => open(url),
    'push-renewed': () => {
      settledFor = null;
      settle();
    },
  };
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage | undefined>) => {
    if (data && Object.hasOwn(onMessage, data.type)) (onMessage[data.type] as (message: WorkerMessage) => void)(data);
  });
  const see = () => {
    if (document.visibilityState === 'visible' && location.pathname === newsPath) void clearNews();
  };
  document.addEventListener('visibilitychange', see);
  onShown(see);
  auth.subscribe(settle);
  settle();
  see();
}

async function reconcile(userId: string | undefined): Promise<void> {
  const [wish, subscription] = [pushWish.get(), await findSubscription()];
  if (!wish && !subscription) return;
  const isAllowed = 'Notification' in window && Notification.permission === 'granted';
  const isMine = userId !== undefined && wish?.userId === userId && isAllowed;
  const [key, devices] = isMine ? await Promise.all([fetchKey(), api('GET /push/devices')]) : [];
  const todo = whatToDo({
    wish,
    userId,
    isAllowed,
    subscription: subscription ? { endpoint: subscription.endpoint, keyFits: hasKey(subscription, key ?? '') } : undefined,
    deviceIds: devices?.data.devices.map(({ _id }) => _id) ?? [],
  });
  if (todo === 'leave') await leaveHere();
  else if (todo === 'send' && subscription && userId) await sendSubscription(subscription, userId);
  else if (todo === 'subscribe' && userId) await subscribeHere(userId);
  if (userId) await queryClient.invalidateQueries({ queryKey: pushKeys.all });
}
