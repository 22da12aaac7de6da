/**
 * A recording of a user's voice, or of a student's in one of their classes, cleaned and without
 * metadata.
 */
export interface RecordingsTable {
  id: string;
  user_id: string;
  sound_key: string;
  duration_sec: number;
  size_bytes: number;
  created_at: number;
  /** Both or neither: a student of a class and the task that it was made for. */
  student_id: string | null;
  assignment_id: string | null;
}
