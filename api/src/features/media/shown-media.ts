import type { Executor } from '@hellograph/db';
import { faceLinksRepo } from '../../domain/face-links/face-links.repo';
import { photosRepo } from '../../domain/photos/photos.repo';
import { recordingsRepo } from '../../domain/recordings/recordings.repo';
import { videosOfPhotosRepo } from '../../domain/videos/videos-of-photos.repo';

/**
 * Whether a signed link to a blob still shows it: some row refers to it, and not only a photo that was withdrawn. A withdrawn video has no keys any more
 * and a deleted account has no rows, so their links end at once and not when they expire.
 */
export async function isShown(db: Executor, key: string): Promise<boolean> {
  if (await videosOfPhotosRepo(db).hasFile(key)) return true;
  for (const face of await photosRepo(db).listShownBy(key)) if (!(await faceLinksRepo(db).isWithdrawn(face))) return true;
  return recordingsRepo(db).hasSound(key);
}
