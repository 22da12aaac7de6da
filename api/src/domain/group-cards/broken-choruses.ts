import type { Executor } from '@hellograph/db';
import { listSizedPhotos } from '../photos/photos.repo';
import { readChorus } from './chorus';
import { type SignatureRow, signaturesRepo } from './signatures.repo';

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
export async function listBrokenChoruses(db: Executor, { userId, rows, hidden }: Sung): Promise<ReadonlySet<string>> {
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
