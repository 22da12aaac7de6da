import { unwrap, wrap } from 'idb';
import { followConnections, type Kept } from './database';

const reads = new Set<IDBTransaction>();
let isFollowing = false;

function followReads(db: Kept): void {
  const raw = unwrap(db);
  const begin = raw.transaction.bind(raw);
  raw.transaction = (...order) => {
    const tx = begin(...order);
    if (tx.mode !== 'readonly') return tx;
    reads.add(tx);
    void wrap(tx)
      .done.catch(() => {})
      .then(() => reads.delete(tx));
    return tx;
  };
}

/**
 * Ends reads when the page is left: one in the middle of a read can leave WebKit's database hanging
 * for the next page. Writes go on, since the last words are saved when a page is left. To be called
 * before the first connection is opened.
 */
export function endReadsOnLeaving(): void {
  if (isFollowing) return;
  isFollowing = true;
  followConnections(followReads);
  addEventListener('pagehide', () => {
    for (const tx of reads) tx.abort();
  });
}
