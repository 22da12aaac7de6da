import type { Assignment, ClassWork, ShownPicture, SpokenComment, StudentVoice, WorkVersion } from '@hellograph/contract';
import type { AssignmentRow } from './classes.repo';
import type { NewestWork, WorkVersionRow } from './works.repo';

const toMoment = (at: number) => new Date(at).toISOString();

export const toWorkVersion = (
  row: Pick<WorkVersionRow, 'version' | 'words' | 'picture' | 'handed_in_at' | 'comment' | 'reviewed_at'>,
  { spoken, recording }: { spoken: SpokenComment | null; recording: StudentVoice | null },
): WorkVersion => ({
  version: row.version,
  words: row.words,
  picture: JSON.parse(row.picture) as ShownPicture,
  handedInAt: toMoment(row.handed_in_at),
  recording,
  comment: row.comment,
  spoken,
  reviewedAt: row.reviewed_at === null ? null : toMoment(row.reviewed_at),
});

/** Presents a work, except for its video. */
export const toClassWork = (row: NewestWork, said: Parameters<typeof toWorkVersion>[1]): Omit<ClassWork, 'video'> => ({
  _id: row.id,
  assignmentId: row.assignment_id,
  studentId: row.student_id,
  state: row.state,
  ...toWorkVersion(row, said),
});

export const toAssignment = (row: AssignmentRow): Assignment => ({
  _id: row.id,
  title: row.title,
  task: row.task,
  starters: JSON.parse(row.starters) as string[],
  wordsMax: row.words_max,
  rubric: JSON.parse(row.rubric) as string[],
  portrait: row.portrait,
  groupSize: row.group_size,
  isOpen: row.is_open === 1,
  createdAt: toMoment(row.created_at),
});
