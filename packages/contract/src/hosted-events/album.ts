import { type Static, Type } from 'typebox';
import { clipBodySchema, clipDataSchema, guestTokenPattern } from '../group-cards/signing';
import { moment, orNull } from '../platform/fields';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { none, type Route, type RouteBase } from '../platform/route';
import { textLine } from '../platform/text-field';
import { photoErrors } from '../video/photo-errors';
import { hosting } from './guest-list-routes';
import { hostedEventLimits as max } from './hosted-event-limits';

/**
 * `off`: guests see no album. `approved`: a guest's photo is shown once a host has approved it.
 * `direct`: it is shown immediately.
 */
export const albumModes = ['off', 'approved', 'direct'] as const;
export type AlbumMode = (typeof albumModes)[number];

/** `waiting`: for a host. `hidden`: a host does not want it shown. */
export const albumPhotoStates = ['waiting', 'shown', 'hidden'] as const;
export type AlbumPhotoState = (typeof albumPhotoStates)[number];

const id = Type.String({ pattern: uuidPattern });

const photo = {
  _id: Type.String(),
  /** The name of the guest who added it. */
  name: Type.String(),
  /** The picture; a clip's first frame. Expires, as the others. */
  url: Type.String(),
  /** `null` for a photo. */
  clip: orNull(Type.Object({ url: Type.String(), captionsUrl: orNull(Type.String()), durationSec: Type.Number() })),
  width: Type.Integer(),
  height: Type.Integer(),
  addedAt: moment,
};

/** A photo or clip as a host sees it. */
export const albumPhotoSchema = Type.Object({ ...photo, state: oneOf(albumPhotoStates) });
export type AlbumPhoto = Static<typeof albumPhotoSchema>;

/** A photo or clip as a guest sees it: one that is shown, or their own. */
export const guestAlbumPhotoSchema = Type.Object({
  ...photo,
  /** It was added with this link, or by this device. */
  isMine: Type.Boolean(),
  isShown: Type.Boolean(),
});
export type GuestAlbumPhoto = Static<typeof guestAlbumPhotoSchema>;

/** Newest first. */
export const hostAlbumSchema = Type.Object({ mode: oneOf(albumModes), photos: Type.Array(albumPhotoSchema) });
export type HostAlbum = Static<typeof hostAlbumSchema>;
const hostAlbumDataSchema = Type.Object({ album: hostAlbumSchema });

/** Newest first. */
export const guestAlbumSchema = Type.Object({
  mode: oneOf(['approved', 'direct'] as const),
  photos: Type.Array(guestAlbumPhotoSchema),
  /** The guest's own clips that are not ready: without a problem, they are being prepared. */
  unready: Type.Array(Type.Object({ _id: Type.String(), problem: orNull(Type.Object({ code: Type.String(), message: Type.String() })) })),
});
export type GuestAlbum = Static<typeof guestAlbumSchema>;

const guest = {
  access: 'guest',
  status: 200,
  params: Type.Object({ token: Type.String({ pattern: guestTokenPattern }) }),
  errors: ['VALIDATION_FAILED', 'NOT_FOUND'],
} as const satisfies Partial<RouteBase>;

export const albumRoutes = {
  'GET /events/:id/album': {
    summary: 'List the photos and clips that guests added to the album of an event',
    scope: 'read-events',
    ...hosting,
    data: hostAlbumDataSchema,
  },
  'PUT /events/:id/album': {
    summary: 'Open the album of an event to its guests, or close it',
    scope: 'make-events',
    ...hosting,
    body: Type.Object({ mode: oneOf(albumModes) }),
    data: hostAlbumDataSchema,
  },
  /** Photos and clips have ids of one kind. Those that have been deleted meanwhile are left out. */
  'POST /events/:id/album/reviews': {
    summary: 'Show or hide photos and clips of the album',
    scope: 'make-events',
    ...hosting,
    body: Type.Object({
      photoIds: Type.Array(id, { minItems: 1, maxItems: max.albumPhotosMax + max.albumClipsMax }),
      state: oneOf(['shown', 'hidden'] as const),
    }),
    data: hostAlbumDataSchema,
  },
  'DELETE /events/:id/album/:photoId': {
    summary: 'Delete a photo or clip from the album',
    scope: 'make-events',
    ...hosting,
    params: Type.Object({ id, photoId: id }),
    data: hostAlbumDataSchema,
  },
  /** The address works for the reader only, and only for an hour or two. */
  'GET /events/:id/album/zip': {
    summary: 'Get the address of a zip with the photos and clips that are not hidden',
    scope: 'read-events',
    ...hosting,
    data: Type.Object({ zipUrl: Type.String() }),
  },
  /** `null`: the hosts have not opened it. */
  'GET /rsvp/:token/album': {
    summary: 'See the album of an event as a guest',
    ...guest,
    data: Type.Object({ album: orNull(guestAlbumSchema) }),
  },
  /** The header `Guest-Secret` identifies the device that may delete the photo. */
  'POST /rsvp/:token/album': {
    summary: 'Add a photo to the album of an event',
    ...guest,
    status: 201,
    multipart: {
      file: 'image',
      fields: Type.Object({
        /** Generated on the device, so that the photo is stored only once. */
        photoId: id,
        /** The name of the guest; a household's link has one already. */
        name: textLine({ maxLength: max.guestNameMaxLength }),
      }),
    },
    data: Type.Object({ photoId: Type.String() }),
    errors: [...guest.errors, 'ALBUM_CLOSED', ...photoErrors, 'FACE_WITHDRAWN', 'SPACE_USED_UP', 'GUEST_BUDGET_USED'],
  },
  /**
   * Both are the same request. The next part starts at `receivedBytes`:
   * `PUT /api/rsvp/{token}/album/clips/{clipId}/{receivedBytes}` with at most `clipPartMaxBytes` as
   * `application/octet-stream`. It returns the same data.
   */
  'POST /rsvp/:token/album/clips': {
    summary: 'Begin to add a clip to the album of an event, or return its progress',
    ...guest,
    body: Type.Object({ ...clipBodySchema.properties, name: textLine({ maxLength: max.guestNameMaxLength }) }),
    data: clipDataSchema,
    errors: [...guest.errors, 'ALBUM_CLOSED', 'SPACE_USED_UP', 'GUEST_BUDGET_USED'],
  },
  'DELETE /rsvp/:token/album/:photoId': {
    summary: 'Delete a photo or clip that you added to the album',
    ...guest,
    params: Type.Object({ token: Type.String({ pattern: guestTokenPattern }), photoId: id }),
    data: none,
  },
} as const satisfies Record<string, Route>;
