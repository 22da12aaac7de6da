/// <reference lib="webworker" />
import { hashOf } from '../../lib/push/endpoint-hash';
import { toAppPath, toNotification } from '../../service-worker/push-notification';

/**
 * The service worker's message to the page of a signature: something happened, or notifications
 * were turned off.
 */
export interface GuestWorkerMessage {
  type: 'signer-push';
  what: 'news' | 'off';
}

declare const self: ServiceWorkerGlobalScope;

const unread = { body: 'There is news about a card that you signed.', url: '/' };

const show = (text: string | undefined) => {
  const { title, options } = toNotification(text, unread);
  return self.registration.showNotification(title, options);
};

const tell = (page: WindowClient, message: GuestWorkerMessage) => page.postMessage(message);

/** The page of the signature, wherever it is open. */
async function listPages(pathname: string): Promise<readonly WindowClient[]> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.filter(({ url }) => new URL(url).pathname === pathname);
}

/**
 * Turns off notifications about this signature. If the server cannot be reached, unsubscribes from
 * all: the push service then refuses messages to this browser.
 */
async function turnOff({ pathname, hash }: URL): Promise<void> {
  const subscription = await self.registration.pushManager.getSubscription();
  if (!subscription) return;
  const address = `/api${pathname}/signatures/${hash.slice(1)}/push?endpointHash=${await hashOf(subscription.endpoint)}`;
  const isTold = await fetch(address, { method: 'DELETE' }).then(
    ({ ok, status }) => ok || status === 404,
    () => false,
  );
  if (!isTold) await subscription.unsubscribe();
  for (const page of await listPages(pathname)) tell(page, { type: 'signer-push', what: 'off' });
}

async function answer({ notification, action }: NotificationEvent): Promise<void> {
  notification.close();
  const path = toAppPath((notification.data as { url?: unknown } | null)?.url, unread.url);
  const url = new URL(path, self.location.origin);
  if (action === 'off') return turnOff(url);
  const [page] = await listPages(url.pathname);
  if (!page) return void (await self.clients.openWindow(url.href));
  tell(page, { type: 'signer-push', what: 'news' });
  await page.focus().catch(() => {});
}

/**
 * Renews the subscription when the browser gets a new address at the push service; the signature's
 * page sends it to the server when it opens.
 */
async function renew({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  if (!newSubscription && oldSubscription) await self.registration.pushManager.subscribe(oldSubscription.options);
}

export function followGuestPush(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text())));
  self.addEventListener('notificationclick', (event) => event.waitUntil(answer(event)));
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event as PushSubscriptionChangeEvent)));
}
