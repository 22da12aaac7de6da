import type { FaceOwner, FaceVerdict, LipSource, RenderStage, WithdrawalEnding } from '@hellograph/contract';
import type { Generated } from 'kysely';

/** A word's pronunciation, set by a user. */
export interface PronunciationsTable {
  id: string;
  user_id: string;
  word: string;
  /** The form in which words are compared: composed (NFC), in lower case. */
  word_key: string;
  said: string;
  created_at: number;
}

/**
 * The request of a person not to be shown by one sender: everything is hidden immediately and
 * deleted later.
 */
export interface FaceWithdrawalsTable {
  id: string;
  /** The sender. */
  user_id: string;
  /** `recognised`: found in a photo that was uploaded after the face was withdrawn elsewhere. */
  cause: 'person' | 'recognised';
  /** Also the `deleted_at` of the videos that it hides. */
  withdrawn_at: number;
  /** When everything is deleted; later if an appeal is still open. */
  delete_at: number;
  /** Counts of hidden videos and cards, and the credits refunded for the videos. */
  videos: Generated<number>;
  cards: Generated<number>;
  credits: Generated<number>;
  /** The sender's words. */
  appeal: string | null;
  appealed_at: number | null;
  verdict: FaceVerdict | null;
  decided_at: number | null;
  ending: WithdrawalEnding | null;
  ended_at: number | null;
}

/**
 * The trace of a withdrawn face, by which the photo is recognised if it is uploaded again. It
 * identifies no person.
 */
export interface WithdrawnFacesTable {
  id: Generated<number>;
  /** The withdrawal, as long as it can be reversed. */
  withdrawal_id: string | null;
  /** `FaceFingerprint`. */
  fingerprint: Buffer;
  created_at: number;
}

/** A face that was found in a photo. */
export interface FacesTable {
  id: string;
  photo_id: string;
  /** Its number in the photo's blob of faces. */
  position: number;
  thumbnail_key: string;
  /** Code of the reason why it cannot speak. */
  problem: string | null;
  /** `FaceFingerprint`; `null` for a face that was found before there were fingerprints. */
  fingerprint: Buffer | null;
}

/** A video that a guest uploads in parts, and the result of its processing by a worker. */
export interface ClipsTable {
  id: string;
  /** The owner of the group card or the event. */
  user_id: string;
  /** `null` for a clip of an album. */
  card_id: string | null;
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
  /** As a recogniser wrote them down; `null` if nothing is said, or there is none. */
  captions_key: string | null;
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
  /** The model of a natural voice that it waits for, or that did not arrive in time. */
  awaited_voice: string | null;
  /** When it stops waiting; `null` if it does not wait. */
  awaited_until: number | null;
}
