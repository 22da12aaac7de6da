import { useSyncExternalStore } from 'react';
import { draftStore } from '../../drafts/draft-store';
import { sendSoon } from '../follow-outbox';
import { canTakeBack, type Sending, type SendingState, stateOf } from '../stores/outbox-entry';
import { outboxStore } from '../stores/outbox-store';
import { outboxView } from './outbox-view';

export interface ShownSending {
  sending: Sending;
  state: SendingState;
  /** 0–1; `null` while nobody can tell. */
  share: number | null;
  canTakeBack: boolean;
}

const subscribe = (listener: () => void) => {
  const stop = outboxView.subscribe(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    stop();
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** What is on its way to the server, in the order in which it was sent; `undefined` until it is known. */
export function useOutbox(): ShownSending[] | undefined {
  const { look, shares } = useSyncExternalStore(subscribe, outboxView.get, outboxView.get);
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return look?.sendings.map((sending) => ({
    sending,
    state: stateOf(sending, { isOnWay: shares.has(sending.id), isOnline }),
    share: shares.get(sending.id) ?? null,
    canTakeBack: canTakeBack(sending) && (!shares.has(sending.id) || sending.block !== undefined),
  }));
}

/** The videos that the sending with this id has become, from the moment on at which it is in the outbox no more. */
export const useMadeOf = (id: string): string[] | undefined =>
  useSyncExternalStore(
    outboxView.subscribe,
    () => outboxView.get().look?.madeOf.get(id),
    () => undefined,
  );

const ownStore = () => outboxStore(outboxView.get().owner);

export const outbox = {
  /** Its draft is a draft again. */
  takeBack: (id: string) => ownStore().takeBack(id),
  /** Its draft goes too; answers how to have that again. */
  discard: async ({ id, draftId }: Sending): Promise<() => Promise<void>> => {
    const drafts = draftStore(outboxView.get().owner);
    await ownStore().takeBack(id);
    await drafts.delete(draftId);
    return () => drafts.restore(draftId);
  },
  tryAgain: async (id: string): Promise<void> => {
    await ownStore().release((sending) => sending.id === id);
    await sendSoon();
  },
};
