import { toast } from 'react-hot-toast';
import { whoseDrafts } from '../drafts/draft-store';
import { listOwnersOf } from '../drafts/kept-mark';
import { withLock } from '../lib/plain-http/with-lock';
import { token } from '../lib/token';
import { anonymous, ownerOf, userOf } from '../session/owner';
import { accountHere, workspace } from '../session/workspace';
import type { Block } from './attempts';
import { type AcceptedHandlers, drain, lockOf } from './drain';
import type { LaneName } from './kind';
import { kinds } from './kinds/kinds';
import { transport } from './transport';
import { outboxView, toBlockWords } from './view/outbox-view';

/** Any failed request shows a toast, as specified, whatever its page shows. */
const tellRefusal = (block: Block): void => {
  const words = toBlockWords(block);
  toast.error(words, { id: words });
};

const findBearerOf = (owner: string) => async () => {
  const bearer = token.get();
  return bearer !== null && ownerOf(bearer) === userOf(owner) ? bearer : undefined;
};

const endSession = (bearer: string) => {
  if (token.get() === bearer) token.clear();
};

/**
 * Restricts the handlers to the shown workspace: items sent for another one are in none of the
 * visible lists.
 */
const shownHere = (owner: string, handlers: AcceptedHandlers): AcceptedHandlers =>
  owner === whoseDrafts() ? handlers : { ...handlers, video: () => {}, card: () => {} };

/**
 * Sends due items of one lane from this page, for all workspaces of the logged-in user, once no
 * other page of this browser is sending them.
 */
export function createLaneSender(lane: LaneName, onAccepted: () => Promise<AcceptedHandlers>) {
  /** Not known before the first look. */
  let pending: number | undefined;
  let isWanted = false;
  let isFresh = false;
  let running: Promise<void> | undefined;

  const sendOf = (owner: string, wasFresh: boolean, handlers: AcceptedHandlers): Promise<number> =>
    withLock(lockOf(lane, owner), () => {
      // Whatever an earlier sender said is on its way is not: it has let go of the lock.
      if (lane === 'outbox' && owner === whoseDrafts()) outboxView.forgetShares();
      const options = { owner, lane, kinds, transport, access: 'session', findBearer: findBearerOf(owner) } as const;
      const ends = { onSignedOut: endSession, onBlocked: tellRefusal, onTeamRefused: workspace.doubt };
      return drain({ ...options, ...ends, isFresh: wasFresh, onAccepted: shownHere(owner, handlers) });
    });

  const run = async (): Promise<void> => {
    const handlers = await onAccepted();
    const userId = accountHere();
    const wasFresh = isFresh;
    isFresh = false;
    let left = 0;
    if (userId !== anonymous) for (const owner of await listOwnersOf(userId)) left += await sendOf(owner, wasFresh, handlers);
    pending = left;
  };

  const runWhileWanted = async (): Promise<void> => {
    while (isWanted) {
      isWanted = false;
      await run().catch(() => {
        pending = undefined;
      });
    }
    running = undefined;
  };

  return {
    /**
     * Resolves when all items due at this call have been tried, with the number of items left.
     * Items added meanwhile are sent too.
     */
    send: async (change: { isFresh?: boolean } = {}): Promise<number> => {
      isFresh ||= change.isFresh ?? false;
      isWanted = true;
      running ??= runWhileWanted();
      await running;
      return pending ?? 1;
    },
    isIdle: () => running === undefined,
    mayWait: () => pending !== 0,
  };
}
