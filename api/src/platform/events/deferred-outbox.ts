import { type Outbox, type OutboxDependencies, openOutbox, outboxInsert } from './outbox';

export interface DeferredOutbox extends Pick<Outbox, 'insert' | 'wake'> {
  /** Begins to carry messages out. Before, they only wait in the database. */
  start(options: OutboxDependencies): Outbox;
}

/** An outbox whose handlers come later, because they are made of features that leave messages in it themselves. */
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
