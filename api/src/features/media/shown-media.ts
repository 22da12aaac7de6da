import type { Executor } from '@hellograph/db';
import { faceLinksRepo } from '../../domain/face-links/face-links.repo';
import { photosRepo } from '../../domain/photos/photos.repo';
import { recordingsRepo } from '../../domain/recordings/recordings.repo';
import { videosOfPhotosRepo } from '../../domain/videos/videos-of-photos.repo';

/**
 * Whether a signed link to a blob may still show it: a row refers to it, and not only a withdrawn
 * photo. A withdrawn video loses its keys and a deleted account its rows, so their links stop
 * working at once rather than at their expiry.
 */
export async function isShown(db: Executor, key: string): Promise<boolean> {
  if (await videosOfPhotosRepo(db).hasFile(key)) return true;
  for (const face of await photosRepo(db).listShownBy(key)) if (!(await faceLinksRepo(db).isWithdrawn(face))) return true;
  return recordingsRepo(db).hasSound(key);
}
