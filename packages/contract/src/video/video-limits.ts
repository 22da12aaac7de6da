export const videoLimits = {
  /** The specification's photos are under 10 MB: one of exactly that is too large. */
  photoMaxBytes: 10 * 1024 * 1024 - 1,
  photoMaxPixels: 50_000_000,
  photoMinSidePx: 64,
  /** The longest side of a stored photo: more than any output needs, with room to crop. */
  photoStoredMaxSidePx: 4096,
  recordingMaxBytes: 10 * 1024 * 1024,
  recordingMinSec: 0.3,
  /**
   * The time that a client waits for the analysis of its recording. Below `apiTimeoutMs`, with room
   * for a slow upload.
   */
  recordingWaitMs: 20_000,
  /** The time that a worker may take for it; it continues while the client retries. */
  hearRecordingTimeoutMs: 180_000,
  /** The time that a worker may take to write a recording down. */
  transcribeRecordingTimeoutMs: 180_000,
  /**
   * The shortest distance between the outer corners of the eyes, in photo pixels, at which a face
   * can speak.
   */
  faceMinEyeDistancePx: 24,
  /**
   * The maximum number of faces that are searched for in a photo: a school class. The plan limits
   * how many of them may speak.
   */
  facesFoundMax: 32,
  speakersMax: 10,
  speakerNameMaxLength: 40,
  /**
   * The time that a client waits for the faces of its photo. Below `apiTimeoutMs`, with room for a
   * slow upload.
   */
  detectFacesTimeoutMs: 20_000,
  /** The time that a look into a photo library waits for the faces of one of its pictures. */
  findBoxesTimeoutMs: 10_000,
  videosPerRequestMax: 4,
  videoTitleMaxLength: 80,
  /**
   * Characters of a video's opening and closing titles: as much as can be read while they are
   * shown.
   */
  finishTitleMaxLength: 60,
  renderAttemptsMax: 3,
  /** A video that would have to wait longer than this is refused. */
  queueWaitMaxSec: 60 * 60,
} as const;
