import { randomUUID } from 'node:crypto';
import { photosRepo, renderStateRepo, videoRepo } from '@hellograph/api/testing';
import { toTalkingChoices } from '@hellograph/contract';
import { type Database, type Executor, transaction, type VideosTable } from '@hellograph/db';

/** Keys of the files of a finished video. */
export interface PastFiles {
  photo: string;
  video: string;
  poster: string;
  captions: string;
}

const blob = '0'.repeat(64);
const noFiles: PastFiles = { photo: `${blob}.jpg`, video: `${blob}.mp4`, poster: `${blob}.jpg`, captions: `${blob}.vtt` };
const message = 'All the best to you and yours, from both of us';
const result = {
  size_bytes: 700_000,
  duration_sec: 5,
  width: 1280,
  height: 720,
  render_ms: 4000,
};

/** Inserts a finished video, without files unless they are named. Returns its row, for copies. */
export async function insertPastVideo(
  db: Executor,
  userId: string,
  { at = Date.now(), files = noFiles }: { at?: number; files?: PastFiles } = {},
): Promise<VideosTable> {
  const [id, photoId] = [randomUUID(), randomUUID()];
  await photosRepo(db).insertPhoto({
    id: photoId,
    userId,
    blobKey: files.photo,
    width: 800,
    height: 1000,
    sizeBytes: 90_000,
    createdAt: at,
  });
  const about = {
    id,
    userId,
    photoId,
    requestId: 'drill',
    message,
    choices: toTalkingChoices({ mode: 'Fast' }),
    voice: 'v',
    speakers: null,
    facesMax: 1,
    speechMaxSec: 60,
    seed: 1,
    watermark: false,
    pronunciations: null,
    credits: 100,
    queuePlace: 1,
    etaSec: 1,
    createdAt: at,
  };
  await videoRepo(db).insertVideo(about);
  const keys = { video_key: files.video, poster_key: files.poster, captions_key: files.captions };
  await renderStateRepo(db).updateCompleted(id, 1, { ...result, ...keys }, at);
  return db.selectFrom('videos').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Inserts `count` finished videos for a user, the newest one last. */
export function insertPastVideos(db: Database, userId: string, count: number): Promise<void> {
  return transaction(db, async (tx) => {
    const first = await insertPastVideo(tx, userId);
    const rows = Array.from({ length: count - 1 }, (_, index) => ({
      ...first,
      id: `${first.id}-${index}`,
      created_at: first.created_at - index - 1,
    }));
    if (rows.length > 0) await tx.insertInto('videos').values(rows).execute();
  });
}
