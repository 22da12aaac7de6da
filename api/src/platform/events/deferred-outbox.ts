import { type FollowMessages, type Outbox, type OutboxDependencies, openOutbox, outboxInsert } from './outbox';

export interface DeferredOutbox extends Pick<Outbox, 'insert' | 'wake'> {
  /** Starts delivering messages. Until then they only wait in the database. */
  start(options: OutboxDependencies & { followers: readonly FollowMessages[] }): Outbox;
}

/**
 * An outbox that gets its handlers later, because the features that provide them leave messages in
 * it themselves.
 */
export function createDeferredOutbox(now: () => number): DeferredOutbox {
  const insert = outboxInsert(now);
  let opened: Outbox | undefined;
  let following: readonly FollowMessages[] = [];
  return {
    insert: async (tx, message) => {
      await insert(tx, message);
      for (const follow of following) await follow(tx, message);
    },
    wake: () => opened?.wake(),
    start: ({ followers, ...options }) => {
      following = followers;
      opened = openOutbox(options);
      return opened;
    },
  };
}
