import type { Readable } from 'node:stream';
import { CodedError, type HostAlbum } from '@hellograph/contract';
import { type Database, type Executor, transaction } from '@hellograph/db';
import type { BlobStore } from '@hellograph/storage';
import { type AlbumItem, albumRepo } from '../../domain/event-guests/album.repo';
import { getEventFor } from '../../domain/hosted-events/event-access';
import type { NotifyEventPages } from '../../domain/hosted-events/event-activity.repo';
import type { EventRow } from '../../domain/hosted-events/event-fields';
import type { RateLimiter } from '../../platform/capacity/rate-limiter';
import { toPathName } from '../../platform/downloads/table-file';
import { toZipStream } from '../../platform/downloads/zip-stream';
import type { Outbox } from '../../platform/events/outbox';
import type { MediaLinks, MediaQuery } from '../../platform/http/media-links';

/** Each keeps a file open for as long as its download takes. */
const zipsMax = 6;
export const zipName = 'album.zip';
const toSignedName = (eventId: string) => `event-album-${eventId}`;

export interface AlbumDependencies {
  db: Database;
  store: BlobStore;
  links: MediaLinks;
  notifyEventPages: NotifyEventPages;
  outbox: Pick<Outbox, 'insert' | 'wake'>;
  takePhoto: (actor: { userId: string; requestId: string }, bytes: Buffer | undefined, id: string) => Promise<unknown>;
  /** Throws SPACE_USED_UP. */
  requireSpace: (userId: string) => Promise<void>;
  misses: RateLimiter;
  uploads: RateLimiter;
  wishes: RateLimiter;
  onMissing: (key: string, reason: unknown) => void;
  now: () => number;
}

export const toShownItem = (links: MediaLinks, { id, name, blob_key, width, height, clip, created_at }: AlbumItem) => ({
  _id: id,
  name,
  url: links.toUrl(blob_key, 'photo.jpg'),
  width,
  height,
  clip: clip && {
    url: links.toUrl(clip.videoKey, 'clip.mp4'),
    captionsUrl: clip.captionsKey === null ? null : links.toUrl(clip.captionsKey, 'clip.vtt'),
    durationSec: clip.durationSec,
  },
  addedAt: new Date(created_at).toISOString(),
});

/** The hosts' side: opening the album, showing and hiding what is in it, and downloading all. */
export function createHostAlbum(dependencies: AlbumDependencies) {
  const { db, store, links, wishes, notifyEventPages, onMissing, now } = dependencies;
  const zips = new Set<Readable>();
  const present = async ({ id, user_id }: EventRow): Promise<HostAlbum> => ({
    mode: await albumRepo(db).getMode(id),
    photos: (await albumRepo(db).list(id, user_id)).map((photo) => ({ ...toShownItem(links, photo), state: photo.state })),
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
      const items = (await list()).reverse();
      if (zips.size >= zipsMax) throw new CodedError('BUSY', { retryAfterSec: 30 });
      await wishes.take(id);
      const blobs = items.map(({ id: itemId, name, blob_key, clip }, index) => ({
        path: `${String(index + 1).padStart(4, '0')}-${toPathName(name, 'guest')}.${clip ? 'mp4' : 'jpg'}`,
        findKey: async () => {
          await getEventFor(db, query.v ?? '', id, 'board');
          return (await albumRepo(db).find(id, itemId)) ? (clip?.videoKey ?? blob_key) : null;
        },
      }));
      const zip = toZipStream({ texts: [], blobs, onMissing }, store);
      zips.add(zip);
      zip.once('close', () => zips.delete(zip));
      return zip;
    },
  };
}
