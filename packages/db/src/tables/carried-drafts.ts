/**
 * A draft that one browser has sealed for another one of the same person. It belongs to no account:
 * only whoever has its link knows what and whose it is.
 */
export interface CarriedDraftsTable {
  /** Of the token in the link. */
  token_hash: string;
  sealed_key: string;
  size_bytes: number;
  expires_at: number;
}
