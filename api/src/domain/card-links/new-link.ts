import { CodedError, type ErrorCode } from '@hellograph/contract';
import type { CardsTable, Executor } from '@hellograph/db';

type Sendable = Pick<CardsTable, 'taken_down_at' | 'video_id' | 'photo_id' | 'inside' | 'cover' | 'face_owner'>;

/**
 * Throws if the card cannot be sent yet: it has no content, nobody stated whose face it shows, or
 * an operator took it down.
 */
export function requireSendable(row: Sendable): void {
  const code = findObstacle(row);
  if (code) throw new CodedError(code);
}

export const isSendable = (row: Sendable): boolean => findObstacle(row) === undefined;

function findObstacle(row: Sendable): ErrorCode | undefined {
  if (row.taken_down_at !== null) return 'CARD_TAKEN_DOWN';
  if (!row.video_id && !row.photo_id && !row.inside.trim() && !row.cover.trim()) return 'CARD_EMPTY';
  return (row.video_id || row.photo_id) && !row.face_owner ? 'CONSENT_MISSING' : undefined;
}

export interface NewCardLink {
  id: string;
  cardId: string;
  tokenHash: string;
  passphraseHash: string | null;
  expiresAt: number | null;
  /** The copy of the card that it opens. */
  copyId?: string;
  /** The name by which it addresses its recipient, from a list. */
  toName?: string;
  at: number;
}

/** Inserts a link. The caller has checked that the card belongs to the sender and can be sent. */
export async function insertLink(
  tx: Executor,
  { id, cardId, tokenHash, passphraseHash, expiresAt, copyId, toName, at }: NewCardLink,
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
      to_name: toName ?? null,
    })
    .execute();
}
