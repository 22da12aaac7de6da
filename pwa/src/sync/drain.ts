import type { Video } from '@hellograph/contract';
import { draftChannel } from '../drafts/draft-channel';
import { isDue, type Sending } from './stores/outbox-entry';
import { type OutboxStore, outboxStore } from './stores/outbox-store';
import { afterTry, toVerdict, type Verdict } from './verdict';
import { canReach, type Wire } from './wire';

export interface Drain {
  owner: string;
  /** Asked before each try: who has signed out meanwhile sends nothing more. */
  findBearer: () => Promise<string | undefined>;
  wire: Wire;
  /** Something has changed about the network: what failed by it is tried now. */
  isFresh: boolean;
  onAccepted?: (videos: Video[]) => void;
  onSignedOut?: (bearer: string) => void | Promise<void>;
}

/** Nobody else of this browser sends for this owner while it is held; whoever dies lets go of it. */
export const lockOf = (owner: string) => `outbox-${owner}`;

/**
 * Sends what is due, in order, one at a time; stops where the network does. To be run by who holds the owner's lock. Whatever happens in the middle, the
 * entry is there until the server's own acceptance has been read, and each try carries the same key. Answers how many are left that will be tried again.
 */
export async function drain(options: Drain): Promise<number> {
  const store = outboxStore(options.owner);
  let { isFresh } = options;
  for (;;) {
    const next = (await store.list()).find((sending) => isDue(sending, Date.now(), isFresh));
    const bearer = next && (await options.findBearer());
    if (!next || !bearer) break;
    const verdict = await tryOnce(store, next, bearer, options);
    if (verdict.is === 'signed-out') break;
    if (verdict.is === 'later' && verdict.delay.why === 'network') break;
    isFresh &&= verdict.is === 'accepted';
  }
  return (await store.list()).filter(({ block, isSignedOut }) => !block && !isSignedOut).length;
}

const unreachable: Verdict = { is: 'later', delay: { why: 'network' } };

async function tryOnce(
  store: OutboxStore,
  sending: Sending,
  bearer: string,
  { owner, wire, onAccepted, onSignedOut }: Drain,
): Promise<Verdict> {
  // Nothing is sent into the dark: where there is no network, or was none a moment ago, a word from the server comes first.
  const isBegun = navigator.onLine && (sending.delay?.why !== 'network' || (await canReach()));
  const verdict = isBegun ? await send(store, sending, bearer, { owner, wire }) : unreachable;
  if (verdict.is === 'accepted') {
    await store.accept(sending, verdict.videos);
    onAccepted?.(verdict.videos);
    return verdict;
  }
  await store.update(afterTry(sending, verdict, { now: Date.now(), chance: Math.random(), isBegun }));
  if (verdict.is === 'signed-out') await onSignedOut?.(bearer);
  return verdict;
}

async function send(
  store: OutboxStore,
  sending: Sending,
  bearer: string,
  { owner, wire }: Pick<Drain, 'owner' | 'wire'>,
): Promise<Verdict> {
  const file = sending.fileId === undefined ? undefined : await store.readFile(sending.fileId);
  if (sending.fileId !== undefined && !file) return { is: 'blocked', block: { code: 'PHOTO_GONE', message: '' } };
  const onShare = (share: number | null | 'over') => draftChannel.tell({ about: 'share', owner, id: sending.id, share });
  await store.update({ ...sending, mayBeThere: true });
  onShare(null);
  const { request, id: idempotencyKey } = sending;
  const answer = await wire({ request, file, idempotencyKey, bearer, onShare });
  onShare('over');
  return toVerdict(answer);
}
