import type {
  ClassWork,
  CreateAssignmentBody,
  MakeVideosBody,
  ReviewBody,
  SchoolClass,
  UiLanguage,
  UpdateAssignmentBody,
  UpdateClassBody,
} from '@hellograph/contract';
import { classes } from '@hellograph/words/en/classes';
import { useMutation } from '@tanstack/react-query';
import { toast } from 'react-hot-toast';
import { schoolClassKeys } from '../../domain/query-keys';
import { putSchoolClass, readClassesAgain } from '../../domain/school-classes/queries';
import { retriedWhileBusy } from '../../lib/api-error';
import { queryClient } from '../../query-client';
import { api } from '../../sync/api-client';
import { upload } from '../../sync/upload';
import { count, wordsOf } from '../../words/use-words';

/** A change to which the server responds with the whole class. */
const useClassChange = <Given>(change: (given: Given) => Promise<{ data: { schoolClass: SchoolClass } }>) =>
  useMutation({
    mutationFn: async (given: Given) => (await change(given)).data.schoolClass,
    onSuccess: putSchoolClass,
  });

export const useReplaceCode = (id: string) => useClassChange<void>(() => api('POST /classes/:id/code', { params: { id } }));

export const useAddStudents = (id: string) =>
  useClassChange((students: { _id: string; name: string }[]) => api('POST /classes/:id/students', { params: { id }, body: { students } }));

export const useReplacePin = (id: string) =>
  useClassChange((studentId: string) => api('POST /classes/:id/students/:studentId/pin', { params: { id, studentId } }));

export const useRemoveStudent = (id: string) =>
  useClassChange((studentId: string) => api('DELETE /classes/:id/students/:studentId', { params: { id, studentId } }));

interface NewPortrait {
  portraitId: string;
  name: string;
  source: string;
  file: File;
}
export const useAddPortrait = (id: string) =>
  useClassChange(({ file, ...fields }: NewPortrait) =>
    upload('POST /classes/:id/portraits', { params: { id }, file: { image: file }, fields: { ...fields, isPublicDomain: 'true' } }),
  );

export const useRemovePortrait = (id: string) =>
  useClassChange((portraitId: string) => api('DELETE /classes/:id/portraits/:portraitId', { params: { id, portraitId } }));

export const useSetTask = (id: string) =>
  useClassChange((body: CreateAssignmentBody) => api('POST /classes/:id/assignments', { params: { id }, body }));

export const useChangeTask = (id: string, assignmentId: string) =>
  useClassChange((body: UpdateAssignmentBody) =>
    api('PATCH /classes/:id/assignments/:assignmentId', { params: { id, assignmentId }, body }),
  );

export const useRegroup = (id: string, assignmentId: string) =>
  useClassChange((groups: string[][]) =>
    api('PUT /classes/:id/assignments/:assignmentId/groups', { params: { id, assignmentId }, body: { groups } }),
  );

export const useDeleteTask = (id: string) =>
  useClassChange((assignmentId: string) => api('DELETE /classes/:id/assignments/:assignmentId', { params: { id, assignmentId } }));

export const useAskCoTeacher = (id: string) =>
  useClassChange((name: string) => api('POST /classes/:id/co-teachers', { params: { id }, body: { name } }));

const readAgain = (id: string) => queryClient.invalidateQueries({ queryKey: schoolClassKeys.one(id) });

export const useRemoveCoTeacher = (id: string) =>
  useMutation({
    mutationFn: (coTeacherId: string) => api('DELETE /classes/:id/co-teachers/:coTeacherId', { params: { id, coTeacherId } }),
    onSuccess: () => {
      void readAgain(id);
      void readClassesAgain();
    },
  });

export const useRemoveVoice = (id: string, workId: string) =>
  useMutation({
    mutationFn: () => api('DELETE /classes/:id/works/:workId/voice', { params: { id, workId } }),
    onSuccess: () => void readAgain(id),
  });

export const useChangeClass = (id: string) =>
  useClassChange((body: UpdateClassBody) => api('PATCH /classes/:id', { params: { id }, body }));

/** Also reloads works, because the marked words change. */
export const useChangeWordScreen = (id: string) =>
  useMutation({
    mutationFn: async (wordScreen: NonNullable<UpdateClassBody['wordScreen']>) =>
      (await api('PATCH /classes/:id', { params: { id }, body: { wordScreen } })).data.schoolClass,
    onSuccess: (schoolClass) => {
      putSchoolClass(schoolClass);
      void readAgain(id);
    },
  });

/** Works handed in again since they were read are not reviewed, and the teacher is informed. */
export const useReview = (id: string) =>
  useMutation({
    mutationFn: async (body: ReviewBody) => (await api('POST /classes/:id/reviews', { params: { id }, body })).data,
    onSuccess: ({ reviewed, skipped }) => {
      const { queue: words } = wordsOf(classes);
      if (reviewed > 0) toast.success(count(words.reviewed, reviewed));
      if (skipped.length > 0) toast.error(words.skipped);
      void readClassesAgain();
    },
    onSettled: () => readAgain(id),
  });

type SpokenAbout = Pick<ClassWork, '_id' | 'version'>;

/** Uploads a teacher's spoken comment on a version. Retries while the server is busy. */
export const useSaySpoken = (id: string, { _id: workId, version }: SpokenAbout) =>
  useMutation({
    mutationFn: async (file: File) =>
      (
        await upload('POST /classes/:id/works/:workId/recordings', {
          params: { id, workId },
          file: { recording: file },
          fields: { version: String(version) },
        })
      ).data,
    ...retriedWhileBusy,
    meta: { isQuiet: true },
    onSettled: () => readAgain(id),
  });

export const useRemoveSpoken = (id: string, { _id: workId, version }: SpokenAbout) =>
  useMutation({
    mutationFn: () => api('DELETE /classes/:id/works/:workId/recordings/:version', { params: { id, workId, version: String(version) } }),
    onSettled: () => readAgain(id),
  });

export const useMakeVideos = (id: string) =>
  useMutation({
    mutationFn: async (body: MakeVideosBody) => (await api('POST /classes/:id/videos', { params: { id }, body })).data,
    onSuccess: ({ asked, skipped }) => {
      const { videos: words } = wordsOf(classes);
      if (asked > 0) toast.success(count(words.asked, asked));
      if (skipped.length > 0) toast.error(words.skipped);
    },
    onSettled: () => readAgain(id),
  });

export const useDeleteClass = (id: string) =>
  useMutation({
    mutationFn: async () => (await api('DELETE /classes/:id', { params: { id } })).data.receipt,
    onSuccess: () => void readClassesAgain(),
  });

export const useMakeClass = () =>
  useClassChange((made: { _id: string; name: string; language: UiLanguage; rolledFrom?: string }) =>
    api('POST /classes', { body: { ...made, isAuthorised: true } }),
  );
