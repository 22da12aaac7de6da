/**
 * What a video of a quick worker carries in its metadata, so that it can be told whose it is and of
 * which attempt.
 */
export const toVideoMark = (videoId: string, attempt: number) => `${videoId}_${attempt}`;
