import { useSyncExternalStore } from 'react';
import { draftStore } from '../../drafts/draft-store';
import { sendSoon } from '../follow-sync';
import { canTakeBack, type EntryState, type OutboxEntry, stateOf } from '../stores/outbox-entry';
import { outboxStore } from '../stores/outbox-store';
import { outboxView } from './outbox-view';

export interface ShownEntry {
  entry: OutboxEntry;
  state: EntryState;
  /** The uploaded share, 0–1; `null` while unknown. */
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

/**
 * Returns the outbox's entries, in the order in which they were sent; `undefined` until they are
 * loaded.
 */
export function useOutbox(): ShownEntry[] | undefined {
  const { look, shares } = useSyncExternalStore(subscribe, outboxView.get, outboxView.get);
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return look?.entries.map((entry) => ({
    entry,
    state: stateOf(entry, { isOnWay: shares.has(entry.id), isOnline }),
    share: shares.get(entry.id) ?? null,
    canTakeBack: canTakeBack(entry) && (!shares.has(entry.id) || entry.block !== undefined),
  }));
}

/** The videos that the entry with this id has become, from the moment it has left the outbox. */
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
  /** Deletes its draft too; resolves with a function that brings the draft back. */
  discard: async ({ id, draftId }: OutboxEntry): Promise<() => Promise<void>> => {
    const drafts = draftStore(outboxView.get().owner);
    await ownStore().takeBack(id);
    await drafts.delete(draftId);
    return () => drafts.restore(draftId);
  },
  tryAgain: async (id: string): Promise<void> => {
    await ownStore().release((entry) => entry.id === id);
    await sendSoon();
  },
};
