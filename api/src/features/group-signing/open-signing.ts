import { CodedError } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { toTokenHash } from '../../domain/card-links/card-tokens';
import { type SignatureRow, signaturesRepo } from '../../domain/group-cards/signatures.repo';
import { toSecretHash } from '../../domain/guest-links/guest-tokens';
import { findOpenedSigning, type OpenedSigning } from '../../domain/guest-links/opened-signing';
import { findByLink } from '../../platform/capacity/rate-limiter';
import type { GroupSigningDependencies, Guest } from './group-signing-dependencies';

/**
 * Returns the group card that a guest's link opens. Unknown links count against the guest's
 * address, so that 2^128 tokens cannot be searched by trying. Throws NOT_FOUND.
 */
export async function openSigning(
  db: Executor,
  { misses }: Pick<GroupSigningDependencies, 'misses'>,
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

/** Returns a guest's own signature. Throws NOT_FOUND if it is somebody else's. */
export async function getOwnSignature(db: Executor, cardId: string, id: string, guest: Guest): Promise<SignatureRow> {
  const row = await signaturesRepo(db).find(cardId, id);
  if (!row || guest.secret === undefined || row.secret_hash !== toSecretHash(guest.secret)) throw new CodedError('NOT_FOUND');
  return row;
}
