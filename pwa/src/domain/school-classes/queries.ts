import type { ClassWork, SchoolClass } from '@hellograph/contract';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../query-client';
import { api } from '../../sync/api-client';
import { schoolClassKeys } from '../query-keys';

/** Lists the authors of a work: one student, or a group in the order in which they speak. */
export const listAuthors = ({ studentId, picture }: Pick<ClassWork, 'studentId' | 'picture'>): string[] =>
  picture.kind === 'group' ? picture.faces.map((face) => face.studentId) : [studentId];

/** Their names as the class has them now. */
export const toAuthors = ({ students }: Pick<SchoolClass, 'students'>, work: Pick<ClassWork, 'studentId' | 'picture'>): string =>
  listAuthors(work)
    .flatMap((id) => students.find(({ _id }) => _id === id)?.name ?? [])
    .join(' · ');

export const schoolClassesQuery = () =>
  queryOptions({
    queryKey: schoolClassKeys.list,
    queryFn: async ({ signal }) => (await api('GET /classes', { signal })).data.classes,
  });

/** `self` ends its key, to distinguish it from the class's other queries. */
export const schoolClassQuery = (id: string) =>
  queryOptions({
    queryKey: [...schoolClassKeys.one(id), 'self'],
    queryFn: async ({ signal }) => (await api('GET /classes/:id', { params: { id }, signal })).data.schoolClass,
    meta: { isQuiet: true },
  });

export const classWorksQuery = (id: string, assignmentId: string) =>
  queryOptions({
    queryKey: [...schoolClassKeys.one(id), 'works', assignmentId],
    queryFn: async ({ signal }) =>
      (await api('GET /classes/:id/assignments/:assignmentId/works', { params: { id, assignmentId }, signal })).data.works,
  });

/** The earlier versions of a work, read again when there is a newer one. */
export const workVersionsQuery = (id: string, workId: string, version: number) =>
  queryOptions({
    queryKey: [...schoolClassKeys.one(id), 'versions', workId, version],
    queryFn: async ({ signal }) => (await api('GET /classes/:id/works/:workId', { params: { id, workId }, signal })).data.versions,
  });

export const readClassesAgain = () => queryClient.invalidateQueries({ queryKey: schoolClassKeys.list });

/** A class as a response has it. */
export function putSchoolClass(schoolClass: SchoolClass): void {
  queryClient.setQueryData(schoolClassQuery(schoolClass._id).queryKey, schoolClass);
  void readClassesAgain();
}
