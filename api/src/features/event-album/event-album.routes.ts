import type { Readable } from 'node:stream';
import { CodedError, type GuestAlbum, type HostAlbum, type RouteKey } from '@hellograph/contract';
import { type Database, type Executor, transaction } from '@hellograph/db';
import type { BlobStore } from '@hellograph/storage';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Domain } from '../../domain/create-domain';
import { albumRepo, type SizedAlbumPhoto, toAlbumPhotoId } from '../../domain/event-guests/album.repo';
import { openRsvp, type RsvpGuest } from '../../domain/event-guests/opened-rsvp';
import { guestCostsRepo } from '../../domain/guest-costs/guest-costs.repo';
import { toSecretHash } from '../../domain/guest-links/guest-links.repo';
import { requireSecretHash } from '../../domain/guest-links/open-signing';
import { getEventFor } from '../../domain/hosted-events/event-access';
import type { NotifyEventPages } from '../../domain/hosted-events/event-activity.repo';
import type { EventRow } from '../../domain/hosted-events/event-fields';
import { limiterOpener, type RateLimiter, unknownLinks } from '../../platform/capacity/rate-limiter';
import { toPathName } from '../../platform/downloads/table-file';
import { toZipStream } from '../../platform/downloads/zip-stream';
import type { Feature } from '../../platform/http/feature';
import type { MediaLinks, MediaQuery } from '../../platform/http/media-links';
import type { Handlers, Input } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';

const hourMs = 60 * 60_000;
/** Enough for the whole party behind one address, but not for filling the owner's space. */
const photosOfAddress = { name: 'album-photos', max: 300, windowMs: hourMs };
const zipsOfEvent = { name: 'album-zips', max: 20, windowMs: hourMs };
/** Each keeps a file open for as long as its download takes. */
const zipsMax = 6;
const zipName = 'album.zip';
const toSignedName = (eventId: string) => `event-album-${eventId}`;

interface AlbumDependencies {
  db: Database;
  store: BlobStore;
  links: MediaLinks;
  notifyEventPages: NotifyEventPages;
  takePhoto: (actor: { userId: string; requestId: string }, bytes: Buffer | undefined, id: string) => Promise<unknown>;
  misses: RateLimiter;
  uploads: RateLimiter;
  wishes: RateLimiter;
  onMissing: (key: string, reason: unknown) => void;
  now: () => number;
}

const toShown = (links: MediaLinks, photo: SizedAlbumPhoto) => ({
  _id: photo.photo_id,
  name: photo.name,
  url: links.toUrl(photo.blob_key, 'photo.jpg'),
  width: photo.width,
  height: photo.height,
  addedAt: new Date(photo.created_at).toISOString(),
});

