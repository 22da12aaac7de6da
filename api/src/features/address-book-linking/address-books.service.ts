import { randomUUID } from 'node:crypto';
import { type AddressBook, addressBookLimits, CodedError, type LinkAddressBookBody } from '@hellograph/contract';
import { type Database, type Executor, transaction } from '@hellograph/db';
import { type AddressBookRow, addressBooksRepo, type CollectionRow } from '../../domain/address-books/address-books.repo';
import { bookCardsRepo } from '../../domain/address-books/book-cards.repo';
import { checkDaysSoon } from '../../domain/yearly-sends/yearly-sends.repo';
import type { RateLimiter } from '../../platform/capacity/rate-limiter';
import { isTimeZone } from '../../platform/schedule/zoned-time';
import type { DavSession } from './carddav/dav-session';
import { type FoundAddressBook, findAddressBooks, listStarts, type ResolveSrv } from './carddav/find-address-books';
import { withdrawCard } from './withdraw-card';

export interface AddressBooksDependencies {
  db: Database;
  openSession: (account: { userName: string; password: string; signal: AbortSignal }) => DavSession;
  sealPassword: (bookId: string, password: string) => string;
  resolveSrv: ResolveSrv;
  /** Limits looks that users request, by account: each asks servers of strangers. */
  looks: RateLimiter;
  /** Called when a look is due. */
  wake: () => void;
  now: () => number;
}

export type AddressBooksService = ReturnType<typeof createAddressBooksService>;

/** The longest that a request waits for a server to tell its address books. */
const findingMaxMs = 40_000;

/** Address books at other servers, from the link to its end. */
export function createAddressBooksService({ db, openSession, sealPassword, resolveSrv, looks, wake, now }: AddressBooksDependencies) {
  const present = async (executor: Executor, row: AddressBookRow): Promise<AddressBook> => {
    const names = (await addressBooksRepo(executor).listCollections([row.book_id])).map(({ name }) => name);
    return { ...toAddressBook(row, now()), names, ...(await bookCardsRepo(executor).count(row.book_id)) };
  };
  const get = async (executor: Executor, userId: string, id: string): Promise<AddressBookRow> => {
    const row = await addressBooksRepo(executor).find(userId, id);
    if (!row) throw new CodedError('NOT_FOUND');
    return row;
  };
  const find = async ({ address, userName, password }: LinkAddressBookBody) => {
    const session = openSession({ userName, password, signal: AbortSignal.timeout(findingMaxMs) });
    return findAddressBooks(session, await listStarts(address, resolveSrv));
  };
  return {
    list: async (userId: string): Promise<AddressBook[]> =>
      Promise.all((await addressBooksRepo(db).list(userId)).map((row) => present(db, row))),

    /** Linking the same account again takes its new password. */
    link: async (userId: string, body: LinkAddressBookBody): Promise<AddressBook> => {
      if (!isTimeZone(body.ownTimeZone))
        throw new CodedError('VALIDATION_FAILED', { fields: [{ path: 'ownTimeZone', message: 'There is no such time zone.' }] });
      await looks.take(userId);
      const found = await find(body);
      const id = await transaction(db, async (tx, { onCommit }) => {
        onCommit(wake);
        const bookId = await saveAccount(tx, { userId, body, host: new URL(found[0]?.url ?? '').host, sealPassword, at: now() });
        await saveCollections(tx, { userId, bookId, found, at: now() });
        return bookId;
      });
      return present(db, await get(db, userId, id));
    },

    syncNow: async (userId: string, id: string): Promise<AddressBook> => {
      await get(db, userId, id);
      await looks.take(userId);
      await addressBooksRepo(db).update(id, { due_at: now() });
      wake();
      return present(db, await get(db, userId, id));
    },

    /**
     * The password is deleted. The people stay, or those that only the address book has brought go.
     */
    unlink: async (userId: string, id: string, people: 'keep' | 'remove'): Promise<void> => {
      await transaction(db, async (tx) => {
        await get(tx, userId, id);
        const collections = await addressBooksRepo(tx).listCollections([id]);
        if (people === 'remove') for (const one of collections) await withdrawAll(tx, one, { userId, at: now() });
        await addressBooksRepo(tx).delete(id, now());
        await checkDaysSoon(tx, userId);
      });
    },
  };
}

interface SavedAccount {
  userId: string;
  body: LinkAddressBookBody;
  host: string;
  sealPassword: AddressBooksDependencies['sealPassword'];
  at: number;
}

async function saveAccount(tx: Executor, { userId, body, host, sealPassword, at }: SavedAccount): Promise<string> {
  const repo = addressBooksRepo(tx);
  const { userName, password, ownTimeZone: own_time_zone, language } = body;
  const known = await repo.findAt(userId, { host, userName });
  const bookId = known?.book_id ?? randomUUID();
  const fresh = { password_sealed: sealPassword(bookId, password), own_time_zone, language, failure: null, tries: 0, due_at: at };
  if (known) {
    await repo.update(bookId, fresh);
    return bookId;
  }
  if ((await repo.list(userId)).length >= addressBookLimits.addressBooksMax) throw new CodedError('ADDRESS_BOOKS_TOO_MANY');
  const row = { book_id: bookId, user_id: userId, host, user_name: userName, ...fresh };
  await repo.insert({ ...row, synced_at: null, claimed_by: null, created_at: at });
  return bookId;
}

interface SavedCollections {
  userId: string;
  bookId: string;
  found: readonly FoundAddressBook[];
  at: number;
}

/** An address book that is gone from the server takes its people with it. */
async function saveCollections(tx: Executor, { userId, bookId, found, at }: SavedCollections): Promise<void> {
  const repo = addressBooksRepo(tx);
  const known = await repo.listCollections([bookId]);
  for (const { url, name } of found) {
    const one = known.find((collection) => collection.url === url);
    if (one) await repo.updateCollection(one.id, { name });
    else await repo.insertCollection({ id: randomUUID(), book_id: bookId, url, name, sync_token: null });
  }
  for (const one of known.filter((collection) => !found.some(({ url }) => url === collection.url))) {
    await withdrawAll(tx, one, { userId, at });
    await repo.deleteCollection(one.id);
  }
}

async function withdrawAll(tx: Executor, { id }: CollectionRow, taking: { userId: string; at: number }): Promise<void> {
  const repo = bookCardsRepo(tx);
  for (const card of await repo.list(id)) {
    await withdrawCard(tx, card, taking);
    await repo.delete(card.id);
  }
}

const toAddressBook = (row: AddressBookRow, at: number) => ({
  _id: row.book_id,
  host: row.host,
  userName: row.user_name,
  isSyncing: row.due_at <= at,
  failure: row.failure,
  syncedAt: row.synced_at === null ? null : new Date(row.synced_at).toISOString(),
});
