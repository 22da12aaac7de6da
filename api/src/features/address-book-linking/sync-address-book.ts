import { type AddressBookFailure, addressBookFailures, addressBookLimits, CodedError } from '@hellograph/contract';
import { type Database, type Executor, transaction } from '@hellograph/db';
import type { Logger } from '@hellograph/kit';
import {
  type AddressBookRow,
  addressBookQueueRepo,
  addressBooksRepo,
  type CollectionRow,
} from '../../domain/address-books/address-books.repo';
import { bookCardsRepo } from '../../domain/address-books/book-cards.repo';
import { usersRepo } from '../../domain/users/users.repo';
import { checkDaysSoon } from '../../domain/yearly-sends/yearly-sends.repo';
import { type Claims, type DeliveryQueue, openDeliveryQueue } from '../../platform/events/delivery-queue';
import type { DavSession } from './carddav/dav-session';
import { listCardChanges, readCards } from './carddav/read-changes';
import { takeCards } from './take-cards';
import { withdrawCard } from './withdraw-card';

export interface SyncDependencies {
  db: Database;
  openSession: (account: { userName: string; password: string; signal: AbortSignal }) => DavSession;
  openPassword: (bookId: string, sealed: string) => string;
  claims: Claims;
  log: Logger;
  now: () => number;
}

const [minuteMs, hourMs] = [60_000, 3_600_000];
const everyMs = addressBookLimits.addressBookEveryHours * hourMs;
/** Pauses after each look that fails. */
const pausesMs = [15 * minuteMs, hourMs, 3 * hourMs, everyMs];
/** A server may lock an account after some wrong passwords. */
const refusedMs = 24 * hourMs;
const lookMaxMs = 5 * minuteMs;
const atOnceMax = 4;

/** The user has unlinked the address book meanwhile. */
class Unlinked extends Error {}

/** Looks at the servers of linked address books when they are due, several at a time. */
export function openAddressBookSync(dependencies: SyncDependencies): DeliveryQueue {
  const { db, claims, log, now } = dependencies;
  const closing = new AbortController();
  const handle = async (book: AddressBookRow) => {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(lookMaxMs)]);
    const failure = await look(dependencies, book, signal).then(
      () => null,
      (thrown: unknown) => (thrown instanceof Unlinked ? undefined : toFailure(thrown, log)),
    );
    // The next process looks again.
    if (closing.signal.aborted || failure === undefined) return;
    await addressBooksRepo(db).updateLooked(book, toResult(book, failure, now()));
  };
  const queue = openDeliveryQueue<AddressBookRow>({
    db,
    list: (executor, options) => addressBookQueueRepo(executor).listDue(options),
    claim: (tx, ids, holder) => addressBookQueueRepo(tx).claim(ids, holder),
    handle,
    limit: atOnceMax,
    ...{ claims, log, now },
  });
  return {
    wake: queue.wake,
    close: async () => {
      closing.abort();
      await queue.close();
    },
  };
}

function toResult({ tries }: AddressBookRow, failure: AddressBookFailure | null, at: number) {
  if (failure === null) return { failure, tries: 0, synced_at: at, due_at: at + spread(everyMs), claimed_by: null };
  const pauseMs = failure === 'ADDRESS_BOOK_REFUSED' ? refusedMs : (pausesMs[tries] ?? everyMs);
  return { failure, tries: tries + 1, due_at: at + spread(pauseMs), claimed_by: null };
}

/** Adds up to a tenth, so that a server's accounts are not all asked together. */
const spread = (ms: number) => Math.round(ms * (1 + Math.random() / 10));

function toFailure(thrown: unknown, log: Logger): AddressBookFailure {
  const known = thrown instanceof CodedError ? addressBookFailures.find((code) => code === thrown.code) : undefined;
  if (known === undefined) log.error({ err: thrown }, 'an address book could not be read');
  return known ?? 'ADDRESS_BOOK_UNREADABLE';
}

/** Throws the reason why it can't be read, or Unlinked. */
async function look({ db, openSession, openPassword, now }: SyncDependencies, book: AddressBookRow, signal: AbortSignal): Promise<void> {
  if (!(await usersRepo(db).findActive(book.user_id))) return;
  const session = openSession({ userName: book.user_name, password: toPassword(openPassword, book), signal });
  for (const collection of await addressBooksRepo(db).listCollections([book.book_id])) {
    session.trust(new URL(collection.url));
    await syncCollection(session, { db, book, collection, now });
  }
  await checkDaysSoon(db, book.user_id);
}

/** With another key than this instance had, the password can't be read: it must be given again. */
function toPassword(open: SyncDependencies['openPassword'], { book_id: id, password_sealed: sealed }: AddressBookRow): string {
  try {
    return open(id, sealed);
  } catch (cause) {
    throw new CodedError('ADDRESS_BOOK_REFUSED', { cause });
  }
}

interface Syncing {
  db: Database;
  book: AddressBookRow;
  collection: CollectionRow;
  now: () => number;
}

async function syncCollection(session: DavSession, { db, book, collection, now }: Syncing): Promise<void> {
  const { user_id: userId, own_time_zone: ownTimeZone, language } = book;
  const rows = await bookCardsRepo(db).list(collection.id);
  const url = new URL(collection.url);
  const asked = { url, syncToken: collection.sync_token, known: new Map(rows.map(({ href, etag }) => [href, etag])) };
  const { changed, removed, syncToken } = await listCardChanges(session, asked);
  const gone = new Set(removed);
  const inBook = (write: (tx: Executor) => Promise<void>) =>
    transaction(db, async (tx) => {
      if (!(await addressBooksRepo(tx).find(userId, book.book_id))) throw new Unlinked();
      await write(tx);
    });
  await inBook(async (tx) => {
    for (const row of rows.filter(({ href }) => gone.has(href))) {
      await withdrawCard(tx, row, { userId, at: now() });
      await bookCardsRepo(tx).delete(row.id);
    }
  });
  // There may be room by now for those that were left out.
  const again = rows.filter(({ href, is_left_out }) => is_left_out === 1 && !gone.has(href) && !changed.some((one) => one.href === href));
  const taking = {
    userId,
    collectionId: collection.id,
    reminded: { ownTimeZone, language },
    at: now(),
    hrefs: new Set(asked.known.keys()),
  };
  for await (const cards of readCards(session, url, [...changed, ...again])) await inBook((tx) => takeCards(tx, cards, taking));
  await inBook((tx) => addressBooksRepo(tx).updateCollection(collection.id, { sync_token: syncToken || null }));
}
