/**
 * A draft that one browser has encrypted for another browser of the same person. It belongs to no
 * account: only a person who has its link can read it or tell whose it is.
 */
export interface CarriedDraftsTable {
  /** Hash of the token in the link. */
  token_hash: string;
  sealed_key: string;
  size_bytes: number;
  expires_at: number;
}
