import { outbox } from '@hellograph/words/en/outbox';
import type { Draft } from '../../drafts/draft';
import { draftChannel } from '../../drafts/draft-channel';
import { whoseDrafts } from '../../drafts/draft-store';
import { endReadsOnLeaving, withinPatience } from '../../drafts/end-reads';
import { wordsOfFailure } from '../../lib/api-error';
import { token } from '../../lib/token';
import { anonymous } from '../../session/owner';
import { wordsOf } from '../../words/use-words';
import type { Block, Delay } from '../attempts';
import { lookIntoOutbox, type OutboxLook } from '../stores/outbox-store';

/** Why something was not sent, in the page's language. */
export function toBlockWords({ code, message }: Block): string {
  const words = wordsOf(outbox);
  const lost: Partial<Record<Block['code'], string>> = { PHOTO_GONE: words.photoGone, RECORDING_GONE: words.recordingGone };
  return lost[code] ?? (wordsOfFailure({ code, message }) || words.refusedSilently);
}

export const toDelayWords = (delay: Delay): string => (delay.why === 'network' ? wordsOf(outbox).states.offline : wordsOfFailure(delay));

export interface OutboxView {
  /** The owner: the user who is logged in, or was until the session ended. */
  owner: string;
  /** `undefined` until it has been read. */
  look: OutboxLook | undefined;
  /** The uploaded shares of items being sent; `null` if unknown. */
  shares: ReadonlyMap<string, number | null>;
}

let view: OutboxView = { owner: anonymous, look: undefined, shares: new Map() };
const listeners = new Set<() => void>();

function show(change: Partial<OutboxView>): void {
  view = { ...view, ...change };
  for (const listener of listeners) listener();
}

const showOwner = (owner: string) => owner !== view.owner && show({ owner, look: undefined, shares: new Map() });

let asked = 0;
let answered = 0;

async function read(): Promise<void> {
  const turn = ++asked;
  const owner = whoseDrafts();
  // A session that has ended leaves in sight what waits for its owner; who signs out takes it
  // along.
  if (owner !== anonymous) showOwner(owner);
  const shown = view.owner;
  const look = await withinPatience(shown, lookIntoOutbox(shown)).catch(() => ({ entries: [], madeOf: new Map() }));
  if (shown !== view.owner || turn < answered) return;
  answered = turn;
  show({ look });
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
  endReadsOnLeaving();
  draftChannel.listen((news) => {
    if (news.about === 'flush' || news.owner !== view.owner) return;
    if (news.about === 'outbox') void read();
    if (news.about === 'share') showShare(news.id, news.share);
    if (news.about === 'left' || news.about === 'forgotten') {
      showOwner(anonymous);
      void read();
    }
  });
  token.subscribe(() => void read());
  void read();
}

/** The outbox as pages show it, read again whenever a tab or the service worker has changed it. */
export const outboxView = {
  get: () => view,
  subscribe: (listener: () => void) => {
    follow();
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Resolves when the view is at least as new as this call. */
  read,
  /** Call this when no page is sending: a sender that died does not clear its progress. */
  forgetShares: () => view.shares.size > 0 && show({ shares: new Map() }),
};

/** Returns whether a draft is being sent or has been accepted already. */
export async function isOnItsWay({ id, sendKey, sentIds }: Pick<Draft, 'id' | 'sendKey' | 'sentIds'>): Promise<boolean> {
  await outboxView.read();
  const { look } = outboxView.get();
  const isWaiting = look?.entries.some(({ draftId, block }) => draftId === id && !block);
  return isWaiting || look?.madeOf.has(sendKey) || sentIds.length > 0;
}
