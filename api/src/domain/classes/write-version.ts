import { randomUUID } from 'node:crypto';
import type { ShownPicture } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { noVideo } from './spoken-comments.repo';
import { worksRepo } from './works.repo';

interface NewVersion {
  /** The id of the work, if it was handed in before. */
  knownId: string | undefined;
  classId: string;
  assignmentId: string;
  studentId: string;
  groupId: string | null;
  version: number;
  words: string;
  picture: ShownPicture;
  recordingId: string | null;
  at: number;
}

/** Adds a version to a work, or creates the work. All versions are kept. */
export async function writeVersion(tx: Executor, { knownId, classId, assignmentId, studentId, groupId, ...given }: NewVersion) {
  const repo = worksRepo(tx);
  const id = knownId ?? randomUUID();
  const { version, words, picture, recordingId, at } = given;
  if (knownId) await repo.updateHandedIn(id, version);
  else
    await repo.insert({
      id,
      class_id: classId,
      assignment_id: assignmentId,
      student_id: studentId,
      group_id: groupId,
      state: 'handedIn',
      version,
      ...noVideo,
      renders: 0,
    });
  await repo.insertVersion({
    work_id: id,
    version,
    class_id: classId,
    words: words.trim(),
    picture: JSON.stringify(picture),
    handed_in_at: at,
    comment: null,
    reviewed_at: null,
    recording_id: recordingId,
  });
}
