import type { CreditMovementKind } from '@hellograph/contract';
import type { Generated } from 'kysely';

/**
 * Where credits can be: handed out by us, free to the user, set aside for a video, or spent on one.
 */
export type LedgerAccount = 'issued' | 'available' | 'held' | 'spent';

/**
 * Double entry: each row takes `credits` from one account of the user and gives them to another.
 * Rows are never changed.
 */
export interface LedgerTable {
  id: Generated<number>;
  user_id: string;
  kind: CreditMovementKind;
  /**
   * With `kind` unique: what happens twice is booked once. A hold, its capture and its release
   * share the video's id.
   */
  key: string;
  from_account: LedgerAccount;
  to_account: LedgerAccount;
  credits: number;
  reason: string;
  /** Of a grant: when what is left of it ends; `null` is never. */
  ends_at: number | null;
  /** Of an expiry or revocation: the grant it takes from. */
  grant_key: string | null;
  created_at: number;
}
