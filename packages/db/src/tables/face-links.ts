/**
 * One link for each photo and sender, for the person in the photo. Only the hash of its token is
 * stored.
 */
export interface FaceLinksTable {
  token_hash: string;
  user_id: string;
  /** The photo by its content: an identical upload has the same key. */
  photo_key: string;
  created_at: number;
  /** From then on, no video is made from this photo and nothing with it is shown. */
  withdrawn_at: number | null;
  /** The withdrawal that hides the photo. */
  withdrawal_id: string | null;
  /** An operator decided for the sender: the link withdraws nothing more. */
  kept_at: number | null;
}
