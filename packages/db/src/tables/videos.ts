import type { FaceOwner, LipSource, RenderStage } from '@hellograph/contract';

/**
 * `queued → processing → completed | failed | cancelled`; back to `queued` with a higher attempt
 * when a worker was lost.
 */
export type VideoState = 'queued' | 'processing' | 'completed' | 'failed' | 'cancelled';

export interface VideosTable {
  id: string;
  user_id: string;
  /** `null` for a text video. */
  photo_id: string | null;
  /** The person whose face is in the photo, if stated. */
  face_owner: FaceOwner | null;
  /** JSON of the contract's `RenderChoices`. */
  choices: string;
  /** JSON of the owner's pronunciations that the message needs. */
  pronunciations: string | null;
  state: VideoState;
  /** The fence: an outcome of another attempt changes nothing. */
  attempt: number;
  /**
   * Attempts that a worker started and did not finish. Jobs that the queue lost are not counted.
   */
  failures: number;
  /** Id of the request that created it, for the logs of all programs. */
  request_id: string;
  message: string;
  /** The name its owner gave it. */
  title: string | null;
  voice: string;
  /** JSON of the speakers; `null` for the largest face alone. */
  speakers: string | null;
  recording_id: string | null;
  /** Blob with the word times of the recording. */
  times_key: string | null;
  /** The source that the lips follow. */
  lips: LipSource;
  /** Faces that may speak, by the plan when the video was accepted. */
  faces_max: number;
  /** How long it may speak, likewise; `null` for videos older than this limit. */
  speech_max_sec: number | null;
  seed: number;
  watermark: number;
  /** Made by a key for tests: free, marked, in no list of its owner, and removed soon. */
  is_test: number;
  credits: number;
  /** Smallest first. */
  queue_place: number;
  stage: RenderStage | null;
  progress: number;
  eta_sec: number | null;
  created_at: number;
  announced_at: number;
  heartbeat_at: number | null;
  finished_at: number | null;
  deleted_at: number | null;
  error_code: string | null;
  /** Blob with the first seconds of a video that is still being drawn. */
  beginning_key: string | null;
  video_key: string | null;
  poster_key: string | null;
  captions_key: string | null;
  size_bytes: number | null;
  duration_sec: number | null;
  width: number | null;
  height: number | null;
  render_ms: number | null;
  /** The signature of a group card that it was made for: it is in no list of videos. */
  signature_id: string | null;
  /** The work of a student that it was made for: it is in no list of videos, and ends with it. */
  work_id: string | null;
  /** The copy of a card that it was made for: it is in no list of videos. */
  copy_id: string | null;
  /** The withdrawal of a face that hides the video. */
  withdrawal_id: string | null;
}
