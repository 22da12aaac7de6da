import { CodedError, classLimits, type Plan, recordingMaxSec } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { assignmentsRepo, type ClassRow } from '../../domain/classes/classes.repo';
import type { StudentRow } from '../../domain/classes/students.repo';
import { requireChangeable } from '../../domain/classes/work-rules';
import { worksRepo } from '../../domain/classes/works.repo';
import { type OfTask, studentRecordingsRepo } from '../../domain/recordings/student-recordings.repo';
import type { RateLimiter } from '../../platform/capacity/rate-limiter';

/** Recordings that a student begins, by student. */
export const studentVoicesLimit = { name: 'student-voices', max: 60, windowMs: 60 * 60_000 };

export interface StudentVoicesDependencies {
  findPlan: (userId: string) => Promise<Plan>;
  voices: RateLimiter;
  /** Cleans a recording and stores it for the owner. Throws the RECORDING_… codes. */
  takeRecording: (recording: {
    userId: string;
    requestId: string;
    recording: Buffer | undefined;
    prompt: undefined;
    recordingId: string;
    maxSec: number;
    ofTask: OfTask;
  }) => Promise<{ durationSec: number }>;
}

/** A recording, and the id that the student's device made for it. */
export interface StudentRecording {
  assignmentId: string;
  id: string;
  bytes: Buffer | undefined;
  requestId: string;
}

/** How long a student of a class may record; `undefined` while they record nothing. */
export async function findVoiceMaxSec(
  { findPlan }: Pick<StudentVoicesDependencies, 'findPlan'>,
  { voices_since, user_id: userId }: ClassRow,
): Promise<number | undefined> {
  if (voices_since === null) return undefined;
  return Math.min(classLimits.studentVoiceMaxSec, recordingMaxSec(await findPlan(userId)));
}

/**
 * Stores what a student says, once for its id. Throws VOICES_OFF, NOT_FOUND for what is somebody
 * else's, and as a hand-in does.
 */
export async function takeStudentVoice(
  db: Executor,
  dependencies: StudentVoicesDependencies,
  { row, student }: { row: ClassRow; student: StudentRow },
  { assignmentId, id, bytes, requestId }: StudentRecording,
): Promise<{ durationSec: number }> {
  const maxSec = await findVoiceMaxSec(dependencies, row);
  if (maxSec === undefined) throw new CodedError('VOICES_OFF');
  const assignment = await assignmentsRepo(db).find(row.id, assignmentId);
  if (!assignment || assignment.group_size > 1) throw new CodedError('NOT_FOUND');
  requireChangeable({ work: await worksRepo(db).find(assignmentId, student.id), isOpen: assignment.is_open === 1 });
  if (!bytes || bytes.length === 0) throw new CodedError('RECORDING_MISSING');
  const known = await studentRecordingsRepo(db).find(id);
  const ofTask = { studentId: student.id, assignmentId };
  if (known && !isOf(known, ofTask)) throw new CodedError('NOT_FOUND');
  if (known) return { durationSec: known.duration_sec };
  await dependencies.voices.take(student.id);
  return dependencies.takeRecording({
    ...{ userId: row.user_id, requestId, recording: bytes, prompt: undefined, recordingId: id, maxSec, ofTask },
  });
}

/** Throws VOICES_OFF, and RECORDING_MISSING for one that is gone or not this student's. */
export async function requireStudentVoice(tx: Executor, row: ClassRow, ofTask: OfTask, id: string): Promise<void> {
  if (row.voices_since === null) throw new CodedError('VOICES_OFF');
  const known = await studentRecordingsRepo(tx).find(id);
  if (!known || !isOf(known, ofTask)) throw new CodedError('RECORDING_MISSING');
}

const isOf = (
  { student_id, assignment_id }: { student_id: string | null; assignment_id: string | null },
  { studentId, assignmentId }: OfTask,
): boolean => student_id === studentId && assignment_id === assignmentId;
