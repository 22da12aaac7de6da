import { CodedError, classLimits, type Plan, recordingMaxSec, toCodedError } from '@hellograph/contract';
import { type Database, type Executor, type RecordingsTable, transaction } from '@hellograph/db';
import { assignmentsRepo, type ClassRow } from '../../domain/classes/classes.repo';
import type { StudentRow } from '../../domain/classes/students.repo';
import { requireChangeable } from '../../domain/classes/work-rules';
import { worksRepo } from '../../domain/classes/works.repo';
import { type CleanRecording, type OfTask, recordingsRepo, studentRecordingsRepo } from '../../domain/recordings/recordings.repo';
import { deleteUnusedRecordings } from '../../domain/recordings/unused-recordings';
import type { RateLimiter } from '../../platform/capacity/rate-limiter';

/** Limits recordings that a student starts, by student. */
export const studentVoicesLimit = { name: 'student-voices', max: 60, windowMs: 60 * 60_000 };

export interface StudentVoicesDependencies {
  findPlan: (userId: string) => Promise<Plan>;
  voices: RateLimiter;
  cleanRecording: CleanRecording;
}

interface OpenedDesk {
  row: ClassRow;
  student: StudentRow;
}

/** A recording, and the id that the student's device generated for it. */
export interface StudentRecording {
  assignmentId: string;
  id: string;
  bytes: Buffer | undefined;
  requestId: string;
}

const toVoiceMaxSec = (plan: Plan): number => Math.min(classLimits.studentVoiceMaxSec, recordingMaxSec(plan));

/**
 * Returns how many seconds a student of a class may record; `undefined` while recordings are off.
 */
export const findVoiceMaxSec = async (
  { findPlan }: Pick<StudentVoicesDependencies, 'findPlan'>,
  { voices_since, user_id: userId }: ClassRow,
): Promise<number | undefined> => (voices_since === null ? undefined : toVoiceMaxSec(await findPlan(userId)));

/**
 * Stores a student's recording, once for its id. Cleaning takes seconds, so whether it is still
 * allowed is checked again before the row is written. Throws VOICES_OFF, NOT_FOUND for another
 * student's id, and the errors of a hand-in.
 */
export async function takeStudentVoice(
  { db, openDesk, now, voices, cleanRecording, findPlan }: TakingDependencies,
  { assignmentId, id, bytes, requestId }: StudentRecording,
): Promise<{ durationSec: number }> {
  const begun = await requireRecordable(db, await openDesk(db), { assignmentId, id });
  if (!bytes || bytes.length === 0) throw new CodedError('RECORDING_MISSING');
  if (begun.known) return { durationSec: begun.known.duration_sec };
  await voices.take(begun.student.id);
  const userId = begun.row.user_id;
  const maxSec = toVoiceMaxSec(await findPlan(userId));
  const heard = await cleanRecording({ userId, requestId, recording: bytes, prompt: undefined, maxSec }).catch(forStudents);
  const { soundKey: sound_key, durationSec: duration_sec, sizeBytes: size_bytes } = heard;
  return transaction(db, async (tx) => {
    const { known, student } = await requireRecordable(tx, await openDesk(tx), { assignmentId, id });
    if (known) return { durationSec: known.duration_sec };
    const ofTask = { student_id: student.id, assignment_id: assignmentId };
    // A recording that is made again replaces one that was not handed in.
    for (const before of await studentRecordingsRepo(tx).listIds({ studentId: student.id, assignmentId }))
      await deleteUnusedRecordings(tx, now() + 1, before);
    await recordingsRepo(tx).insertOnce({ id, user_id: userId, sound_key, duration_sec, size_bytes, created_at: now(), ...ofTask });
    return { durationSec: duration_sec };
  });
}

/** The usual message mentions the plan, but a child has none. */
function forStudents(thrown: unknown): never {
  throw toCodedError(thrown).code === 'RECORDING_TOO_LONG' ? new CodedError('VOICE_TOO_LONG') : thrown;
}

interface TakingDependencies extends StudentVoicesDependencies {
  db: Database;
  /** Returns the desk of the requesting student. Throws NOT_FOUND. */
  openDesk: (executor: Executor) => Promise<OpenedDesk>;
  now: () => number;
}

/** Returns the recording that is already stored with this id. */
async function requireRecordable(
  db: Executor,
  { row, student }: OpenedDesk,
  { assignmentId, id }: Pick<StudentRecording, 'assignmentId' | 'id'>,
): Promise<OpenedDesk & { known: RecordingsTable | undefined }> {
  if (row.voices_since === null) throw new CodedError('VOICES_OFF');
  const assignment = await assignmentsRepo(db).find(row.id, assignmentId);
  if (!assignment || assignment.group_size > 1) throw new CodedError('NOT_FOUND');
  const work = await worksRepo(db).find(assignmentId, student.id);
  requireChangeable({ work, isOpen: assignment.is_open === 1 });
  if (work && (await worksRepo(db).listVersions(work.id)).length >= classLimits.workVersionsMax)
    throw new CodedError('WORK_VERSIONS_TOO_MANY');
  const known = await studentRecordingsRepo(db).find(id);
  if (known && !isOf(known, { studentId: student.id, assignmentId })) throw new CodedError('NOT_FOUND');
  return { row, student, known };
}

/**
 * Throws VOICES_OFF, and RECORDING_MISSING for one that no longer exists or is not this student's.
 */
export async function requireStudentVoice(tx: Executor, row: ClassRow, ofTask: OfTask, id: string): Promise<void> {
  if (row.voices_since === null) throw new CodedError('VOICES_OFF');
  const known = await studentRecordingsRepo(tx).find(id);
  if (!known || !isOf(known, ofTask)) throw new CodedError('RECORDING_MISSING');
}

const isOf = ({ student_id, assignment_id }: RecordingsTable, { studentId, assignmentId }: OfTask): boolean =>
  student_id === studentId && assignment_id === assignmentId;
