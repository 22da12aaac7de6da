import { mergeVideos } from '../domain/videos/merge-videos';
import { videoKeys, videosQuery } from '../domain/videos/queries';
import { forgetOwner, welcomeOwner } from '../drafts/database';
import { draftChannel } from '../drafts/draft-channel';
import { whoseDrafts } from '../drafts/draft-store';
import { token } from '../lib/token';
import { queryClient } from '../query-client';
import { anonymous, ownerOf } from '../session/owner';
import { askForSync } from './ask-for-sync';
import { drain, lockOf } from './drain';
import { pageWire } from './page-wire';
import { outboxStore } from './stores/outbox-store';
import { outboxView } from './view/outbox-view';

/** While something waits it is looked at this often, whatever is said about the network. */
const lookMs = 1000;

const findBearerOf = (owner: string) => async () => {
  const bearer = token.get();
  return bearer !== null && ownerOf(bearer) === owner ? bearer : undefined;
};

let isWanted = false;
let isFresh = false;
let isRunning = false;

async function run(): Promise<void> {
  const owner = whoseDrafts();
  if (owner === anonymous) return;
  await navigator.locks.request(lockOf(owner), { ifAvailable: true }, async (lock) => {
    // Another tab, or the service worker, is at it.
    if (!lock) return;
    outboxView.forgetShares();
    const wasFresh = isFresh;
    isFresh = false;
    await drain({
      owner,
      findBearer: findBearerOf(owner),
      wire: pageWire,
      isFresh: wasFresh,
      onAccepted: (videos) => {
        queryClient.setQueryData(videosQuery().queryKey, (known) => known && mergeVideos(known, videos));
        void queryClient.invalidateQueries({ queryKey: videoKeys.all });
      },
      onSignedOut: (bearer) => {
        if (token.get() === bearer) token.clear();
      },
    });
  });
}

/** Sends what is due, now if nobody is sending; what is asked for meanwhile is done after it. */
export async function sendDue(change: { isFresh?: boolean } = {}): Promise<void> {
  isFresh ||= change.isFresh ?? false;
  isWanted = true;
  if (isRunning) return;
  isRunning = true;
  try {
    while (isWanted) {
      isWanted = false;
      await run().catch(() => {});
    }
  } finally {
    isRunning = false;
  }
}

/** Something was put into the outbox: it is sent now, here, and by the service worker should this page go. */
export async function sendSoon(): Promise<void> {
  const sending = sendDue({ isFresh: true });
  await askForSync();
  await sending;
}

const isWaiting = () => (outboxView.get().look?.sendings ?? []).some(({ block, isSignedOut }) => !block && !isSignedOut);

/** Once, at the start of the app: sends what waits, then and whenever there may be a network again, or somebody has signed in. */
export function followOutbox(): void {
  if (!('locks' in navigator)) return;
  const freshly = () => void sendDue({ isFresh: true });
  outboxView.subscribe(() => {});
  addEventListener('online', freshly);
  addEventListener('pageshow', freshly);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && freshly());
  draftChannel.listen((news) => {
    if (news.about === 'outbox') void sendDue();
    if (news.about === 'forgotten') forgetOwner(news.owner);
  });
  setInterval(() => isWaiting() && void sendDue(), lookMs);
  const enter = () => {
    const owner = whoseDrafts();
    if (owner === anonymous) return;
    welcomeOwner(owner);
    void outboxStore(owner)
      .release(({ isSignedOut }) => isSignedOut)
      .then(freshly, () => {});
  };
  token.subscribe(enter);
  enter();
}
