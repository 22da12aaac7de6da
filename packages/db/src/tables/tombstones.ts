/**
 * What has ended for good, by hashes. A log outside the database holds the same: what a restored
 * database lacks of it is ended again.
 */
export interface TombstonesTable {
  id: string;
  kind: string;
  key: string;
  at: number;
  /** Whether the log has it. */
  is_logged: number;
}
