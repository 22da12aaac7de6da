import type { Generated } from 'kysely';

/** One signed-in device. Its token is valid only while this row says so. */
export interface SessionsTable {
  id: string;
  user_id: string;
  created_at: number;
  expires_at: number;
  revoked_at: number | null;
  user_agent: string;
  /** Accurate to some minutes. */
  last_seen_at: Generated<number>;
  /**
   * Keyed hash of where it was made from: an address that was signed in before is trusted with more
   * tries.
   */
  address_hash: Generated<string>;
}
