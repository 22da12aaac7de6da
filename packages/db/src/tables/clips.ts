/** A video that a signer uploads in parts, and the result of its processing by a worker. */
export interface ClipsTable {
  id: string;
  /** The owner of the group card. */
  user_id: string;
  card_id: string;
  /** Hash of the guest's secret: only that guest can continue the upload or use the clip. */
  secret_hash: string;
  /** As announced. */
  size_bytes: number;
  received_bytes: number;
  /** `waiting` for a worker. */
  state: 'uploading' | 'waiting' | 'ready' | 'failed';
  problem: string | null;
  video_key: string | null;
  poster_key: string | null;
  video_bytes: number | null;
  duration_sec: number | null;
  width: number | null;
  height: number | null;
  created_at: number;
}

/** A part of an upload, until a worker has read the whole. */
export interface ClipPartsTable {
  clip_id: string;
  offset_bytes: number;
  part_key: string;
}
