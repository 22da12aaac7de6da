import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Bytes of a secret: 128 bits. */
const secretBytes = 16;

/** A secret as the contract wants it: 22 characters of base64url. */
export const newSecret = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(secretBytes))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Resolves once the data is safe on the disk, not only on its way there. */
export const strictly: IDBTransactionOptions = { durability: 'strict' };

interface OwnDatabase<Schema extends DBSchema> {
  name: string;
  version: number;
  /** Upgrades from any earlier version; 0 if there was none. */
  upgrade: (db: IDBPDatabase<Schema>, before: number) => void;
}

/**
 * A separate database for data of people without an account, which logging out must not delete. It
 * is opened at the first use, and again after the browser or a newer page has closed it.
 */
export function ownDatabase<Schema extends DBSchema>({ name, version, upgrade }: OwnDatabase<Schema>): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = () => {
    opened = undefined;
  };
  return () => {
    opened ??= openDB<Schema>(name, version, {
      upgrade: (db, before) => upgrade(db, before),
      blocking: (_current, _next, event) => {
        forget();
        (event.target as IDBDatabase).close();
      },
      terminated: forget,
    });
    opened.catch(forget);
    return opened;
  };
}
