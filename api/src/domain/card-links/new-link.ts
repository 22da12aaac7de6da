import { CodedError } from '@hellograph/contract';
import type { CardsTable, Executor } from '@hellograph/db';

/**
 * Throws if the card cannot be sent yet: it has no content, nobody stated whose face it shows, or
 * an operator took it down.
 */
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
  /** The copy of the card that it opens. */
  copyId?: string;
  at: number;
}

/** Inserts a link. The caller has checked that the card belongs to the sender and can be sent. */
export async function insertLink(
  tx: Executor,
  { id, cardId, tokenHash, passphraseHash, expiresAt, copyId, at }: NewCardLink,
): Promise<void> {
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
      copy_id: copyId ?? null,
    })
    .execute();
}
