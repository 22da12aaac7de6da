import { CodedError } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import type { CardRow } from '../../domain/cards/cards.repo';
import { findFileKey, type SignatureFile, type SignatureMedia } from '../../domain/group-cards/signature.presenter';
import { listSignatureMedia } from '../../domain/group-cards/signature-media';
import { type SignatureRow, signaturesRepo } from '../../domain/group-cards/signatures.repo';

/** Returns the card that an address currently opens. Throws NOT_FOUND. */
export type FindCard = () => Promise<CardRow>;

export interface ListedSignature {
  row: SignatureRow;
  media: SignatureMedia;
}

const noMedia = { photo: undefined, video: undefined };

/** Lists what the recipient may currently see, in the order of the wall. */
export async function listKept(db: Executor, card: Pick<CardRow, 'id' | 'user_id'>): Promise<ListedSignature[]> {
  const rows = await signaturesRepo(db).listShown(card.id);
  const media = await listSignatureMedia(db, card.user_id, rows);
  return rows.map((row) => ({ row, media: media.get(row.id) ?? noMedia }));
}

/**
 * Returns the blob of a signature's file, or `null` if it has been hidden. Throws NOT_FOUND if the
 * address no longer opens anything.
 */
export async function findKeptKey(
  db: Executor,
  findCard: FindCard,
  { id, file }: { id: string; file: SignatureFile },
): Promise<string | null> {
  const card = await findCard();
  const row = await signaturesRepo(db).find(card.id, id);
  if (row?.state !== 'shown') return null;
  return findFileKey((await listSignatureMedia(db, card.user_id, [row])).get(id) ?? noMedia, file);
}

export function requireCard(card: CardRow | undefined): CardRow {
  if (!card || card.deleted_at !== null) throw new CodedError('NOT_FOUND');
  return card;
}
