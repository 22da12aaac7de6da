import type { PushSubscriptionBody } from '@hellograph/contract';
import { askForLeave, PushUnavailable, subscribeBrowser } from '../../../lib/push/browser-push';
import { hashOf } from '../../../lib/push/endpoint-hash';
import { api } from '../../../sync/api-client';
import { language } from '../../../words/language';
import type { KeptSignature } from './kept-signature';

type Which = Pick<KeptSignature, 'token' | 'id' | 'secret'>;

const prefix = 'signer-push-';

/**
 * The signatures for which this browser wants notifications, with the endpoint registered on the
 * server.
 */
const wishes = {
  find: (id: string) => localStorage.getItem(prefix + id) ?? undefined,
  keep: (id: string, endpoint: string) => localStorage.setItem(prefix + id, endpoint),
  forget: (id: string) => localStorage.removeItem(prefix + id),
  hasAny: () => Object.keys(localStorage).some((key) => key.startsWith(prefix)),
};

/** Finds the guests' service worker, which has a separate subscription from the app's. */
async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const found = await navigator.serviceWorker.getRegistration('/sign/');
  return found && new URL(found.scope).pathname === '/sign/' ? found : undefined;
}

const findSubscription = async (): Promise<PushSubscription | undefined> =>
  (await (await findRegistration())?.pushManager?.getSubscription()) ?? undefined;

const paramsOf = ({ token, id, secret }: Which) => ({ params: { token, id }, guestSecret: secret });

async function send(which: Which, subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON() as PushSubscriptionBody;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await api('PUT /sign/:token/signatures/:id/push', { ...paramsOf(which), body: { endpoint, keys, timeZone, language: language.get() } });
  wishes.keep(which.id, endpoint);
}

/** Ends the subscription with the last signature that needs it. */
async function forget(id: string): Promise<void> {
  wishes.forget(id);
  if (!wishes.hasAny()) await (await findSubscription())?.unsubscribe();
}

/** This browser's notifications about a signature. */
export const signerPush = {
  isWanted: (id: string): boolean => wishes.find(id) !== undefined,

  /**
   * Whether it is on. Tells the server that the device is still there, under the address that it
   * has now. One that was turned off elsewhere, by a tap in a notification too, stays off.
   */
  isOn: async (which: Which): Promise<boolean> => {
    const wish = wishes.find(which.id);
    const subscription = wish && (await findSubscription());
    if (!wish) return false;
    if (subscription && Notification.permission === 'granted') {
      const query = { endpointHash: await hashOf(wish) };
      if ((await api('GET /sign/:token/signatures/:id/push', { ...paramsOf(which), query })).data.isOn) {
        await send(which, subscription);
        return true;
      }
    }
    await forget(which.id);
    return false;
  },

  /** Call it in a click handler. Throws PushUnavailable, or as `api` does. */
  turnOn: async (which: Which): Promise<void> => {
    await askForLeave();
    const registration = await findRegistration();
    if (!registration?.active) throw new PushUnavailable('no-service');
    const { key } = (await api('GET /sign/:token/signatures/:id/push', paramsOf(which))).data;
    await send(which, await subscribeBrowser(registration, key));
  },

  turnOff: async (which: Which): Promise<void> => {
    const endpoint = wishes.find(which.id);
    const query = endpoint && { endpointHash: await hashOf(endpoint) };
    if (query)
      await api('DELETE /sign/:token/signatures/:id/push', { params: { token: which.token, id: which.id }, query }).catch(
        (thrown: unknown) => {
          if ((thrown as { code?: unknown }).code !== 'NOT_FOUND') throw thrown;
        },
      );
    await forget(which.id);
  },

  forget,
};
