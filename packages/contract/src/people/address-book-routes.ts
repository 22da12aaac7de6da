import { idParams, none, type Route } from '../platform/route';
import { addressBookDataSchema, addressBooksDataSchema, linkAddressBookBodySchema, unlinkAddressBookQuerySchema } from './address-books';

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
