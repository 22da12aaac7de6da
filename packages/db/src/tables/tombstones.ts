/**
 * Hashes of permanently deleted things. A log outside the database holds the same entries; after a
 * restore, those missing in the database are applied again.
 */
export interface TombstonesTable {
  id: string;
  kind: string;
  key: string;
  at: number;
  /** Whether the log has it. */
  is_logged: number;
}
