/// <reference lib="webworker" />
import { isAppPage } from './outside-app';
import { toAppPath, toNotification } from './push-notification';
import type { WorkerMessage } from './send-waiting';

declare const self: ServiceWorkerGlobalScope;

const listPages = async () =>
  (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(({ url }) => isAppPage(url));

const tell = (page: WindowClient, message: WorkerMessage) => page.postMessage(message);

/** Sets the badge to the number of open notifications. */
async function updateBadge(): Promise<void> {
  const { length } = await self.registration.getNotifications();
  await self.navigator.setAppBadge?.(length).catch(() => {});
}

/**
 * Shown one after the other: Chromium drops a notification that is queried, as the badge does,
 * while it is being shown.
 */
let shown = Promise.resolve();
const show = (text: string | undefined) => {
  shown = shown.then(async () => {
    const { title, options } = toNotification(text);
    await self.registration.showNotification(title, options).then(updateBadge, () => {});
  });
  return shown;
};

/**
 * Opens the notification's page in the visible tab, else in any open one, without reloading it; in
 * a new tab only if there is none.
 */
async function openFrom(notification: Notification): Promise<void> {
  notification.close();
  const url = toAppPath((notification.data as { url?: unknown } | null)?.url);
  const pages = await listPages();
  const page = pages.find(({ focused }) => focused) ?? pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0];
  if (page) {
    tell(page, { type: 'open', url });
    await page.focus().catch(() => {});
  } else {
    await self.clients.openWindow(url);
  }
  await updateBadge();
}

/**
 * The browser has a new address at the push service. Only pages have the user's token, so an open
 * page reports it now, or the next one that opens does.
 */
async function renew({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  if (!newSubscription && oldSubscription) await self.registration.pushManager.subscribe(oldSubscription.options);
  for (const page of await listPages()) tell(page, { type: 'push-renewed' });
}

export function followPush(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text())));
  self.addEventListener('notificationclick', (event) => event.waitUntil(openFrom(event.notification)));
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event as PushSubscriptionChangeEvent)));
}
