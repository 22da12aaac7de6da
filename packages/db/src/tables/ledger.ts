import type { CreditMovementKind } from '@hellograph/contract';
import type { Generated } from 'kysely';

/**
 * The accounts of credits: issued by the instance, available to the user, held for a video, or
 * spent on one.
 */
export type LedgerAccount = 'issued' | 'available' | 'held' | 'spent';

/**
 * Double entry: each row moves `credits` from one account of the user to another. Rows are never
 * changed.
 */
export interface LedgerTable {
  id: Generated<number>;
  user_id: string;
  kind: CreditMovementKind;
  /**
   * Unique together with `kind`, so that an event is booked only once. A hold, its capture and its
   * release share the video's id.
   */
  key: string;
  from_account: LedgerAccount;
  to_account: LedgerAccount;
  credits: number;
  reason: string;
  /** When the rest of a grant expires; `null` if it never does. */
  ends_at: number | null;
  /** The grant from which an expiry or revocation takes credits. */
  grant_key: string | null;
  created_at: number;
}
