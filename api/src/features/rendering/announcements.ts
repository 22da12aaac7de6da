import { nameIn, plans, type Video } from '@hellograph/contract';
import { nameInSong } from '@hellograph/contract/songs';
import type { Database, VideosTable } from '@hellograph/db';
import type { Cast, RenderProducer, RenderVideoPayload } from '@hellograph/jobs';
import { type FindShownBrand, toVideoBrand } from '../../domain/brands/shown-brand';
import { preparedCardsRepo } from '../../domain/people/prepared-cards.repo';
import { photosRepo } from '../../domain/photos/photos.repo';
import { recordingsRepo } from '../../domain/recordings/recordings.repo';
import { renderStateRepo } from '../../domain/videos/render-state.repo';
import { toCast, toLines, toVideo } from '../../domain/videos/video.presenter';
import { toRenderChoices } from '../../domain/videos/video.repo';
import type { Outbox, OutboxHandlers } from '../../platform/events/outbox';
import type { Realtime } from '../../platform/events/realtime';
import type { MediaLinks } from '../../platform/http/media-links';
import type { Metrics } from '../../platform/metrics/metrics';

export interface AnnouncementDependencies {
  db: Database;
  producer: Pick<RenderProducer, 'announce' | 'cancel'>;
  now: () => number;
  realtime: Pick<Realtime, 'toUser'>;
  /** Notifies devices even if no page is open. */
  push: { notify(userId: string, video: Video): Promise<void> };
  links: MediaLinks;
  findShownBrand: FindShownBrand;
  /** Enqueues a message for another feature. */
  insertMessage: Outbox['insert'];
  metrics: Pick<Metrics, 'observeRender'>;
}

async function findRecorded(db: Database, { recording_id, times_key }: VideosTable): Promise<RenderVideoPayload['recording']> {
  const recording = recording_id === null ? undefined : await recordingsRepo(db).findSound(recording_id);
  return recording && times_key !== null ? { soundKey: recording.sound_key, timesKey: times_key } : null;
}

/**
 * Parses the lines of the message. Places for names are only for copies of a card; this video is
 * for all recipients.
 */
function listLines({ message, photo_id, recording_id }: VideosTable, cast: Cast): RenderVideoPayload['lines'] {
  const text = nameIn(message, '');
  return photo_id === null || recording_id !== null ? [{ speakers: [0], text }] : toLines(text, cast);
}

const outcomeOf = ({ state, error_code }: VideosTable) => (state === 'completed' ? 'ok' : (error_code ?? 'unknown'));

/**
 * Returns all data that a worker needs to make a video; `undefined` if its photo no longer exists.
 */
async function findPayload(
  { db, findShownBrand }: Pick<AnnouncementDependencies, 'db' | 'findShownBrand'>,
  row: VideosTable,
): Promise<RenderVideoPayload | undefined> {
  const photo = row.photo_id === null ? undefined : await photosRepo(db).findKeys(row.photo_id);
  const choices = toRenderChoices(row);
  if (!photo && !choices.card) return undefined;
  const cast = toCast(row);
  const brand = toVideoBrand(await findShownBrand(row.user_id), { isOneOfMany: row.signature_id !== null });
  return {
    videoId: row.id,
    userId: row.user_id,
    attempt: row.attempt,
    requestId: row.request_id,
    photoKey: photo?.blob_key ?? null,
    facesKey: photo?.faces_key ?? null,
    facesMax: Math.max(row.faces_max, cast.length),
    cast,
    lines: listLines(row, cast),
    recording: await findRecorded(db, row),
    speechMaxSec: row.speech_max_sec ?? plans.enterprise.speechMaxSec,
    ...choices,
    ...(choices.song && { song: nameInSong(choices.song, '') }),
    seed: row.seed,
    watermark: row.watermark === 1,
    ...(brand && { brand }),
    pronunciations: row.pronunciations === null ? [] : JSON.parse(row.pronunciations),
  };
}

/** Handlers for the messages that renders enqueue in the outbox. */
export function createRenderHandlers({
  db,
  producer,
  realtime,
  push,
  links,
  findShownBrand,
  insertMessage,
  metrics,
  now,
}: AnnouncementDependencies): Pick<OutboxHandlers, 'announce' | 'cancel' | 'finished'> {
  return {
    announce: async ({ videoId }) => {
      const row = await renderStateRepo(db).findVideo(videoId);
      if (row?.state !== 'queued' || row.awaited_until !== null) return;
      const payload = await findPayload({ db, findShownBrand }, row);
      if (!payload) return;
      await producer.announce(payload, { priority: row.queue_place });
      await renderStateRepo(db).updateAnnounced(videoId, row.attempt, now());
    },

    cancel: async ({ videoId }) => producer.cancel(videoId),

    finished: async ({ videoId }) => {
      const row = await renderStateRepo(db).findVideo(videoId);
      if (!row) return;
      metrics.observeRender({ code: outcomeOf(row), tookSec: ((row.finished_at ?? now()) - row.created_at) / 1000 });
      if (row.deleted_at !== null || row.copy_id !== null || row.is_test === 1) return;
      const kind = row.signature_id !== null ? 'signatureFinished' : row.work_id !== null ? 'workFinished' : undefined;
      if (kind) return insertMessage(db, { kind, videoId });
      if (await preparedCardsRepo(db).findByVideo(videoId)) return insertMessage(db, { kind: 'preparedFinished', videoId });
      const video = toVideo(row, links);
      if (row.state === 'completed') realtime.toUser(row.user_id, 'generatedVideo', video);
      else realtime.toUser(row.user_id, 'failedVideos', [video]);
      await push.notify(row.user_id, video);
    },
  };
}
