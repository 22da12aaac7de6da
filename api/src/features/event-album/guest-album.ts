import { type ClipData, CodedError, type ErrorCode, errorCatalogue, type GuestAlbum } from '@hellograph/contract';
import { transaction } from '@hellograph/db';
import { clipsRepo } from '../../domain/clips/clips.repo';
import { type ClipPart, takeClipPart, toClipData } from '../../domain/clips/take-clip-part';
import { type AlbumItem, albumRepo, toAlbumItemId } from '../../domain/event-guests/album.repo';
import { openRsvp, type RsvpGuest } from '../../domain/event-guests/opened-rsvp';
import { guestCostsRepo } from '../../domain/guest-costs/guest-costs.repo';
import { toSecretHash } from '../../domain/guest-links/guest-links.repo';
import { requireSecretHash } from '../../domain/guest-links/open-signing';
import { type AlbumDependencies, toShownItem } from './host-album';

/** Problems that a guest is told of a clip; all others count as CLIP_DAMAGED. */
const clipProblems: readonly ErrorCode[] = ['CLIP_TOO_LONG', 'FACE_WITHDRAWN'];

function toProblem(problem: string | null) {
  const code = clipProblems.find((one) => one === problem) ?? 'CLIP_DAMAGED';
  return { code, message: errorCatalogue[code].message };
}

type Adder = Pick<AlbumItem, 'household_id' | 'secret_hash'>;

interface AddedFile {
  /** Generated on the device. */
  id: string;
  name: string;
}

/** The guests' side, who need no account. Every link that does not work gets the same NOT_FOUND. */
export function createGuestAlbum(dependencies: AlbumDependencies) {
  const { db, links, uploads, takePhoto, requireSpace, notifyEventPages, now } = dependencies;
  const isMine = (item: Adder, householdId: string | undefined, { secret }: RsvpGuest) =>
    (householdId !== undefined && item.household_id === householdId) || (secret !== undefined && item.secret_hash === toSecretHash(secret));
  /** Throws ALBUM_CLOSED. An open link has no household, so the guest has to say a name. */
  const open = async (guest: RsvpGuest, { id, name }: AddedFile) => {
    const { event, household } = await openRsvp(db, dependencies.misses, guest);
    const secretHash = requireSecretHash(guest);
    const mode = await albumRepo(db).getMode(event.id);
    if (mode === 'off' || event.state === 'cancelled') throw new CodedError('ALBUM_CLOSED');
    const shownName = household?.name ?? name.trim();
    if (shownName === '') throw new CodedError('VALIDATION_FAILED', { fields: [{ path: 'name', message: 'Enter your name.' }] });
    const row = {
      event_id: event.id,
      household_id: household?.id ?? null,
      secret_hash: secretHash,
      name: shownName,
      state: mode === 'direct' ? ('shown' as const) : ('waiting' as const),
      created_at: now(),
    };
    return { event, itemId: toAlbumItemId(event.id, secretHash, id), row };
  };
  /** Finds a clip of this device. Throws NOT_FOUND. */
  const getClip = async (guest: RsvpGuest, deviceId: string) => {
    const { event } = await openRsvp(db, dependencies.misses, guest);
    const id = toAlbumItemId(event.id, requireSecretHash(guest), deviceId);
    const clip = (await albumRepo(db).findClip(event.id, id)) && (await clipsRepo(db).find(id));
    if (!clip) throw new CodedError('NOT_FOUND');
    return clip;
  };
  return {
    get: async (guest: RsvpGuest): Promise<GuestAlbum | null> => {
      const { event, household } = await openRsvp(db, dependencies.misses, guest);
      const mode = await albumRepo(db).getMode(event.id);
      if (mode === 'off') return null;
      const photos = (await albumRepo(db).list(event.id, event.user_id)).map((item) => ({
        ...toShownItem(links, item),
        isMine: isMine(item, household?.id, guest),
        isShown: item.state === 'shown',
      }));
      const unready = (await albumRepo(db).listUnready(event.id)).filter((item) => isMine(item, household?.id, guest));
      return {
        mode,
        photos: photos.filter((photo) => photo.isShown || photo.isMine),
        unready: unready.map(({ id, state, problem }) => ({ _id: id, problem: state === 'failed' ? toProblem(problem) : null })),
      };
    },

    /** Stores a photo once for its id. */
    add: async (
      guest: RsvpGuest,
      { bytes, requestId, ...file }: AddedFile & { bytes: Buffer | undefined; requestId: string },
    ): Promise<string> => {
      const { event, itemId: photoId, row } = await open(guest, file);
      if (!bytes || bytes.length === 0) throw new CodedError('PHOTO_MISSING');
      if (await albumRepo(db).find(event.id, photoId)) return photoId;
      await uploads.take(guest.ipAddress);
      // Counted first, for good: an upload that fails has cost the host its decoding.
      await guestCostsRepo(db).take({ kind: 'albumPhoto', subjectId: event.id, userId: event.user_id });
      await takePhoto({ userId: event.user_id, requestId }, bytes, photoId);
      await transaction(db, async (tx, commit) => {
        await albumRepo(tx).insertOnce({ ...row, photo_id: photoId });
        commit.onCommit(() => notifyEventPages({ eventId: event.id, what: 'album' }));
      });
      return photoId;
    },

    /** Starts the upload of a clip, or returns its progress. */
    beginClip: async (guest: RsvpGuest, { sizeBytes, ...file }: AddedFile & { sizeBytes: number }): Promise<ClipData> => {
      const { event, itemId: id, row } = await open(guest, file);
      if (!(await clipsRepo(db).find(id))) {
        await uploads.take(guest.ipAddress);
        await requireSpace(event.user_id);
        await transaction(db, async (tx) => {
          if (await clipsRepo(tx).find(id)) return;
          // Counted for good, as photos are: reading a clip costs the host a worker's time.
          await guestCostsRepo(tx).take({ kind: 'albumClip', subjectId: event.id, userId: event.user_id });
          const { secret_hash, created_at } = row;
          await clipsRepo(tx).insert({ id, user_id: event.user_id, card_id: null, secret_hash, size_bytes: sizeBytes, created_at });
          await albumRepo(tx).insertClip({ ...row, clip_id: id });
        });
      }
      return toClipData(await getClip(guest, file.id), file.id);
    },

    takePart: async (guest: RsvpGuest, deviceId: string, part: ClipPart): Promise<ClipData> => {
      await takeClipPart(dependencies, await getClip(guest, deviceId), part);
      return toClipData(await getClip(guest, deviceId), deviceId);
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
