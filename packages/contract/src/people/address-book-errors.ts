/** Why an address book can't be read, in the catalogue of errors. */
export const addressBookErrors = {
  ADDRESS_BOOK_ADDRESS: {
    status: 422,
    message:
      'An address book needs a public https address. For a server on your own network, ask the person who runs this site to set ADDRESS_BOOK_HOSTS.',
  },
  ADDRESS_BOOK_UNREACHABLE: {
    status: 422,
    message: 'We can’t reach this server, or it did not answer in time. Check the address and try again.',
  },
  ADDRESS_BOOK_REFUSED: {
    status: 422,
    message: 'The server does not accept this name and password. Many servers want an app password, which you make in their settings.',
  },
  ADDRESS_BOOK_NONE: {
    status: 422,
    message: 'There is no address book at this address. Copy the CardDAV address from your provider’s settings.',
  },
  ADDRESS_BOOK_UNREADABLE: {
    status: 422,
    message: 'The server’s answer is not one of an address book, or it is far too long. Check the address.',
  },
  ADDRESS_BOOKS_TOO_MANY: { status: 409, message: 'You have as many address books as an account can link. Unlink one first.' },
} as const;

/** Why a photo library can't be read. */
export const photoLibraryErrors = {
  PHOTO_LIBRARY_ADDRESS: {
    status: 422,
    message:
      'A photo library needs a public https address. For a server on your own network, ask the person who runs this site to set PHOTO_LIBRARY_HOSTS.',
  },
  PHOTO_LIBRARY_UNREACHABLE: {
    status: 422,
    message: 'We can’t reach this server, or it did not answer in time. Check the address and try again.',
  },
  PHOTO_LIBRARY_REFUSED: { status: 422, message: 'Immich does not accept this key. Make a new one in its account settings.' },
  PHOTO_LIBRARY_RIGHTS: {
    status: 422,
    message: 'This key lacks a right. Make one in Immich with asset.read, asset.view, face.read and person.read.',
  },
  PHOTO_LIBRARY_UNREADABLE: { status: 422, message: 'The server’s answer is not one of Immich. Check the address.' },
} as const;
