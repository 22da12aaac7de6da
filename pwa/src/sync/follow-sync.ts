import { forgetOwner, welcomeOwner } from '../drafts/database';
import { draftChannel } from '../drafts/draft-channel';
import { whoseDrafts } from '../drafts/draft-store';
import { listOwnersOf } from '../drafts/kept-mark';
import { token } from '../lib/token';
import { anonymous } from '../session/owner';
import { accountHere } from '../session/workspace';
import { api } from './api-client';
import type { AcceptedHandlers } from './drain';
import { type LaneName, laneNames } from './kind';
import { createLaneSender } from './lane-sender';
import { outboxStore } from './stores/outbox-store';
import { outboxView } from './view/outbox-view';

/** Has the service worker go on when this page is closed, where the browser has Background Sync. */
async function askForSync(): Promise<void> {
  await giveToken(whoseDrafts()).catch(() => {});
  const registration = (await navigator.serviceWorker?.getRegistration()) as
    | (ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } })
    | undefined;
  await registration?.sync?.register('outbox').catch(() => {});
}

/**
 * The service worker's own token: it can send and do nothing else, and ends with the session.
 * Without one only pages send.
 */
async function giveToken(owner: string): Promise<void> {
  const canSync = 'serviceWorker' in navigator && 'SyncManager' in window;
  if (!canSync || owner === anonymous) return;
  const store = outboxStore(owner);
  const bearer = token.get();
  if (!bearer || sessionOf(await store.token.get()) === sessionOf(bearer)) return;
  const { data } = await api('POST /auth/outbox-token');
  await store.token.set(data.token);
}

function sessionOf(bearer: string | undefined): unknown {
  try {
    return (JSON.parse(atob(bearer?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '')) as { sid?: unknown }).sid;
  } catch {
    return undefined;
  }
}

/** How often pending items are checked, regardless of the browser's network state. */
const lookMs = 1000;

let start: (handlers: AcceptedHandlers) => void = () => {};
/** Nothing is sent before the app follows: what the server accepts has to be shown. */
const started = new Promise<AcceptedHandlers>((resolve) => {
  start = resolve;
});

const senders = {
  outbox: createLaneSender('outbox', () => started),
  cards: createLaneSender('cards', () => started),
} satisfies Record<LaneName, unknown>;

/** Sends a lane's items now, and resolves with how many still wait. */
export const sendNow = async (lane: LaneName): Promise<number> => senders[lane].send({ isFresh: true });

/**
 * Something was put into the outbox: sends it now, and has the service worker send it should this
 * page go.
 */
export async function sendSoon(): Promise<void> {
  const sending = sendNow('outbox');
  await askForSync();
  await sending;
}

const sendAllFreshly = () => {
  for (const lane of laneNames) void senders[lane].send({ isFresh: true });
};

const look = () => {
  for (const lane of laneNames) if (senders[lane].isIdle() && senders[lane].mayWait()) void senders[lane].send();
};

/** Makes items due that waited for this user to log in again. */
async function enter(): Promise<void> {
  const userId = accountHere();
  if (userId === anonymous) return;
  welcomeOwner(userId);
  for (const owner of await listOwnersOf(userId)) {
    welcomeOwner(owner);
    // Fetched before anything is sent, because a first send while offline could not fetch it.
    void giveToken(owner).catch(() => {});
    await outboxStore(owner)
      .release(({ isSignedOut }) => isSignedOut)
      .catch(() => {});
  }
  sendAllFreshly();
}

/**
 * Called once, at the start of the app: sends pending items then, and whenever the device may be
 * online again or a user has logged in. `handlers` show accepted items.
 */
export function followSync(handlers: AcceptedHandlers): void {
  start(handlers);
  outboxView.subscribe(() => {});
  addEventListener('online', sendAllFreshly);
  addEventListener('pageshow', sendAllFreshly);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && sendAllFreshly());
  draftChannel.listen((news) => {
    if (news.about === 'forgotten') forgetOwner(news.owner);
    else if (news.about === 'outbox' || news.about === 'cards') void senders[news.about].send();
  });
  setInterval(look, lookMs);
  token.subscribe(() => void enter());
  void enter();
}
