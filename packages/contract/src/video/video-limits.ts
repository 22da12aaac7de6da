export const videoLimits = {
  photoMaxBytes: 10 * 1024 * 1024,
  photoMaxPixels: 50_000_000,
  photoMinSidePx: 64,
  /** Photos are stored with at most this side: more than any output needs, with room to crop. */
  photoStoredMaxSidePx: 4096,
  recordingMaxBytes: 10 * 1024 * 1024,
  recordingMinSec: 0.3,
  /**
   * How long a client waits until its recording is analysed. Below `apiTimeoutMs`, with room for a
   * slow upload.
   */
  recordingWaitMs: 20_000,
  /** How long a worker may take for it: it goes on while the client tries again. */
  hearRecordingTimeoutMs: 180_000,
  /**
   * Shortest distance between the outer corners of the eyes, in photo pixels, at which a face can
   * speak.
   */
  faceMinEyeDistancePx: 24,
  /** Faces searched for in a photo: a school class. The plan says how many of them may speak. */
  facesFoundMax: 32,
  speakersMax: 10,
  speakerNameMaxLength: 40,
  /**
   * How long a client waits for the faces of its photo. Below `apiTimeoutMs`, with room for a slow
   * upload.
   */
  detectFacesTimeoutMs: 20_000,
  videosPerRequestMax: 4,
  videoTitleMaxLength: 80,
  /** Opening and closing titles of a video: as much as can be read while they stand. */
  finishTitleMaxLength: 60,
  renderAttemptsMax: 3,
  /** A video that would have to wait longer than this is refused. */
  queueWaitMaxSec: 60 * 60,
} as const;
