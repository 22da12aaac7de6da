import type { Executor, RecordingsTable } from '@hellograph/db';

export interface OfTask {
  studentId: string;
  assignmentId: string;
}

/**
 * Recordings of a class's students, in the space of the class's owner. They are deleted with the
 * student and with the task; the file follows within an hour. The caller has checked access.
 */
export const studentRecordingsRepo = (db: Executor) => ({
  find: (id: string): Promise<RecordingsTable | undefined> =>
    db.selectFrom('recordings').selectAll().where('id', '=', id).executeTakeFirst(),

  list: async (ids: readonly string[]): Promise<RecordingsTable[]> =>
    ids.length === 0 ? [] : db.selectFrom('recordings').selectAll().where('id', 'in', ids).execute(),

  /** Deletes all of a student's recordings for a task, except the given one if it is not `null`. */
  deleteOthers: async ({ studentId, assignmentId }: OfTask, keptId: string | null) => {
    const ofTask = db.deleteFrom('recordings').where('student_id', '=', studentId).where('assignment_id', '=', assignmentId);
    await (keptId === null ? ofTask : ofTask.where('id', '!=', keptId)).execute();
  },

  deleteOf: async (studentIds: readonly string[]) => {
    if (studentIds.length > 0) await db.deleteFrom('recordings').where('student_id', 'in', studentIds).execute();
  },
});
