/**
 * The mark in the metadata of a quick worker's video, which identifies the video and the attempt.
 */
export const toVideoMark = (videoId: string, attempt: number) => `${videoId}_${attempt}`;
