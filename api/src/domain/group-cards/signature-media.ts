import type { Executor } from '@hellograph/db';
import { clipsRepo } from '../clips/clips.repo';
import { listHiddenPhotos } from '../face-links/face-links.repo';
import { listSizedPhotos } from '../photos/photos.repo';
import { videoRepo } from '../videos/video.repo';
import type { SignatureMedia, SignatureVideo } from './signature.presenter';
import type { SignatureRow } from './signatures.repo';

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
  const photos = await listSizedPhotos(db, userId, idsOf('photo_id'));
  const videos = await videoRepo(db).listCompleted(userId, idsOf('video_id'));
  const clips = await clipsRepo(db).listReady(userId, idsOf('clip_id'));
  const photoById = new Map(photos.filter(({ blob_key }) => !hidden.has(blob_key)).map((photo) => [photo.id, photo]));
  const videoById = new Map<string, SignatureVideo>(videos.map((video) => [video.id, video]));
  for (const clip of clips) videoById.set(clip.id, { ...clip, captions_key: null });
  return new Map(
    rows.map((row) => {
      const video = videoById.get(row.video_id ?? row.clip_id ?? '');
      return [row.id, { photo: photoById.get(row.photo_id ?? ''), video }];
    }),
  );
}