/** The hosts' side: opening the album, showing and hiding photos, and downloading all of them. */
function createHostAlbum(dependencies: AlbumDependencies) {
  const { db, store, links, wishes, notifyEventPages, onMissing, now } = dependencies;
  const zips = new Set<Readable>();
  const present = async ({ id, user_id }: EventRow): Promise<HostAlbum> => ({
    mode: await albumRepo(db).getMode(id),
    photos: (await albumRepo(db).list(id, user_id)).map((photo) => ({ ...toShown(links, photo), state: photo.state })),
  });
  const change = async (userId: string, id: string, make: (tx: Executor) => Promise<void>): Promise<HostAlbum> => {
    const event = await transaction(db, async (tx, commit) => {
      const helped = await getEventFor(tx, userId, id, 'host');
      await make(tx);
      commit.onCommit(() => notifyEventPages({ eventId: id, what: 'album' }));
      return helped.event;
    });
    return present(event);
  };
  return {
    get: async (userId: string, id: string) => present((await getEventFor(db, userId, id, 'board')).event),
    open: (userId: string, id: string, mode: HostAlbum['mode']) => change(userId, id, (tx) => albumRepo(tx).updateMode(id, mode)),

    review: (userId: string, id: string, { photoIds, state }: { photoIds: readonly string[]; state: 'shown' | 'hidden' }) =>
      change(userId, id, async (tx) => {
        for (const photoId of photoIds) await albumRepo(tx).updateState(id, photoId, state);
      }),

    remove: (userId: string, id: string, photoId: string) =>
      change(userId, id, async (tx) => {
        if (!(await albumRepo(tx).find(id, photoId))) throw new CodedError('NOT_FOUND');
        await albumRepo(tx).delete(photoId, now());
      }),

    toZipUrl: async (userId: string, id: string): Promise<string> => {
      await getEventFor(db, userId, id, 'board');
      return `/api/events/${id}/${zipName}?${links.toUrl(toSignedName(id), zipName, userId).split('?')[1]}`;
    },

    /**
     * Opened by an address that we signed for a host, because downloads send no header. Throws
     * NOT_FOUND, RATE_LIMITED or BUSY.
     */
    openZip: async (id: string, query: MediaQuery): Promise<Readable> => {
      if (!links.isValid(toSignedName(id), query)) throw new CodedError('NOT_FOUND');
      const list = async () => {
        const { event } = await getEventFor(db, query.v ?? '', id, 'board');
        return (await albumRepo(db).list(id, event.user_id)).filter(({ state }) => state !== 'hidden');
      };
      const photos = (await list()).reverse();
      if (zips.size >= zipsMax) throw new CodedError('BUSY', { retryAfterSec: 30 });
      await wishes.take(id);
      const blobs = photos.map(({ photo_id, name, blob_key }, index) => ({
        path: `${String(index + 1).padStart(4, '0')}-${toPathName(name, 'guest')}.jpg`,
        findKey: async () => {
          await getEventFor(db, query.v ?? '', id, 'board');
          return (await albumRepo(db).find(id, photo_id)) ? blob_key : null;
        },
      }));
      const zip = toZipStream({ texts: [], blobs, onMissing }, store);
      zips.add(zip);
      zip.once('close', () => zips.delete(zip));
      return zip;
    },
  };
}

/** The guests' side, who need no account. Every link that does not work gets the same NOT_FOUND. */
function createGuestAlbum(dependencies: AlbumDependencies) {
  const { db, links, uploads, takePhoto, notifyEventPages, now } = dependencies;
  const isMine = (photo: Pick<SizedAlbumPhoto, 'household_id' | 'secret_hash'>, householdId: string | undefined, { secret }: RsvpGuest) =>
    (householdId !== undefined && photo.household_id === householdId) ||
    (secret !== undefined && photo.secret_hash === toSecretHash(secret));
  return {
    get: async (guest: RsvpGuest): Promise<GuestAlbum | null> => {
      const { event, household } = await openRsvp(db, dependencies.misses, guest);
      const mode = await albumRepo(db).getMode(event.id);
      if (mode === 'off') return null;
      const photos = (await albumRepo(db).list(event.id, event.user_id)).map((photo) => ({
        ...toShown(links, photo),
        isMine: isMine(photo, household?.id, guest),
        isShown: photo.state === 'shown',
      }));
      return { mode, photos: photos.filter((photo) => photo.isShown || photo.isMine) };
    },

    /** Stores a photo once for its id. */
    add: async (
      guest: RsvpGuest,
      { id, name, bytes, requestId }: { id: string; name: string; bytes: Buffer | undefined; requestId: string },
    ): Promise<string> => {
      const { event, household } = await openRsvp(db, dependencies.misses, guest);
      const secretHash = requireSecretHash(guest);
      const mode = await albumRepo(db).getMode(event.id);
      if (mode === 'off' || event.state === 'cancelled') throw new CodedError('ALBUM_CLOSED');
      const shownName = household?.name ?? name.trim();
      if (shownName === '') throw new CodedError('VALIDATION_FAILED', { fields: [{ path: 'name', message: 'Enter your name.' }] });
      if (!bytes || bytes.length === 0) throw new CodedError('PHOTO_MISSING');
      const photoId = toAlbumPhotoId(event.id, secretHash, id);
      if (await albumRepo(db).find(event.id, photoId)) return photoId;
      await uploads.take(guest.ipAddress);
      // Counted first, for good: an upload that fails has cost the host its decoding.
      await guestCostsRepo(db).take({ kind: 'albumPhoto', subjectId: event.id, userId: event.user_id });
      await takePhoto({ userId: event.user_id, requestId }, bytes, photoId);
      await transaction(db, async (tx, commit) => {
        await albumRepo(tx).insertOnce({
          photo_id: photoId,
          event_id: event.id,
          household_id: household?.id ?? null,
          secret_hash: secretHash,
          name: shownName,
          state: mode === 'direct' ? 'shown' : 'waiting',
          created_at: now(),
        });
        commit.onCommit(() => notifyEventPages({ eventId: event.id, what: 'album' }));
      });
      return photoId;
    },

    remove: (guest: RsvpGuest, photoId: string): Promise<void> =>
      transaction(db, async (tx, commit) => {
        const { event, household } = await openRsvp(tx, dependencies.misses, guest);
        const photo = await albumRepo(tx).find(event.id, photoId);
        if (!photo || !isMine(photo, household?.id, guest)) throw new CodedError('NOT_FOUND');
        await albumRepo(tx).delete(photoId, now());
        commit.onCommit(() => notifyEventPages({ eventId: event.id, what: 'album' }));
      }),
  };
}

