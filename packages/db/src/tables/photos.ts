/** An uploaded photo as it is kept: upright, without metadata. */
export interface PhotosTable {
  id: string;
  user_id: string;
  blob_key: string;
  width: number;
  height: number;
  size_bytes: number;
  created_at: number;
  /** Blob with the faces that were found; `null` when nobody looked. */
  faces_key: string | null;
}
