import { strict, withDatabase } from '../../drafts/database';
import { draftChannel } from '../../drafts/draft-channel';
import { type Attempts, noAttempts } from '../attempts';
import type { KeptHostedEvent } from './kept-rows';

/** An owner's events that wait to be sent. Each change is on the disk when it resolves. */
export const hostedEventStore = (owner: string) => {
  const tell = () => draftChannel.tell({ about: 'cards', owner });
  const put = (kept: KeptHostedEvent): Promise<void> =>
    withDatabase(owner, async (db) => {
      const tx = db.transaction('hostedEvents', 'readwrite', strict);
      await Promise.all([tx.store.put(kept, kept.body._id), tx.done]);
    });
  return {
    list: (): Promise<KeptHostedEvent[]> => withDatabase(owner, (db) => db.getAll('hostedEvents')),

    /** Throws when it could not be written to the disk. Takes the place of one with the same id. */
    add: async (body: KeptHostedEvent['body']): Promise<void> => {
      await put({ ...noAttempts, body, createdAt: new Date().toISOString() });
      tell();
    },

    remove: async (id: string): Promise<void> => {
      await withDatabase(owner, (db) => db.delete('hostedEvents', id));
      tell();
    },

    /** Notifies other tabs only of visible changes. */
    keepAttempts: async (kept: KeptHostedEvent, attempts: Attempts): Promise<void> => {
      const now = await withDatabase(owner, (db) => db.get('hostedEvents', kept.body._id));
      if (!now) return;
      await put({ ...now, ...attempts });
      if (now.block !== attempts.block) tell();
    },
  };
};
