import type { AddressBookFailure, UiLanguage } from '@hellograph/contract';
import type { Generated } from 'kysely';

/** An account at another server whose contacts are read (CardDAV). */
export interface AddressBooksTable {
  id: Generated<number>;
  book_id: string;
  user_id: string;
  /** The host of the server, with its port. */
  host: string;
  user_name: string;
  /** Encrypted, and bound to `book_id`. */
  password_sealed: string;
  /** The time zone and language of the user who is reminded of the people. */
  own_time_zone: string;
  language: UiLanguage;
  failure: AddressBookFailure | null;
  /** Looks that failed since the last one that succeeded. */
  tries: number;
  synced_at: number | null;
  /** The next look. */
  due_at: number;
  /** The process that looks, if one does. */
  claimed_by: string | null;
  created_at: number;
}

/** One of the account's address books. */
export interface AddressBookCollectionsTable {
  id: string;
  book_id: string;
  url: string;
  name: string;
  /** The server's mark of what was read (RFC 6578); `null` before the first look. */
  sync_token: string | null;
}

/** A contact that was read. */
export interface AddressBookCardsTable {
  id: string;
  collection_id: string;
  /** The path at the server. */
  href: string;
  etag: string;
  /** `null` if the contact has no day, or its person was deleted here. */
  person_id: string | null;
  /** 1 if the person came with the contact, 0 if they were known before. */
  is_new: number;
  /** 1 if the list has no room for the person. */
  is_left_out: number;
  /** JSON: what the contact has written into the person, so that changes made here are kept. */
  brought: string;
}

/** A photo library at another server (Immich): at most one for each account. */
export interface PhotoLibrariesTable {
  library_id: string;
  user_id: string;
  /** The address below which its API is, without `/api`. */
  url: string;
  /** Encrypted, and bound to `library_id`. */
  key_sealed: string;
  /** 1 if the key may do more than read. */
  is_key_wide: number;
  created_at: number;
}

/** Who a person is in the photo library, if the user has chosen. */
export interface LibraryPeopleTable {
  person_id: string;
  library_id: string;
  library_person_id: string;
}
