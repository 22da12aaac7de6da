import { type Outbox, type OutboxDependencies, openOutbox, outboxInsert } from './outbox';

export interface DeferredOutbox extends Pick<Outbox, 'insert' | 'wake'> {
  /** Starts delivering messages. Until then they only wait in the database. */
  start(options: OutboxDependencies): Outbox;
}

/**
 * An outbox that gets its handlers later, because the features that provide them leave messages in
 * it themselves.
 */
export function createDeferredOutbox(now: () => number): DeferredOutbox {
  let opened: Outbox | undefined;
  return {
    insert: outboxInsert(now),
    wake: () => opened?.wake(),
    start: (options) => {
      opened = openOutbox(options);
      return opened;
    },
  };
}
