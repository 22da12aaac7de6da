import {
  type Classroom,
  type ClassWork,
  CodedError,
  type Desk,
  type DeskGroup,
  type HandInBody,
  type PartBody,
} from '@hellograph/contract';
import { type Database, type Executor, transaction } from '@hellograph/db';
import { type NotifyClassPages, presentWorks } from '../../domain/classes/class-media';
import type { ClassSecrets } from '../../domain/classes/class-secrets';
import { assignmentsRepo, type ClassRow } from '../../domain/classes/classes.repo';
import { type EntryLimits, getEntered, openClass, requirePin, type Visitor } from '../../domain/classes/enter-class';
import { presentDeskGroups } from '../../domain/classes/groups/groups.repo';
import { presentPortraits, requirePicture } from '../../domain/classes/sourced/sourced-portraits';
import { type StudentRow, studentsRepo } from '../../domain/classes/students.repo';
import { toAssignment } from '../../domain/classes/work.presenter';
import { decideHandIn, toWordScreen } from '../../domain/classes/work-rules';
import { type NewestWork, worksRepo } from '../../domain/classes/works.repo';
import { writeVersion } from '../../domain/classes/write-version';
import { studentRecordingsRepo } from '../../domain/recordings/recordings.repo';
import { tellOfWork } from '../../domain/webhooks/tell-webhooks';
import type { MediaLinks } from '../../platform/http/media-links';
import { handInGroup, writePart } from './group-work';
import {
  findVoiceMaxSec,
  requireStudentVoice,
  type StudentRecording,
  type StudentVoicesDependencies,
  takeStudentVoice,
} from './student-voices';

export interface ClassroomDependencies extends StudentVoicesDependencies {
  db: Database;
  classSecrets: ClassSecrets;
  notifyClassPages: NotifyClassPages;
  limits: EntryLimits;
  links: Pick<MediaLinks, 'toUrl'>;
  /** Neural voices of this instance. */
  listVoices: () => Promise<string[]>;
  now: () => number;
}

export interface StudentCaller extends Visitor {
  studentId: string;
  /** The secret that the device got when the student entered. */
  secret: string | undefined;
}

export interface HandedIn {
  work: ClassWork;
  /** False: a newer version is known. */
  isTaken: boolean;
}

export type ClassroomService = ReturnType<typeof createClassroomService>;

/**
 * Actions of students, who have no account. Nothing here stores or logs who or where they are,
 * except the pseudonym that their teacher chose. All errors about access are the same NOT_FOUND.
 */
export function createClassroomService(dependencies: ClassroomDependencies) {
  const { db, classSecrets: secrets, limits, notifyClassPages, now } = dependencies;
  const open = (executor: Executor, visitor: Visitor) => openClass(executor, { secrets, limits }, visitor);
  const openDesk = async (executor: Executor, caller: StudentCaller) => {
    const row = await open(executor, caller);
    return { row, student: await getEntered(executor, secrets, { row, ...caller }) };
  };
  return {
    look: async (visitor: Visitor): Promise<Classroom> => {
      const { id, name, language } = await open(db, visitor);
      const students = await studentsRepo(db).list(id);
      return { name, language, students: students.map((one) => ({ _id: one.id, name: one.name })) };
    },

    enter: async (visitor: Visitor, studentId: string, pin: readonly number[]): Promise<{ desk: Desk; secret: string }> => {
      const row = await open(db, visitor);
      const student = await studentsRepo(db).find(row.id, studentId);
      if (!student) throw new CodedError('NOT_FOUND');
      await requirePin({ secrets, limits }, { student, pin, ipAddress: visitor.ipAddress });
      return {
        desk: await presentDesk(dependencies, row, student),
        secret: secrets.toStudentSecret({ student, codeVersion: row.code_version }),
      };
    },

    desk: async (caller: StudentCaller): Promise<Desk> => {
      const { row, student } = await openDesk(db, caller);
      return presentDesk(dependencies, row, student);
    },

    handIn: (caller: StudentCaller, assignmentId: string, body: HandInBody): Promise<HandedIn> =>
      handInAs({ ...dependencies, openDesk }, caller, (tx, { row, student }) =>
        writeHandIn(tx, dependencies, { row, studentId: student.id, assignmentId, body }).then(async (isTaken) => ({
          isTaken,
          work: await worksRepo(tx).find(assignmentId, student.id),
        })),
      ),

    /** The text in the student's own voice; the next hand-in names it. */
    record: (caller: StudentCaller, recording: StudentRecording): Promise<{ durationSec: number }> =>
      takeStudentVoice({ ...dependencies, openDesk: (executor) => openDesk(executor, caller) }, recording),

    /** Saves the part of one student of a group; the others' parts are unchanged. */
    savePart: (caller: StudentCaller, assignmentId: string, body: PartBody): Promise<{ group: DeskGroup; isTaken: boolean }> =>
      transaction(db, async (tx, { onCommit }) => {
        const { row, student } = await openDesk(tx, caller);
        const saved = await writePart(tx, { classId: row.id, studentId: student.id, assignmentId }, body);
        onCommit(() => notifyClassPages({ classId: row.id, what: 'changed' }));
        return saved;
      }),

    handInGroup: (caller: StudentCaller, assignmentId: string, version: number): Promise<HandedIn> =>
      handInAs({ ...dependencies, openDesk }, caller, (tx, { row, student }) =>
        handInGroup(tx, { classId: row.id, studentId: student.id, assignmentId, version, at: now() }),
      ),
  };
}

