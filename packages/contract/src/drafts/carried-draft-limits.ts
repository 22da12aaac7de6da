import { videoLimits } from '../video/video-limits';

export const carriedDraftLimits = {
  /** The largest photo, the largest recording, and the words around them. */
  carriedDraftMaxBytes: videoLimits.photoMaxBytes + videoLimits.recordingMaxBytes + 256 * 1024,
  carriedDraftTtlSec: 60 * 60,
  /** From one network in an hour. */
  carriedDraftsPerHourMax: 12,
  /** Of all drafts on their way together. */
  carriedDraftsTotalBytes: 1024 * 1024 * 1024,
} as const;
