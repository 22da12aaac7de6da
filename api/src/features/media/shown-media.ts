import type { Executor } from '@hellograph/db';
import { listLogoOwners } from '../../domain/brands/brands.repo';
import { listPortraitOwners } from '../../domain/classes/sourced/sourced-portraits.repo';
import { listSpokenOwners } from '../../domain/classes/spoken-comments.repo';
import { listClipOwners } from '../../domain/clips/clips.repo';
import { faceLinksRepo } from '../../domain/face-links/face-links.repo';
import { isStillOnBoard } from '../../domain/group-cards/board-viewer';
import { photosRepo } from '../../domain/photos/photos.repo';
import { recordingsRepo } from '../../domain/recordings/recordings.repo';
import { usersRepo } from '../../domain/users/users.repo';
import { videosOfPhotosRepo } from '../../domain/videos/videos-of-photos.repo';

/**
 * Whether a signed link to a blob may still show it: a user who is not suspended owns it, it shows
 * no withdrawn face, and the viewer who got the link on the board of a group card still manages
 * that card. So links stop working immediately rather than at their expiry.
 */
export async function isShown(db: Executor, key: string, viewer?: string): Promise<boolean> {
  if (viewer !== undefined && !(await isStillOnBoard(db, viewer))) return false;
  const owners = [
    ...(await videosOfPhotosRepo(db).listShownBy(key)),
    ...(await recordingsRepo(db).listOwners(key)),
    ...(await listClipOwners(db, key)),
    ...(await listLogoOwners(db, key)),
    ...(await listSpokenOwners(db, key)),
    ...(await listPortraitOwners(db, key)),
  ];
  for (const face of await photosRepo(db).listShownBy(key)) if (!(await faceLinksRepo(db).isWithdrawn(face))) owners.push(face.userId);
  return usersRepo(db).hasActive(owners);
}
