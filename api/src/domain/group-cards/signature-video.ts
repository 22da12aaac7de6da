import { limits } from '@hellograph/contract';
import { type Executor, updatedOne } from '@hellograph/db';
import type { Outbox } from '../../platform/events/outbox';
import { clipsRepo } from '../clips/clips.repo';
import { listHiddenPhotos } from '../face-links/face-links.repo';
import { listSizedPhotos } from '../photos/photos.repo';
import { videoRepo } from '../videos/video.repo';
import { readChorus } from './chorus';
import type { GroupCardRow } from './group-cards.repo';
import type { SignatureMedia, SignatureVideo } from './signature.presenter';
import { type SignatureRow, signaturesRepo } from './signatures.repo';
import { speakingPlacesRepo } from './speaking-places.repo';

/** The state of the videos of signatures. */
export function signatureVideosRepo(db: Executor) {
  return {
    /**
     * Stores the result of the requested video. Changes nothing if another one was requested since.
     */
    updateVideo: (
      { id, render }: { id: string; render: number },
      write: Pick<SignatureRow, 'video_state' | 'video_id' | 'problem'>,
    ): Promise<boolean> => updatedOne(db.updateTable('signatures').set(write).where('id', '=', id).where('renders', '=', render)),

    /** A video that an operator retried replaces the failed one. */
    updateEnded: async (id: string, videoId: string, write: Pick<SignatureRow, 'video_state' | 'problem'>): Promise<boolean> =>
      updatedOne(
        db
          .updateTable('signatures')
          .set({ ...write, video_id: videoId })
          .where('id', '=', id)
          .where((of) => of.or([of('video_id', '=', videoId), of('video_state', '=', 'failed')])),
      ),

    /** Called when a clip was read or is unreadable. Returns the cards of its signatures. */
    updateClipRead: async (clipId: string, write: Pick<SignatureRow, 'video_state' | 'problem'>): Promise<string[]> => {
      const shown = db.updateTable('signatures').set(write).where('clip_id', '=', clipId).returning('card_id');
      return (await shown.execute()).map(({ card_id }) => card_id);
    },
  };
}

interface Sung {
  userId: string;
  rows: readonly SignatureRow[];
  /** Blobs of photos that must not be shown. */
  hidden: ReadonlySet<string>;
}

/**
 * Lists the choruses of which somebody must not be shown now: their signature is hidden, waits or
 * is gone, they no longer agree, or a face in their photo was withdrawn.
 */
async function listBrokenChoruses(db: Executor, { userId, rows, hidden }: Sung): Promise<ReadonlySet<string>> {
  const broken = new Set<string>();
  for (const row of rows) {
    const chorus = readChorus(row);
    if (!chorus) continue;
    const singers = (await signaturesRepo(db).listShown(row.card_id)).filter(
      ({ id, sings_along }) => sings_along === 1 && chorus.signatureIds.includes(id),
    );
    const photos = await listSizedPhotos(
      db,
      userId,
      singers.flatMap(({ photo_id }) => photo_id ?? []),
    );
    const seen = photos.filter(({ blob_key }) => !hidden.has(blob_key));
    if (seen.length < new Set(singers.map(({ photo_id }) => photo_id)).size || singers.length < chorus.signatureIds.length)
      broken.add(row.id);
  }
  return broken;
}

/**
 * Lists, by signature, the photos and videos that may be shown: finished, not deleted, and without
 * a withdrawn face.
 */
export async function listSignatureMedia(
  db: Executor,
  userId: string,
  rows: readonly SignatureRow[],
): Promise<Map<string, SignatureMedia>> {
  const idsOf = (column: 'photo_id' | 'video_id' | 'clip_id') => rows.flatMap((row) => row[column] ?? []);
  const hidden = new Set(await listHiddenPhotos(db, userId));
  const broken = await listBrokenChoruses(db, { userId, rows, hidden });
  const photos = await listSizedPhotos(db, userId, idsOf('photo_id'));
  const videos = await videoRepo(db).listCompleted(userId, idsOf('video_id'));
  const clips = await clipsRepo(db).listReady(userId, idsOf('clip_id'));
  const photoById = new Map(photos.filter(({ blob_key }) => !hidden.has(blob_key)).map((photo) => [photo.id, photo]));
  const videoById = new Map<string, SignatureVideo>(videos.map((video) => [video.id, video]));
  for (const clip of clips) videoById.set(clip.id, clip);
  return new Map(
    rows.map((row) => {
      if (broken.has(row.id)) return [row.id, { photo: undefined, video: undefined }];
      const video = videoById.get(row.video_id ?? row.clip_id ?? '');
      return [row.id, { photo: photoById.get(row.photo_id ?? ''), video }];
    }),
  );
}

type VideoFields = Pick<SignatureRow, 'video_state' | 'video_id' | 'problem' | 'renders' | 'owner_renders'>;

interface Wanted {
  /** Guests ask with their link, owners and co-owners without one. */
  group: Pick<GroupCardRow, 'card_id' | 'speaking_max'> & { link_id?: string };
  signature: Pick<SignatureRow, 'id' | 'kind' | 'renders' | 'owner_renders'>;
  /**
   * Set if the owner requests it: there is no limit for owners, and it does not count for the
   * signer.
   */
  isByOwner?: boolean;
}

/**
 * Enqueues the request for a video, and returns the state for the signature's row. If the card's
 * budget or the number of videos for one signature is used up, no video is made, and the photo and
 * the text are shown instead.
 */
export async function askForVideo(
  tx: Executor,
  outbox: Pick<Outbox, 'insert'>,
  { group, signature, isByOwner = false }: Wanted,
): Promise<VideoFields> {
  const { id, kind, renders: before, owner_renders: ownerRenders } = signature;
  const none = { video_id: null, problem: null, renders: before, owner_renders: ownerRenders };
  if (kind !== 'speaking' && kind !== 'recording') return { ...none, video_state: 'none' };
  const place = await speakingPlacesRepo(tx).find(id);
  // A signature that was deleted and comes again is counted on.
  const renders = Math.max(before, place?.render ?? 0);
  const isOver = !isByOwner && renders - ownerRenders >= limits.signatureRendersMax;
  const isUsed = place !== undefined && (place.card_id !== group.card_id || (before === 0 && place.state === 'paid'));
  if (isOver || isUsed || !(await hasRoomToSpeak(tx, group, id))) return { ...none, video_state: 'unfunded' };
  const render = renders + 1;
  await speakingPlacesRepo(tx).take({ signature_id: id, card_id: group.card_id, link_id: group.link_id ?? null, render });
  await outbox.insert(tx, { kind: 'signatureSpeaks', signatureId: id, render });
  return { ...none, video_state: 'making', renders: render, owner_renders: ownerRenders + (isByOwner ? 1 : 0) };
}

/**
 * Whether the card's budget has a place for one more signature. A link that left paid videos behind
 * gets no more of them than one signer may make by changing their message; owners may still.
 */
export async function hasRoomToSpeak(tx: Executor, { card_id, speaking_max, link_id }: Wanted['group'], exceptId = ''): Promise<boolean> {
  const places = speakingPlacesRepo(tx);
  if ((await places.countTaken(card_id, exceptId)) >= (speaking_max ?? limits.signaturesMax)) return false;
  return link_id === undefined || (await places.countLeft(link_id)) < limits.signatureRendersMax;
}