export type AlbumKeys = Extract<RouteKey, `${string} /rsvp/:token/album${string}` | `${string} /events/:id/album${string}`>;

const toGuest = ({
  params,
  client,
  guestSecret,
}: Pick<Input<'GET /rsvp/:token/album'>, 'params' | 'client' | 'guestSecret'>): RsvpGuest => ({
  token: params.token,
  ipAddress: client.ipAddress,
  secret: guestSecret,
});

const albumHandlers = (host: ReturnType<typeof createHostAlbum>, guests: ReturnType<typeof createGuestAlbum>): Handlers<AlbumKeys> => ({
  'GET /events/:id/album': async ({ session, params }) => ({ data: { album: await host.get(session.userId, params.id) } }),
  'PUT /events/:id/album': async ({ session, params, body }) => ({
    data: { album: await host.open(session.userId, params.id, body.mode) },
  }),
  'POST /events/:id/album/reviews': async ({ session, params, body }) => ({
    data: { album: await host.review(session.userId, params.id, body) },
  }),
  'DELETE /events/:id/album/:photoId': async ({ session, params }) => ({
    data: { album: await host.remove(session.userId, params.id, params.photoId) },
  }),
  'GET /events/:id/album/zip': async ({ session, params }) => ({ data: { zipUrl: await host.toZipUrl(session.userId, params.id) } }),
  'GET /rsvp/:token/album': async (input) => ({ data: { album: await guests.get(toGuest(input)) } }),
  'POST /rsvp/:token/album': async (input) => {
    const { fields, file, requestId } = input;
    const photo = { id: fields.photoId, name: fields.name, bytes: file?.bytes, requestId };
    return { data: { photoId: await guests.add(toGuest(input), photo) } };
  },
  'DELETE /rsvp/:token/album/:photoId': async (input) => {
    await guests.remove(toGuest(input), input.params.photoId);
    return { data: null };
  },
});

/** The zip is built while it is downloaded, so it is not a row of the route table. */
function albumZipRoute(app: FastifyInstance, { openZip }: ReturnType<typeof createHostAlbum>): void {
  app.get(
    `/api/events/:id/${zipName}`,
    { exposeHeadRoute: false },
    async (request: FastifyRequest<{ Params: { id: string }; Querystring: MediaQuery }>, reply) =>
      reply
        .type('application/zip')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="hellograph-${zipName}"`)
        .send(await openZip(request.params.id, request.query)),
  );
}

/** The album of an event, to which guests add photos by their links. */
export function createEventAlbumFeature(
  parts: Platform & Domain & { notifyEventPages: NotifyEventPages; cardPhotos: { take: AlbumDependencies['takePhoto'] } },
) {
  const limit = limiterOpener(parts);
  const dependencies: AlbumDependencies = {
    ...parts,
    takePhoto: parts.cardPhotos.take,
    misses: limit(unknownLinks),
    uploads: limit(photosOfAddress),
    wishes: limit(zipsOfEvent),
    onMissing: (key, err) => parts.log.warn({ key, err }, 'a photo of an album is missing'),
  };
  const host = createHostAlbum(dependencies);
  return {
    routes: albumHandlers(host, createGuestAlbum(dependencies)),
    registerRoutes: (app) => albumZipRoute(app, host),
  } satisfies Feature;
}
