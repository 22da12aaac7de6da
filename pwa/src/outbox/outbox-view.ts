import { draftChannel } from '../drafts/draft-channel';
import { whoseDrafts } from '../drafts/draft-store';
import { token } from '../lib/token';
import { anonymous } from '../session/owner';
import { outboxStore } from './outbox-store';
import type { Sending } from './sending';

export interface OutboxView {
  owner: string;
  /** `undefined` until they have been read. */
  sendings: Sending[] | undefined;
  /** What is on its way just now; `null` where the sender cannot tell how much. */
  shares: ReadonlyMap<string, number | null>;
}

let view: OutboxView = { owner: anonymous, sendings: undefined, shares: new Map() };
const listeners = new Set<() => void>();

function show(change: Partial<OutboxView>): void {
  view = { ...view, ...change };
  for (const listener of listeners) listener();
}

async function read(): Promise<void> {
  const owner = whoseDrafts();
  if (owner !== view.owner) show({ owner, sendings: undefined, shares: new Map() });
  const sendings = await outboxStore(owner)
    .list()
    .catch(() => []);
  if (owner !== whoseDrafts()) return;
  show({ sendings });
}

function showShare(id: string, share: number | null | 'over'): void {
  const shares = new Map(view.shares);
  if (share === 'over') shares.delete(id);
  else shares.set(id, share);
  show({ shares });
}

let isFollowing = false;

function follow(): void {
  if (isFollowing) return;
  isFollowing = true;
  draftChannel.listen((news) => {
    if (news.about === 'outbox' && news.owner === whoseDrafts()) void read();
    if (news.about === 'share' && news.owner === view.owner) showShare(news.id, news.share);
  });
  token.subscribe(() => void read());
  void read();
}

/** What is to be sent, as pages show it: read again whenever any tab or the service worker has changed it. */
export const outboxView = {
  get: () => view,
  subscribe: (listener: () => void) => {
    follow();
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read,
  /** A sender that died says nothing: whoever finds nobody sending calls this. */
  forgetShares: () => view.shares.size > 0 && show({ shares: new Map() }),
};
