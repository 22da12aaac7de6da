import { CodedError } from '@hellograph/contract';
import type { CardsTable, Executor } from '@hellograph/db';

/** Throws what a card lacks that is to go out: something to open, somebody's word about the face in it, an operator's leave. */
export function requireSendable(
  row: Pick<CardsTable, 'taken_down_at' | 'video_id' | 'photo_id' | 'inside' | 'cover' | 'face_owner'>,
): void {
  if (row.taken_down_at !== null) throw new CodedError('CARD_TAKEN_DOWN');
  if (!row.video_id && !row.photo_id && !row.inside.trim() && !row.cover.trim()) throw new CodedError('CARD_EMPTY');
  if ((row.video_id || row.photo_id) && !row.face_owner) throw new CodedError('CONSENT_MISSING');
}

export interface NewCardLink {
  id: string;
  cardId: string;
  tokenHash: string;
  passphraseHash: string | null;
  expiresAt: number | null;
  at: number;
}

/** A link to a card that is known to be its sender's and to be sendable. */
export async function insertLink(tx: Executor, { id, cardId, tokenHash, passphraseHash, expiresAt, at }: NewCardLink): Promise<void> {
  await tx
    .insertInto('card_links')
    .values({
      id,
      card_id: cardId,
      token_hash: tokenHash,
      passphrase_hash: passphraseHash,
      created_at: at,
      expires_at: expiresAt,
      revoked_at: null,
      opened_at: null,
      watched_at: null,
    })
    .execute();
}
