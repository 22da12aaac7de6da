import { videoLimits } from '../video/video-limits';

export const carriedDraftLimits = {
  /** The largest photo, the largest recording, and the texts. */
  carriedDraftMaxBytes: videoLimits.photoMaxBytes + videoLimits.recordingMaxBytes + 256 * 1024,
  carriedDraftTtlSec: 60 * 60,
  /** Per network and hour. */
  carriedDraftsPerHourMax: 12,
  /** The total size of all stored drafts. */
  carriedDraftsTotalBytes: 1024 * 1024 * 1024,
} as const;
