import { CodedError } from '@hellograph/contract';
import type { ledgerRepo } from './ledger.repo';

/** Throws CREDITS_INSUFFICIENT. */
export async function requireCredits(ledger: ReturnType<typeof ledgerRepo>, userId: string, needed: number): Promise<void> {
  const available = await ledger.getBalance(userId, 'available');
  if (available >= needed) return;
  throw new CodedError('CREDITS_INSUFFICIENT', {
    message: `This needs ${needed} credits and you have ${available}. Choose a larger plan to continue.`,
  });
}
