import { CodedError, hasNamePlace } from '@hellograph/contract';
import type { VideoRow } from '../videos/video.repo';

/**
 * Throws unless a video can be made again with different names: FILM_MISSING, COPY_VOICE_FIXED,
 * NAME_PLACE_MISSING.
 */
export function requireNameable(video: VideoRow | undefined): VideoRow & { photo_id: string } {
  if (!video) throw new CodedError('FILM_MISSING');
  const { photo_id } = video;
  if (photo_id === null || video.recording_id !== null) throw new CodedError('COPY_VOICE_FIXED');
  if (!hasNamePlace(video.message)) throw new CodedError('NAME_PLACE_MISSING');
  return { ...video, photo_id };
}
