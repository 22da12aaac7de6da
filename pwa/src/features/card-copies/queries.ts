import type { CardCopiesData, CopyPerson } from '@hellograph/contract';
import { copies } from '@hellograph/words/en/copies';
import { useMutation } from '@tanstack/react-query';
import { toast } from 'react-hot-toast';
import { copiesQuery } from '../../domain/cards/queries';
import { useHeardSound } from '../../domain/voices/use-heard-sound';
import { toErrorMessage } from '../../lib/api-error';
import { queryClient } from '../../query-client';
import { api } from '../../sync/api-client';
import { wordsOf } from '../../words/use-words';

const put = (id: string, data: CardCopiesData) => void queryClient.setQueryData(copiesQuery(id).queryKey, data);
const showError = (thrown: unknown) => void toast.error(toErrorMessage(thrown));

export const useMakeCopies = (id: string) =>
  useMutation({
    mutationFn: async (people: CopyPerson[]) =>
      (await api('POST /cards/:id/copies', { forTeam: true, params: { id }, body: { people } })).data,
    onSuccess: (data) => put(id, data),
    onError: showError,
  });

export const useRemoveCopy = (id: string) =>
  useMutation({
    mutationFn: async (copyId: string) => (await api('DELETE /cards/:id/copies/:copyId', { forTeam: true, params: { id, copyId } })).data,
    onSuccess: (data) => put(id, data),
    onError: showError,
  });

/** The sentence with a name, in the voice of the video. */
export function useHearName(id: string) {
  const play = useHeardSound();
  return useMutation({
    mutationFn: async (name: string) =>
      (await api('POST /cards/:id/copies/hear', { forTeam: true, params: { id }, body: { name } })).data.sound,
    onSuccess: play,
    meta: { failed: wordsOf(copies).hearFailed },
  });
}
