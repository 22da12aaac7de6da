/** Addresses that had the free generations, as keyed hashes: a deleted account that comes back doesn't get them again. */
export interface TrialsTable {
  address_hash: string;
  granted_at: number;
}
