import type { Cast } from '@hellograph/jobs';
import { toCast } from '../../../domain/videos/cast';
import type { VideoRow } from '../../../domain/videos/video.repo';

/**
 * The choices that a video's row stores for making the video again. `null` if nothing was chosen.
 */
export const toKeptCast = (row: VideoRow): Cast | null => (row.speakers === null ? null : toCast(row));

export const toKeptOwner = ({ face_owner: faceOwner }: VideoRow) => faceOwner && { faceOwner };
