/** Limits of linked address books (CardDAV). */
export const addressBookLimits = {
  addressBooksMax: 5,
  addressBookAddressMaxLength: 500,
  addressBookUserNameMaxLength: 254,
  addressBookPasswordMaxLength: 500,
  /** Contacts of one account at a server that are looked at. */
  addressBookCardsMax: 10_000,
  /** Hours between two looks at a server. */
  addressBookEveryHours: 6,
} as const;

/** Limits of a linked photo library (Immich). */
export const photoLibraryLimits = {
  libraryAddressMaxLength: 500,
  libraryKeyMaxLength: 500,
  /** Recognised people that are listed. */
  libraryPeopleMax: 1000,
  /** Photos of a person that are offered. */
  libraryPhotosShown: 12,
} as const;
