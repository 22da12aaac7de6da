/** An uploaded photo, stored upright and without metadata. */
export interface PhotosTable {
  id: string;
  user_id: string;
  blob_key: string;
  width: number;
  height: number;
  size_bytes: number;
  created_at: number;
  /** Blob with the detected faces; `null` if faces were not searched. */
  faces_key: string | null;
}
