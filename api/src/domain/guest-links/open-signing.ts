import { CodedError } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { findByLink, type RateLimiter } from '../../platform/capacity/rate-limiter';
import { toTokenHash } from '../card-links/new-link';
import { type SignatureRow, signaturesRepo } from '../group-cards/signatures.repo';
import { toSecretHash } from './guest-links.repo';
import { findOpenedSigning, type OpenedSigning } from './opened-signing';

/** A guest with a sign link. */
export interface Guest {
  token: string;
  ipAddress: string;
  /** The secret that their device generated to prove that a signature is theirs. */
  secret: string | undefined;
}

/**
 * Returns the group card that a guest's link opens. Unknown links count against the guest's
 * address, so that 2^128 tokens can't be searched. Throws NOT_FOUND.
 */
export async function openSigning(
  db: Executor,
  { misses }: { misses: RateLimiter },
  { token, ipAddress }: Pick<Guest, 'token' | 'ipAddress'>,
): Promise<OpenedSigning> {
  return findByLink(misses, ipAddress, () => findOpenedSigning(db, toTokenHash(token)));
}

/** Throws VALIDATION_FAILED without the header. */
export function requireSecretHash({ secret }: Pick<Guest, 'secret'>): string {
  const problem = { path: 'Guest-Secret', message: 'Send 22 characters of base64url in the header Guest-Secret.' };
  if (secret === undefined) throw new CodedError('VALIDATION_FAILED', { fields: [problem] });
  return toSecretHash(secret);
}

/** Returns a guest's own signature. Throws NOT_FOUND if it belongs to another guest. */
export async function getOwnSignature(db: Executor, cardId: string, id: string, guest: Guest): Promise<SignatureRow> {
  const row = await signaturesRepo(db).find(cardId, id);
  if (!row || guest.secret === undefined || row.secret_hash !== toSecretHash(guest.secret)) throw new CodedError('NOT_FOUND');
  return row;
}
