import type { Duration, FaceOwner, LipSource, MotionStyle, RenderMode, RenderStage, Resolution } from '@hellograph/contract';

/** `queued → processing → completed | failed | cancelled`; back to `queued` with a higher attempt when a worker was lost. */
export type VideoState = 'queued' | 'processing' | 'completed' | 'failed' | 'cancelled';

export interface VideosTable {
  id: string;
  user_id: string;
  /** `null` for a card from words alone. */
  photo_id: string | null;
  /** Whose face is in the photo, if anybody said so. */
  face_owner: FaceOwner | null;
  /** JSON of a card's choices; `null` for a photo that speaks. */
  card: string | null;
  /** JSON of what stands around a talking photo; `null` when nothing was chosen. */
  finish: string | null;
  /** How its words are said where their owner wants it otherwise: JSON. */
  pronunciations: string | null;
  state: VideoState;
  /** The fence: what a worker reports under another attempt changes nothing. */
  attempt: number;
  /** Attempts that a worker began and that came to nothing. What the queue merely forgot is not among them. */
  failures: number;
  /** The request that asked for it, for the logs of all programs. */
  request_id: string;
  message: string;
  /** The name its owner gave it. */
  title: string | null;
  mode: RenderMode;
  resolution: Resolution;
  style: MotionStyle;
  duration: Duration;
  voice: string;
  /** JSON of who speaks; `null` for the largest face alone. */
  speakers: string | null;
  recording_id: string | null;
  /** Blob with the times of what its recording says. */
  times_key: string | null;
  /** What the lips follow. */
  lips: LipSource;
  /** Faces that may move, by the plan at its acceptance. */
  faces_max: number;
  seed: number;
  watermark: number;
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
  /** The first seconds of one that is still being drawn. */
  beginning_key: string | null;
  video_key: string | null;
  poster_key: string | null;
  captions_key: string | null;
  size_bytes: number | null;
  duration_sec: number | null;
  width: number | null;
  height: number | null;
  render_ms: number | null;
}
