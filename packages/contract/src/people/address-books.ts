import { type Static, Type } from 'typebox';
import { timeZoneSchema } from '../deliveries/delivery';
import { moment, orNull } from '../platform/fields';
import { oneOf } from '../platform/one-of';
import { idParams, none, type Route } from '../platform/route';
import { secretText, textLine } from '../platform/text-field';
import { uiLanguageIds } from '../platform/ui-languages';
import { addressBookLimits } from './address-book-limits';

/** Why the last look at a server failed: codes of the catalogue of errors. */
export const addressBookFailures = [
  'ADDRESS_BOOK_ADDRESS',
  'ADDRESS_BOOK_UNREACHABLE',
  'ADDRESS_BOOK_REFUSED',
  'ADDRESS_BOOK_NONE',
  'ADDRESS_BOOK_UNREADABLE',
] as const;
export type AddressBookFailure = (typeof addressBookFailures)[number];

export const linkAddressBookBodySchema = Type.Object({
  /** The server's address, a part of it, or an email address whose domain names the server. */
  address: textLine({ minLength: 1, maxLength: addressBookLimits.addressBookAddressMaxLength, pattern: '\\S' }),
  userName: textLine({ minLength: 1, maxLength: addressBookLimits.addressBookUserNameMaxLength, pattern: '\\S' }),
  /** The password, or an app password. It is stored encrypted. */
  password: secretText({ minLength: 1, maxLength: addressBookLimits.addressBookPasswordMaxLength }),
  /** The time zone and language of the user who is reminded of the people. */
  ownTimeZone: timeZoneSchema,
  language: oneOf(uiLanguageIds),
});
export type LinkAddressBookBody = Static<typeof linkAddressBookBodySchema>;

/** Whether the people that only the address book has brought are kept. */
export const unlinkAddressBookQuerySchema = Type.Object({ people: oneOf(['keep', 'remove']) });

export const addressBookSchema = Type.Object({
  _id: Type.String(),
  /** The server's host. */
  host: Type.String(),
  userName: Type.String(),
  /** The names of its address books at the server. */
  names: Type.Array(Type.String()),
  /** Whether a look at the server is due or under way. */
  isSyncing: Type.Boolean(),
  /** Why the last look failed; `null` if it succeeded. */
  failure: orNull(oneOf(addressBookFailures)),
  /** The last look that succeeded. */
  syncedAt: orNull(moment),
  /** People in the list with days from it. */
  people: Type.Integer(),
  /** People with a day for whom the list has no room. */
  leftOut: Type.Integer(),
});
export type AddressBook = Static<typeof addressBookSchema>;

export const addressBookDataSchema = Type.Object({ addressBook: addressBookSchema });
/** Oldest first. */
export const addressBooksDataSchema = Type.Object({ addressBooks: Type.Array(addressBookSchema) });

/** Address books at other servers (CardDAV), from which people and their days are read. */
export const addressBookRoutes = {
  'GET /address-books': {
    summary: 'List linked address books',
    access: 'session',
    scope: 'read-people',
    team: 'see',
    status: 200,
    data: addressBooksDataSchema,
    errors: ['UNAUTHENTICATED'],
  },
  // No scope: a key must not bring an account's name and password to a server that it chooses.
  'POST /address-books': {
    summary: 'Link an address book',
    access: 'session',
    team: 'make',
    status: 201,
    body: linkAddressBookBodySchema,
    data: addressBookDataSchema,
    errors: [
      'UNAUTHENTICATED',
      'VALIDATION_FAILED',
      'ADDRESS_BOOK_ADDRESS',
      'ADDRESS_BOOK_UNREACHABLE',
      'ADDRESS_BOOK_REFUSED',
      'ADDRESS_BOOK_NONE',
      'ADDRESS_BOOK_UNREADABLE',
      'ADDRESS_BOOKS_TOO_MANY',
    ],
  },
  'POST /address-books/:id/sync': {
    summary: 'Look for changes in an address book now',
    access: 'session',
    scope: 'change-people',
    team: 'make',
    status: 200,
    params: idParams,
    data: addressBookDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'DELETE /address-books/:id': {
    summary: 'Unlink an address book',
    access: 'session',
    scope: 'change-people',
    team: 'make',
    status: 200,
    params: idParams,
    query: unlinkAddressBookQuerySchema,
    data: none,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
  },
} as const satisfies Record<string, Route>;
