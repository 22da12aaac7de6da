import { unwrap, wrap } from 'idb';
import { dropConnection, followConnections, type Kept } from './database';

/**
 * WebKit may never call back about a database that the page before this one was left while opening.
 * A read takes milliseconds, and with a large photo a second.
 */
export const readPatienceMs = 5000;

/** The database does not respond in time. The result may still arrive. */
export class Unresponsive extends Error {
  override readonly name = 'Unresponsive';
}

/** Waits for something read of an owner's database, but not for ever. Throws Unresponsive. */
export async function withinPatience<Result>(owner: string, reading: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      dropConnection(owner);
      reject(new Unresponsive());
    }, readPatienceMs);
  });
  return Promise.race([reading, patience]).finally(() => clearTimeout(timer));
}

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
