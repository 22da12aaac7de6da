import { createHash, createHmac } from 'node:crypto';
import { type ChatApp, CodedError, type ErrorCode, type UiLanguage } from '@hellograph/contract';
import type { CardsTable, Executor } from '@hellograph/db';

/** Hashing as for passwords. The implementation limits concurrency and throws BUSY above it. */
export interface PassphraseHashing {
  hash(text: string): Promise<string>;
  verify(textHash: string | undefined, text: string): Promise<boolean>;
}

/** The same interface, for passphrases that are normalized first. */
export type Passphrases = PassphraseHashing;

/** Ignores case and surrounding spaces, which nobody remembers. */
const toPlain = (passphrase: string) => passphrase.normalize('NFKC').trim().toLowerCase();

/** The optional passphrase of a link to a card. */
export const createPassphrases = ({ hash, verify }: PassphraseHashing): Passphrases => ({
  hash: (passphrase) => hash(toPlain(passphrase)),
  verify: (passphraseHash, passphrase) => verify(passphraseHash, toPlain(passphrase)),
});

/** 128 bits in base64url. */
export const cardTokenPattern = /^[A-Za-z0-9_-]{22}$/;
const tokenBytes = 16;

/** Tokens of card links, and the URLs they belong to. */
export interface CardTokens {
  toToken(linkId: string): string;
  toUrl(linkId: string): string;
}

/**
 * A link's token is an HMAC of its id, truncated to 128 bits, with a key that is not in the
 * database. The database stores only the token's hash. So the owner can see the link again at any
 * time, but a copy of the database opens no card.
 */
export function createCardTokens(linkKey: string, publicUrl: string): CardTokens {
  const toToken = (linkId: string) =>
    createHmac('sha256', linkKey).update(`card ${linkId}`).digest().subarray(0, tokenBytes).toString('base64url');
  return { toToken, toUrl: (linkId) => new URL(`/c/${toToken(linkId)}`, publicUrl).href };
}

export const toTokenHash = (token: string) => createHash('sha256').update(token).digest('base64url');

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
  /** The language that the sender chose for its reader. */
  opensIn?: UiLanguage | undefined;
  /** The channel in which it is posted. */
  channel?: { app: ChatApp; name: string } | undefined;
  at: number;
}

/** Inserts a link. The caller has checked that the card belongs to the sender and can be sent. */
export async function insertLink(
  tx: Executor,
  { id, cardId, tokenHash, passphraseHash, expiresAt, copyId, toName, opensIn, channel, at }: NewCardLink,
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
      opens_in: opensIn ?? null,
      channel_app: channel?.app ?? null,
      channel_name: channel?.name ?? null,
      posted_at: null,
    })
    .execute();
}
