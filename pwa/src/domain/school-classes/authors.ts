import type { ClassWork, SchoolClass } from '@hellograph/contract';

/** Lists the authors of a work: one student, or a group in the order in which they speak. */
export const listAuthors = ({ studentId, picture }: Pick<ClassWork, 'studentId' | 'picture'>): string[] =>
  picture.kind === 'group' ? picture.faces.map((face) => face.studentId) : [studentId];

/** Their names as the class has them now. */
export const toAuthors = ({ students }: Pick<SchoolClass, 'students'>, work: Pick<ClassWork, 'studentId' | 'picture'>): string =>
  listAuthors(work)
    .flatMap((id) => students.find(({ _id }) => _id === id)?.name ?? [])
    .join(' · ');
