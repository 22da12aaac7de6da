import {
  errorCatalogue,
  isErrorCode,
  parseScript,
  type ScriptLine,
  toShown,
  toShownChoices,
  type Video,
  type VideoStatus,
} from '@hellograph/contract';
import type { VideoState, VideosTable } from '@hellograph/db';
import type { Cast } from '@hellograph/jobs';
import type { MediaLinks } from '../../platform/http/media-links';
import { toRenderChoices } from './video.repo';

/**
 * Returns a video's speakers as stored in its row. Without any, one voice speaks for the largest
 * face.
 */
export function toCast({ speakers, voice }: Pick<VideosTable, 'speakers' | 'voice'>): Cast {
  return speakers === null ? [{ face: null, points: null, name: null, voice }] : (JSON.parse(speakers) as Cast);
}

/** Parses the lines of each speaker. */
export const toLines = (message: string, cast: readonly { name: string | null }[]): ScriptLine[] =>
  parseScript(
    message,
    cast.map(({ name }) => name),
  );

/** For the specification's client, every unfinished state is `processing`. */
const statusOf: Record<VideoState, VideoStatus> = {
  queued: 'processing',
  processing: 'processing',
  completed: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
};

const toMoment = (ms: number) => new Date(ms).toISOString();

/** Presents a row to its owner. */
export function toVideo(row: VideosTable, links: MediaLinks): Video {
  const isOpen = row.state === 'queued' || row.state === 'processing';
  return {
    _id: row.id,
    status: statusOf[row.state],
    message: toShown(row.message),
    title: row.title,
    createdAt: toMoment(row.created_at),
    finishedAt: row.finished_at === null ? null : toMoment(row.finished_at),
    ...toShownChoices(toRenderChoices(row)),
    lips: row.lips,
    faceOwner: row.face_owner,
    creditsCharged: row.state === 'completed' || isOpen ? row.credits : 0,
    ...(row.is_test === 1 && { isTest: true as const }),
    stage: isOpen ? row.stage : null,
    progress: row.state === 'completed' ? 1 : row.progress,
    etaSec: isOpen ? row.eta_sec : null,
    ...(isOpen && row.beginning_key !== null && { beginningUrl: toBeginningUrl(row.beginning_key, links) }),
    ...(row.awaited_voice !== null && {
      awaitedVoice: { id: row.awaited_voice, state: row.awaited_until === null ? ('missed' as const) : ('waiting' as const) },
    }),
    error: row.error_code === null ? null : toError(row.error_code),
    video: toMedia(row, links),
  };
}

export const toBeginningUrl = (key: string, links: MediaLinks): string => links.toUrl(key, 'hellograph-beginning.mp4');

function toError(code: string): Video['error'] {
  const known = isErrorCode(code) ? code : 'RENDER_FAILED';
  return { code: known, message: errorCatalogue[known].message };
}

function toMedia(row: VideosTable, links: MediaLinks): Video['video'] {
  const { video_key, poster_key, captions_key, size_bytes, duration_sec, width, height } = row;
  if (!video_key || !poster_key || !captions_key) return null;
  const day = toMoment(row.created_at).slice(0, 10);
  return {
    resultUrl: links.toUrl(video_key, `hellograph-${day}.mp4`),
    thumbnail: links.toUrl(poster_key, `hellograph-${day}.jpg`),
    captionsUrl: links.toUrl(captions_key, `hellograph-${day}.vtt`),
    size: Math.round((size_bytes ?? 0) / 10_000) / 100,
    durationSec: duration_sec ?? 0,
    width: width ?? 0,
    height: height ?? 0,
  };
}
