import { randomUUID } from 'node:crypto';
import { drawnFace } from '@hellograph/contract';
import { createClassSecrets } from '../../domain/classes/class-secrets';
import { assignmentsRepo, classesRepo, coTeachersRepo } from '../../domain/classes/classes.repo';
import { sourcedPortraitsRepo } from '../../domain/classes/sourced/sourced-portraits.repo';
import { noVideo } from '../../domain/classes/spoken-comments.repo';
import { studentsRepo } from '../../domain/classes/students.repo';
import { worksRepo } from '../../domain/classes/works.repo';
import type { TestApi } from '../test-api.fixture';

/**
 * A class with a student who has handed in a work, and an invited co-teacher. Inserted directly,
 * because the matrix makes a person for each route.
 */
export async function insertClass({ db, secrets: { linkKey } }: TestApi, userId: string, secret: string) {
  const ids = {
    classId: randomUUID(),
    studentId: randomUUID(),
    assignmentId: randomUUID(),
    workId: randomUUID(),
    coTeacherId: randomUUID(),
    portraitId: randomUUID(),
  };
  const { classId: class_id, studentId: student_id, assignmentId: assignment_id, workId: work_id } = ids;
  const secrets = createClassSecrets(linkKey, 'http://hello.test');
  const [at, name] = [Date.now(), secret.slice(0, 60)];
  const own = { id: class_id, user_id: userId, name, language: 'en', authorised_at: at, created_at: at } as const;
  await classesRepo(db).insert({
    ...own,
    added_words: '[]',
    allowed_words: '[]',
    term_name: null,
    term_starts_on: null,
    term_ends_on: null,
    archived_at: null,
    voices_since: at,
    code_version: 1,
    code_hash: secrets.toCodeHash(secrets.toCode(class_id, 1)),
  });
  const asked = { id: ids.coTeacherId, class_id, user_id: null, name, expires_at: at + 86_400_000, created_at: at };
  await coTeachersRepo(db).insert({ ...asked, token_hash: secrets.toTeachingHash(ids.coTeacherId) });
  const asks = { title: name, task: secret, starters: '[]', rubric: '[]', portrait: null, words_max: 200, is_open: 1, group_size: 1 };
  const task = { id: assignment_id, class_id, ...asks, created_at: at };
  await assignmentsRepo(db).insert(task);
  await studentsRepo(db).insertAll([{ id: student_id, class_id, name: 'Ana', sort_name: 'ana', pin_version: 1, created_at: at }]);
  const portrait = {
    id: ids.portraitId,
    class_id,
    name,
    source: secret,
    photo_key: 'none.jpg',
    size_bytes: 1,
    points: JSON.stringify(drawnFace),
    created_at: at,
  };
  await sourcedPortraitsRepo(db).insertAll([{ ...portrait, removed_at: null }]);
  const work = { id: work_id, class_id, assignment_id, student_id, group_id: null, state: 'handedIn', version: 1 } as const;
  await worksRepo(db).insert({ ...work, ...noVideo, renders: 0 });
  const picture = JSON.stringify({ kind: 'portrait', portrait: 'rosa' });
  const version = { work_id, version: 1, class_id, words: secret, picture, handed_in_at: at };
  await worksRepo(db).insertVersion({ ...version, comment: null, reviewed_at: null, recording_id: null });
  return ids;
}
