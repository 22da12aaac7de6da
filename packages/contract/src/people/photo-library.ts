import { type Static, Type } from 'typebox';
import { moment, orNull } from '../platform/fields';
import { uuidPattern } from '../platform/ids';
import { idParams, none, type Route } from '../platform/route';
import { printedText, textLine } from '../platform/text-field';
import { photoLibraryLimits } from './address-book-limits';

const linkLibraryBodySchema = Type.Object({
  /** The address at which Immich opens in a browser. */
  address: textLine({ minLength: 1, maxLength: photoLibraryLimits.libraryAddressMaxLength, pattern: '\\S' }),
  /** An API key of Immich. It is stored encrypted. */
  key: printedText({ minLength: 1, maxLength: photoLibraryLimits.libraryKeyMaxLength }),
});
export type LinkLibraryBody = Static<typeof linkLibraryBodySchema>;

const photoLibrarySchema = Type.Object({
  host: Type.String(),
  linkedAt: moment,
  /** Whether the key may do more than read, so that a smaller one would be safer. */
  isKeyWide: Type.Boolean(),
});
export type PhotoLibrary = Static<typeof photoLibrarySchema>;
const libraryDataSchema = Type.Object({ library: orNull(photoLibrarySchema) });

/** A person whom Immich has recognised. */
const libraryPersonSchema = Type.Object({
  _id: Type.String(),
  /** Empty if nobody has named them. */
  name: Type.String(),
  /** A signed address of their picture. */
  faceUrl: Type.String(),
});
export type LibraryPerson = Static<typeof libraryPersonSchema>;

const libraryPhotoSchema = Type.Object({
  _id: Type.String(),
  takenAt: moment,
  /** Signed addresses at which our server passes the picture on. Nothing is copied. */
  thumbnailUrl: Type.String(),
  photoUrl: Type.String(),
});
export type LibraryPhoto = Static<typeof libraryPhotoSchema>;

const personPhotosSchema = Type.Object({
  /** The person in Immich; `null` if nobody there has this name and none was chosen. */
  from: orNull(Type.Pick(libraryPersonSchema, ['_id', 'name'])),
  /** The best first. */
  photos: Type.Array(libraryPhotoSchema),
});
export type PersonPhotos = Static<typeof personPhotosSchema>;

const readErrors = [
  'NOT_FOUND',
  'PHOTO_LIBRARY_ADDRESS',
  'PHOTO_LIBRARY_UNREACHABLE',
  'PHOTO_LIBRARY_REFUSED',
  'PHOTO_LIBRARY_RIGHTS',
  'PHOTO_LIBRARY_UNREADABLE',
] as const;

/**
 * Photos from an own server (Immich). No scopes: our keys must not open what another server
 * keeps.
 */
export const photoLibraryRoutes = {
  'GET /photo-library': {
    summary: 'Find the linked photo library',
    access: 'session',
    team: 'see',
    status: 200,
    data: libraryDataSchema,
    errors: ['UNAUTHENTICATED'],
  },
  'POST /photo-library': {
    summary: 'Link a photo library; the one before is unlinked',
    access: 'session',
    team: 'make',
    status: 201,
    body: linkLibraryBodySchema,
    data: libraryDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', ...readErrors],
  },
  'DELETE /photo-library': {
    summary: 'Unlink the photo library',
    access: 'session',
    team: 'make',
    status: 200,
    data: none,
    errors: ['UNAUTHENTICATED'],
  },
  'GET /photo-library/people': {
    summary: 'List the people whom the photo library has recognised',
    access: 'session',
    team: 'make',
    status: 200,
    data: Type.Object({ people: Type.Array(libraryPersonSchema) }),
    errors: ['UNAUTHENTICATED', ...readErrors],
  },
  'GET /people/:id/photos': {
    summary: 'List the best photos of a person in the photo library',
    access: 'session',
    team: 'make',
    status: 200,
    params: idParams,
    data: personPhotosSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', ...readErrors],
  },
  'PUT /people/:id/library-person': {
    summary: 'Say who a person is in the photo library',
    access: 'session',
    team: 'make',
    status: 200,
    params: idParams,
    body: Type.Object({
      /** `null`: the person of the same name. */
      libraryPersonId: orNull(Type.String({ pattern: uuidPattern })),
    }),
    data: none,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
  },
} as const satisfies Record<string, Route>;
