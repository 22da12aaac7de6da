import { type ShownPicture, toDrawingSvg } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import type { BlobStore } from '@hellograph/storage';
import { assignmentsRepo, type ClassRow } from '../../domain/classes/classes.repo';
import { findWorks } from '../../domain/classes/groups/parts.repo';
import { listCredits, type PortraitReader, portraitReader } from '../../domain/classes/sourced/sourced-portraits';
import { type SpokenCommentRow, spokenCommentsRepo } from '../../domain/classes/spoken-comments.repo';
import { studentsRepo } from '../../domain/classes/students.repo';
import { drawWorkPhoto } from '../../domain/classes/work-photo';
import type { NewestWork } from '../../domain/classes/works.repo';
import { studentRecordingsRepo } from '../../domain/recordings/recordings.repo';
import { workVideosRepo } from '../../domain/videos/work-videos.repo';
import { toPathName } from '../../platform/downloads/table-file';
import type { ZipContents, ZippedBlob } from '../../platform/downloads/zip-stream';
import { type PortfolioWork, toStudentPage, toStudentsPage } from './portfolio-page.html';

const drawingWidth = 960;
const toNumber = (index: number) => String(index + 1).padStart(2, '0');

interface OfClass {
  db: Executor;
  store: Pick<BlobStore, 'openRead'>;
  /** Throws if the class was deleted or the reader no longer teaches it. */
  requireClass: () => Promise<ClassRow>;
}

/**
 * Builds a folder for each student with a page that works offline, and their latest hand-ins.
 * Before each video it checks again that the class still exists.
 */
export async function toPortfolio(of: OfClass): Promise<Omit<ZipContents, 'onMissing'>> {
  const { db, requireClass, store } = of;
  const { id, name, language } = await requireClass();
  const readPortrait = portraitReader({ db, store }, id);
  // The oldest task is the first one of the year.
  const tasks = (await assignmentsRepo(db).list(id)).reverse();
  const workOf = await findWorks(db, id);
  const students = (await studentsRepo(db).list(id)).map((student, index) => ({
    id: student.id,
    name: student.name,
    folder: `${toNumber(index)}-${toPathName(student.name, 'student')}`,
  }));
  const texts: ZipContents['texts'][number][] = [{ path: 'index.html', text: toStudentsPage(language, name, students) }];
  const blobs: ZippedBlob[] = [];
  for (const student of students) {
    const pages: PortfolioWork[] = [];
    for (const [index, task] of tasks.entries()) {
      const work = workOf(student.id, task.id);
      if (!work) continue;
      const stem = `${toNumber(index)}-${toPathName(task.title, 'task')}`;
      const shownPicture = JSON.parse(work.picture) as ShownPicture;
      const picture = await toPictureFile(shownPicture, stem, readPortrait);
      const video = work.video_state === 'made' && work.video_id !== null ? `${stem}.mp4` : null;
      const said = await findSaid(db, work);
      const spoken = said ? `${stem}-comment.wav` : null;
      const voice = work.recording_id !== null && !video ? `${stem}-voice.wav` : null;
      const shown = { words: work.words, state: work.state, comment: work.comment, picture: picture.path };
      const credits = await listCredits(shownPicture, readPortrait);
      pages.push({ task: task.title, ...shown, credits, spoken, voice, video });
      texts.push({ ...picture, path: `${student.folder}/${picture.path}` });
      if (spoken) blobs.push({ path: `${student.folder}/${spoken}`, findKey: () => findSoundKey(of, work) });
      if (voice) blobs.push({ path: `${student.folder}/${voice}`, findKey: () => findVoiceKey(of, work) });
      if (video) blobs.push(...toVideoFiles(of, work, `${student.folder}/${stem}`));
    }
    texts.push({ path: `${student.folder}/index.html`, text: toStudentPage(language, student.name, pages) });
  }
  return { texts, blobs };
}

async function toPictureFile(picture: ShownPicture, stem: string, readPortrait: PortraitReader): Promise<ZipContents['texts'][number]> {
  if (picture.kind === 'drawing') return { path: `${stem}.svg`, text: toDrawingSvg(picture.strokes, drawingWidth) };
  const { photo } = await drawWorkPhoto(picture, readPortrait);
  return { path: `${stem}.${picture.kind === 'portrait' ? 'jpg' : 'png'}`, text: photo };
}

/** Finds the teacher's recorded comment on the reviewed version. */
const findSaid = async (db: Executor, { id, version, reviewed_at }: NewestWork): Promise<SpokenCommentRow | undefined> =>
  reviewed_at === null ? undefined : (await spokenCommentsRepo(db).listOfWorks([id])).find((row) => row.version === version);

async function findSoundKey({ db, requireClass }: OfClass, work: NewestWork): Promise<string | null> {
  await requireClass();
  return (await findSaid(db, work))?.sound_key ?? null;
}

async function findVoiceKey({ db, requireClass }: OfClass, { recording_id: recordingId }: NewestWork): Promise<string | null> {
  await requireClass();
  return (await studentRecordingsRepo(db).find(recordingId ?? ''))?.sound_key ?? null;
}

function toVideoFiles({ db, requireClass }: OfClass, { video_id: videoId }: NewestWork, path: string): ZippedBlob[] {
  const find = async (column: 'video_key' | 'captions_key') => {
    await requireClass();
    const [video] = await workVideosRepo(db).listMade([videoId ?? '']);
    return video?.[column] ?? null;
  };
  return [
    { path: `${path}.mp4`, findKey: () => find('video_key') },
    { path: `${path}.vtt`, findKey: () => find('captions_key') },
  ];
}
