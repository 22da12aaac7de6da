/** For whoever is in a photo: one link for a photo and its sender. Its words are not kept, only their hash. */
export interface FaceLinksTable {
  token_hash: string;
  user_id: string;
  /** The photo by its content: the same picture, uploaded again, is the same. */
  photo_key: string;
  created_at: number;
  /** Since then nothing is made or shown of this photo. */
  withdrawn_at: number | null;
}
