import type { LinkLibraryBody } from '@hellograph/contract';
import { photoLibrary as area } from '@hellograph/words/en/photo-library';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { toast } from 'react-hot-toast';
import { toUsablePhoto } from '../../domain/photos/to-usable-photo';
import { emptyDraft } from '../../drafts/draft';
import { draftStore } from '../../drafts/draft-store';
import { queryClient } from '../../query-client';
import { api } from '../../sync/api-client';
import { wordsOf } from '../../words/use-words';

const libraryQuery = () =>
  queryOptions({
    queryKey: ['photo-library'] as const,
    queryFn: async ({ signal }) => (await api('GET /photo-library', { forTeam: true, signal })).data.library,
    meta: { isQuiet: true },
  });
export const useLibrary = () => useQuery(libraryQuery());

export async function linkLibrary(body: LinkLibraryBody): Promise<void> {
  const { library } = (await api('POST /photo-library', { forTeam: true, body })).data;
  queryClient.setQueryData(libraryQuery().queryKey, library);
  toast.success(wordsOf(area).connected);
}

export const useUnlinkLibrary = () =>
  useMutation({
    mutationFn: () => api('DELETE /photo-library', { forTeam: true }),
    onSuccess: () => {
      queryClient.setQueryData(libraryQuery().queryKey, null);
      queryClient.removeQueries({ queryKey: ['library-people'] });
      queryClient.removeQueries({ queryKey: ['library-photos'] });
      toast.success(wordsOf(area).unlinked);
    },
  });

/** The signed addresses of pictures end after an hour. */
const freshMs = 10 * 60_000;

export const libraryPeopleQuery = () =>
  queryOptions({
    queryKey: ['library-people'] as const,
    queryFn: async ({ signal }) => (await api('GET /photo-library/people', { forTeam: true, signal })).data.people,
    staleTime: freshMs,
    gcTime: freshMs,
    retry: false,
  });

export const libraryPhotosQuery = (personId: string) =>
  queryOptions({
    queryKey: ['library-photos', personId] as const,
    queryFn: async ({ signal }) => (await api('GET /people/:id/photos', { forTeam: true, params: { id: personId }, signal })).data,
    staleTime: freshMs,
    gcTime: freshMs,
    retry: false,
  });

export const useChoosePerson = (personId: string) =>
  useMutation({
    mutationFn: (libraryPersonId: string) =>
      api('PUT /people/:id/library-person', { forTeam: true, params: { id: personId }, body: { libraryPersonId } }),
    onSuccess: () => queryClient.resetQueries({ queryKey: libraryPhotosQuery(personId).queryKey }),
  });

/** Starts a draft with a photo of the library. The draft before stays in the list. */
export const useTakePhoto = () =>
  useMutation({
    mutationFn: async (photoUrl: string) => {
      const answer = await fetch(photoUrl);
      if (!answer.ok) throw new Error(`PHOTO_${answer.status}`);
      const blob = await answer.blob();
      const usable = await toUsablePhoto(new File([blob], 'photo.jpg', { type: blob.type }));
      if ('problem' in usable) throw new Error(usable.problem);
      const { isWordsOnly } = await draftStore().save({ ...emptyDraft(), photo: usable.photo });
      if (isWordsOnly) throw new Error('STORAGE_FULL');
    },
    meta: { isQuiet: true },
    onError: () => void toast.error(wordsOf(area).notTaken, { id: 'library photo' }),
  });
