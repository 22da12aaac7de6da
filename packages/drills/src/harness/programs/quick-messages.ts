/** A quick worker refuses this message, as the engine refuses a photo without a face. */
export const failingMessage = 'This one can not be made';

/**
 * The mark in the metadata of a quick worker's video, which identifies the video and the attempt.
 */
export const toVideoMark = (videoId: string, attempt: number) => `${videoId}_${attempt}`;
