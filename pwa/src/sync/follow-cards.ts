import { putCard, readCardsAgain } from '../domain/cards/queries';
import { draftChannel } from '../drafts/draft-channel';
import { whoseDrafts } from '../drafts/draft-store';
import { token } from '../lib/token';
import { anonymous, ownerOf } from '../session/owner';
import { cardStore } from './stores/card-store';
import { cardLockOf, syncCards } from './sync-cards';

/** While a card waits it is tried this often, whatever is said about the network. */
const lookMs = 3000;

let running: Promise<number> | undefined;

async function run(): Promise<number> {
  const owner = whoseDrafts();
  if (owner === anonymous) return 0;
  const findBearer = async () => {
    const bearer = token.get();
    return navigator.onLine && bearer !== null && ownerOf(bearer) === owner ? bearer : undefined;
  };
  return navigator.locks.request(cardLockOf(owner), () =>
    syncCards({
      owner,
      findBearer,
      onSignedOut: (bearer) => token.get() === bearer && token.clear(),
      onTaken: (card, id) => (card._id === id ? putCard(card) : void readCardsAgain()),
    }),
  );
}

/** Sends what waits, after what is being sent just now; answers how many cards still wait. */
export async function syncNow(): Promise<number> {
  await running?.catch(() => 0);
  running = run().finally(() => {
    running = undefined;
  });
  return running.catch(() => 1);
}

let isFollowing = false;

/** Once, when something of cards is first looked at, or something of them waits: sends it, then and whenever there may be a network again. */
export function followCards(): void {
  if (isFollowing || !('locks' in navigator)) return;
  isFollowing = true;
  const freshly = () => void syncNow();
  addEventListener('online', freshly);
  addEventListener('pageshow', freshly);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && freshly());
  token.subscribe(freshly);
  draftChannel.listen((news) => news.about === 'cards' && !news.isOwn && void readCardsAgain());
  setInterval(async () => {
    const waiting = await cardStore(whoseDrafts())
      .listWaiting()
      .catch(() => []);
    if (waiting.some(({ block }) => !block) && !running) await syncNow();
  }, lookMs);
  freshly();
}
