import type { Readable } from 'node:stream';
import { CodedError, screenText } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import type { BlobStore } from '@hellograph/storage';
import { getClassFor } from '../../domain/classes/class-access';
import { assignmentsRepo, type ClassRow } from '../../domain/classes/classes.repo';
import { findWorks } from '../../domain/classes/groups/parts.repo';
import { studentsRepo } from '../../domain/classes/students.repo';
import { toWordScreen } from '../../domain/classes/work-rules';
import type { RateLimiter } from '../../platform/capacity/rate-limiter';
import { toTableFile } from '../../platform/downloads/table-file';
import { toZipStream } from '../../platform/downloads/zip-stream';
import type { MediaLinks, MediaQuery } from '../../platform/http/media-links';
import type { ClassTeachingDependencies } from './class-teaching-dependencies';
import { toPortfolio } from './portfolio';

export interface ClassFilesDependencies extends ClassTeachingDependencies {
  store: BlobStore;
  links: Pick<MediaLinks, 'toUrl' | 'isValid'>;
  /** Limits requested zips, by class. */
  wishes: RateLimiter;
  onMissing: (key: string, reason: unknown) => void;
}

export type ClassFilesService = ReturnType<typeof createClassFilesService>;

export const portfolioName = 'portfolio.zip';
/** Each keeps a file open for as long as its download takes. */
const zipsMax = 6;
const toSignedName = (classId: string) => `class-portfolio-${classId}`;

/** Downloads for teachers: a table of the hand-ins, and a zip of all of them. */
export function createClassFilesService({ db, store, links, wishes, onMissing }: ClassFilesDependencies) {
  const zips = new Set<Readable>();
  return {
    toTable: async (userId: string, id: string): Promise<string> => {
      const { row } = await getClassFor(db, userId, id, 'teach');
      return toWorkTable(db, row);
    },

    toPortfolioUrl: async (userId: string, id: string): Promise<string> => {
      await getClassFor(db, userId, id, 'teach');
      return `/api/classes/${id}/${portfolioName}?${links.toUrl(toSignedName(id), portfolioName, userId).split('?')[1]}`;
    },

    /**
     * Opened by an address that we signed for a current teacher of the class, because downloads
     * send no header. Throws NOT_FOUND, RATE_LIMITED or BUSY.
     */
    openPortfolio: async (id: string, query: MediaQuery): Promise<Readable> => {
      if (!links.isValid(toSignedName(id), query)) throw new CodedError('NOT_FOUND');
      const requireClass = async () => (await getClassFor(db, query.v ?? '', id, 'teach')).row;
      await requireClass();
      if (zips.size >= zipsMax) throw new CodedError('BUSY', { retryAfterSec: 30 });
      await wishes.take(id);
      const zip = toZipStream({ ...(await toPortfolio({ db, store, requireClass })), onMissing }, store);
      zips.add(zip);
      zip.once('close', () => zips.delete(zip));
      return zip;
    },
  };
}

const head = ['student', 'task', 'state', 'version', 'handed in', 'reviewed', 'video', 'words', 'comment', 'look at', 'own voice'];

/** Returns one row for each student and task, even without a hand-in. */
async function toWorkTable(db: Executor, row: ClassRow): Promise<string> {
  const { id: classId } = row;
  const screen = toWordScreen(row);
  const students = await studentsRepo(db).list(classId);
  const workOf = await findWorks(db, classId);
  const rows = (await assignmentsRepo(db).list(classId)).flatMap((task) =>
    students.map((student) => {
      const work = workOf(student.id, task.id);
      if (!work) return [student.name, task.title, 'missing', '', '', '', '', '', '', '', ''];
      const { state, version, handed_in_at, reviewed_at, video_state, words, comment, recording_id } = work;
      const video = video_state === 'none' ? '' : video_state;
      const found = screenText(words, screen).map(({ from, to }) => words.slice(from, to));
      return [
        ...[student.name, task.title, state, String(version), toMoment(handed_in_at), toMoment(reviewed_at), video, words, comment ?? ''],
        found.join('; '),
        recording_id === null ? '' : 'yes',
      ];
    }),
  );
  return toTableFile([head, ...rows]);
}

const toMoment = (at: number | null) => (at === null ? '' : new Date(at).toISOString());
