import {
  type ClassNews,
  type ClassWork,
  errorCatalogue,
  isErrorCode,
  type SpokenComment,
  type StudentVoice,
  type WorkVideo,
} from '@hellograph/contract';
import type { Database, Executor } from '@hellograph/db';
import type { Logger } from '@hellograph/kit';
import { createGatheredNotifier } from '../../platform/events/gathered-news';
import type { Realtime } from '../../platform/events/realtime';
import type { MediaLinks } from '../../platform/http/media-links';
import { studentRecordingsRepo } from '../recordings/recordings.repo';
import type { VideoRow } from '../videos/video.repo';
import { workVideosRepo } from '../videos/work-videos.repo';
import { listClassTeachers } from './class-access';
import { type SpokenCommentRow, spokenCommentsRepo } from './spoken-comments.repo';
import { toClassWork } from './work.presenter';
import type { NewestWork, WorkVersionRow } from './works.repo';

/** Notifies the pages of all teachers of a class, shortly after, that it has changed. */
export type NotifyClassPages = (news: ClassNews) => void;

/** Gathers the hand-ins of a whole class. */
export const createClassNotifier = ({
  db,
  realtime,
  log,
}: {
  db: Database;
  realtime: Pick<Realtime, 'toUser'>;
  log: Logger;
}): NotifyClassPages =>
  createGatheredNotifier<ClassNews>({
    log,
    toKey: ({ classId, what }) => `${classId} ${what}`,
    tell: async (news) => {
      for (const userId of await listClassTeachers(db, news.classId)) realtime.toUser(userId, 'classNews', news);
    },
  });

/** Teachers can also see why there is no video. */
export type WorkReader = 'teacher' | 'student';

/**
 * Returns the addresses of a class's files. Requests below `/class/` are logged without a network
 * address, so students' players use that path.
 */
export const classMediaUrls =
  (links: Pick<MediaLinks, 'toUrl'>, reader: WorkReader) =>
  (key: string, name: string): string => {
    const url = links.toUrl(key, name);
    return reader === 'student' ? url.replace('/api/media/', '/api/class/media/') : url;
  };

type Links = Pick<MediaLinks, 'toUrl'>;

/** Presents works with their videos. */
export async function presentWorks(db: Executor, links: Links, rows: readonly NewestWork[], reader: WorkReader): Promise<ClassWork[]> {
  const ids = rows.flatMap(({ video_state, video_id }) => (video_state === 'made' && video_id !== null ? [video_id] : []));
  const videos = new Map((ids.length === 0 ? [] : await workVideosRepo(db).listMade(ids)).map((video) => [video.id, video]));
  const spokenOf = await findSpoken(
    db,
    links,
    rows.map(({ id }) => id),
    reader,
  );
  const voiceOf = await findVoices(db, links, rows, reader);
  return rows.map((row) => ({
    ...toClassWork(row, { spoken: spokenOf(row.id, row), recording: voiceOf(row) }),
    video: toWorkVideo(row, videos.get(row.video_id ?? ''), links, reader),
  }));
}

/** Finds the students' recordings by the version that names them. */
export async function findVoices(
  db: Executor,
  links: Links,
  versions: readonly Pick<WorkVersionRow, 'recording_id'>[],
  reader: WorkReader,
) {
  const rows = await studentRecordingsRepo(db).list(versions.flatMap(({ recording_id }) => recording_id ?? []));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ({ recording_id }: Pick<WorkVersionRow, 'recording_id'>): StudentVoice | null => {
    const row = byId.get(recording_id ?? '');
    return row ? { _id: row.id, ...toSound(row, 'recording.wav', links, reader) } : null;
  };
}

/**
 * Finds the spoken comments on versions of works. Students can play them once the work is reviewed.
 */
export async function findSpoken(db: Executor, links: Links, workIds: readonly string[], reader: WorkReader) {
  const rows = await spokenCommentsRepo(db).listOfWorks(workIds);
  const byVersion = new Map(rows.map((row) => [`${row.work_id} ${row.version}`, row]));
  return (workId: string, { version, reviewed_at }: Pick<WorkVersionRow, 'version' | 'reviewed_at'>): SpokenComment | null => {
    const row = byVersion.get(`${workId} ${version}`);
    return row && (reader === 'teacher' || reviewed_at !== null) ? toSpoken(row, links, reader) : null;
  };
}

export const toSpoken = (row: SpokenCommentRow, links: Links, reader: WorkReader): SpokenComment =>
  toSound(row, 'comment.wav', links, reader);

function toSound(
  { sound_key, duration_sec }: Pick<SpokenCommentRow, 'sound_key' | 'duration_sec'>,
  name: string,
  links: Links,
  reader: WorkReader,
) {
  return { durationSec: duration_sec, url: classMediaUrls(links, reader)(sound_key, name) };
}

function toWorkVideo(
  { video_state: state, video_problem: code }: NewestWork,
  row: VideoRow | undefined,
  links: Links,
  reader: WorkReader,
): WorkVideo {
  const file = row && toFile(row, links, reader);
  if (state === 'made') return file ? { state, problem: null, file } : { state: 'none', problem: null, file: null };
  if (reader === 'student') return { state: state === 'making' ? state : 'none', problem: null, file: null };
  const known = isErrorCode(code) ? code : 'RENDER_FAILED';
  return { state, problem: state === 'failed' ? { code: known, message: errorCatalogue[known].message } : null, file: null };
}

function toFile({ video_key, poster_key, captions_key, width, height }: VideoRow, links: Links, reader: WorkReader): WorkVideo['file'] {
  if (!video_key || !poster_key || !captions_key) return null;
  const toUrl = classMediaUrls(links, reader);
  return {
    resultUrl: toUrl(video_key, 'hellograph.mp4'),
    thumbnail: toUrl(poster_key, 'hellograph.jpg'),
    captionsUrl: toUrl(captions_key, 'hellograph.vtt'),
    width: width ?? 0,
    height: height ?? 0,
  };
}
