/**
 * Keyed hashes of addresses that received the free generations, so that a deleted account that
 * returns gets none again.
 */
export interface TrialsTable {
  address_hash: string;
  granted_at: number;
}
