/** A recording of a user's voice, cleaned and without metadata. */
export interface RecordingsTable {
  id: string;
  user_id: string;
  sound_key: string;
  duration_sec: number;
  size_bytes: number;
  created_at: number;
}
