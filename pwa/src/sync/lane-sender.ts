import { whoseDrafts } from '../drafts/draft-store';
import { withLock } from '../lib/plain-http/with-lock';
import { token } from '../lib/token';
import { anonymous, ownerOf } from '../session/owner';
import { type AcceptedHandlers, drain, lockOf } from './drain';
import type { LaneName } from './kind';
import { kinds } from './kinds/kinds';
import { transport } from './transport';
import { outboxView } from './view/outbox-view';

const findBearerOf = (owner: string) => async () => {
  const bearer = token.get();
  return bearer !== null && ownerOf(bearer) === owner ? bearer : undefined;
};

const endSession = (bearer: string) => {
  if (token.get() === bearer) token.clear();
};

/**
 * Sends what is due in one lane, from this page, after whoever else in this browser is sending it.
 */
export function createLaneSender(lane: LaneName, onAccepted: () => Promise<AcceptedHandlers>) {
  /** Not known before the first look. */
  let pending: number | undefined;
  let isWanted = false;
  let isFresh = false;
  let running: Promise<void> | undefined;

  const run = async (): Promise<void> => {
    const handlers = await onAccepted();
    const owner = whoseDrafts();
    if (owner === anonymous) {
      pending = 0;
      return;
    }
    await withLock(lockOf(lane, owner), async () => {
      // Whatever an earlier sender said is on its way is not: it has let go of the lock.
      if (lane === 'outbox') outboxView.forgetShares();
      const wasFresh = isFresh;
      isFresh = false;
      const options = { owner, lane, kinds, transport, access: 'session', findBearer: findBearerOf(owner) } as const;
      pending = await drain({ ...options, isFresh: wasFresh, onAccepted: handlers, onSignedOut: endSession });
    });
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
     * Resolves when all that was due at this call has been tried, with how many items still wait;
     * what is added meanwhile is sent too.
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