interface OpenedDesk {
  row: ClassRow;
  student: StudentRow;
}

/** Runs a hand-in, notifies the teachers, and returns the work as this student sees it. */
const handInAs = (
  {
    db,
    links,
    notifyClassPages,
    openDesk,
    now,
  }: ClassroomDependencies & { openDesk: (tx: Executor, caller: StudentCaller) => Promise<OpenedDesk> },
  caller: StudentCaller,
  write: (tx: Executor, desk: OpenedDesk) => Promise<{ work: NewestWork | undefined; isTaken: boolean }>,
): Promise<HandedIn> =>
  transaction(db, async (tx, { onCommit }) => {
    const desk = await openDesk(tx, caller);
    const { work, isTaken } = await write(tx, desk);
    const [presented] = work ? await presentWorks(tx, links, [work], 'student') : [];
    if (!presented) throw new CodedError('NOT_FOUND');
    await tellOfWork(tx, desk.row, { event: 'work.handedIn', workId: presented._id, at: now() });
    onCommit(() => notifyClassPages({ classId: desk.row.id, what: 'handedIn' }));
    return { work: presented, isTaken };
  });

/** Presents open tasks, and those that this student has started. */
async function presentDesk(dependencies: ClassroomDependencies, row: ClassRow, student: StudentRow): Promise<Desk> {
  const { db, links, listVoices } = dependencies;
  const { id, name, language } = row;
  const voiceMaxSec = await findVoiceMaxSec(dependencies, row);
  const works = await presentWorks(db, links, await worksRepo(db).listOfStudent(student.id), 'student');
  const begun = new Set(works.map(({ assignmentId }) => assignmentId));
  const assignments = (await assignmentsRepo(db).list(id)).filter((one) => one.is_open === 1 || begun.has(one.id));
  return {
    name,
    language,
    student: { _id: student.id, name: student.name },
    assignments: assignments.map(toAssignment),
    works,
    allowedWords: toWordScreen(row).allowed,
    ...(voiceMaxSec !== undefined && { voiceMaxSec }),
    groups: await presentDeskGroups(db, student.id),
    portraits: await presentPortraits(db, links, id, 'student'),
    voices: await listVoices(),
  };
}

interface Written {
  row: ClassRow;
  studentId: string;
  assignmentId: string;
  body: HandInBody;
}

/** Returns false if a newer version is known. */
async function writeHandIn(
  tx: Executor,
  { now }: ClassroomDependencies,
  { row, studentId, assignmentId, body }: Written,
): Promise<boolean> {
  const { id: classId } = row;
  const assignment = await assignmentsRepo(tx).find(classId, assignmentId);
  if (!assignment || assignment.group_size > 1) throw new CodedError('NOT_FOUND');
  const repo = worksRepo(tx);
  const known = await repo.find(assignmentId, studentId);
  const versions = known ? (await repo.listVersions(known.id)).length : 0;
  const outcome = decideHandIn({ known, versions, isOpen: assignment.is_open === 1, wordsMax: assignment.words_max, body });
  if (outcome !== 'taken') return outcome === 'repeated';
  const { version, words, picture, recording: recordingId = null } = body;
  await requirePicture(tx, classId, picture, known?.picture ?? null);
  const ofTask = { studentId, assignmentId };
  if (recordingId !== null) await requireStudentVoice(tx, row, ofTask, recordingId);
  const given = { version, words, picture, recordingId, at: now() };
  await writeVersion(tx, { knownId: known?.id, classId, assignmentId, studentId, groupId: null, ...given });
  // A child's voice is kept no longer than necessary.
  await studentRecordingsRepo(tx).deleteOthers(ofTask, recordingId);
  return true;
}
