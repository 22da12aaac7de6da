import type { Executor } from '@hellograph/db';
import { listPortraitBytes } from '../classes/sourced/sourced-portraits.repo';
import { listSpokenBytes } from '../classes/spoken-comments.repo';
import { listClipBytes } from '../clips/clips.repo';
import { photosRepo } from '../photos/photos.repo';
import { recordingsRepo } from '../recordings/recordings.repo';

/** The bytes and files of one kind that a user has. */
export interface BytesOfUser {
  user_id: string;
  bytes: number | null;
  files: number;
}

export interface SpaceOfKind {
  kind: 'videos' | 'photos' | 'recordings' | 'clips' | 'classes';
  bytes: number;
  files: number;
}

/** Returns the space of all users by kind, and of each user, as `getUsedBytes` counts it. */
export async function listSpace(db: Executor): Promise<{ kinds: SpaceOfKind[]; byUser: Map<string, number> }> {
  const rows: Record<SpaceOfKind['kind'], BytesOfUser[]> = {
    videos: await listVideoBytes(db),
    photos: await photosRepo(db).listUsedBytes(),
    recordings: await recordingsRepo(db).listUsedBytes(),
    clips: await listClipBytes(db),
    classes: [...(await listSpokenBytes(db)), ...(await listPortraitBytes(db))],
  };
  const byUser = new Map<string, number>();
  const kinds = (Object.keys(rows) as SpaceOfKind['kind'][]).map((kind) => {
    let [bytes, files] = [0, 0];
    for (const row of rows[kind]) {
      bytes += Number(row.bytes ?? 0);
      files += Number(row.files);
      byUser.set(row.user_id, (byUser.get(row.user_id) ?? 0) + Number(row.bytes ?? 0));
    }
    return { kind, bytes, files };
  });
  return { kinds, byUser };
}

const listVideoBytes = (db: Executor): Promise<BytesOfUser[]> =>
  db
    .selectFrom('videos')
    .where('is_test', '=', 0)
    .where('deleted_at', 'is', null)
    .where('size_bytes', 'is not', null)
    .select((of) => ['user_id', of.fn.sum<number | null>('size_bytes').as('bytes'), of.fn.countAll<number>().as('files')])
    .groupBy('user_id')
    .execute();
