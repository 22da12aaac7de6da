import type { Pronunciation, SavedPronunciation } from '@hellograph/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useHeardSound } from '../../../domain/voices/use-heard-sound';
import { queryClient } from '../../../query-client';
import { api } from '../../../sync/api-client';
import { toastWithAction } from '../../../ui/toasts/action-toast';
import { spoken } from '../../../words/english/spoken';
import { fill } from '../../../words/fill';
import { wordsOf } from '../../../words/use-words';
import { pronunciationKeys } from './pronunciation-queries';

const readAgain = () => queryClient.invalidateQueries({ queryKey: pronunciationKeys.all });

export const usePutPronunciation = () =>
  useMutation({
    mutationFn: (body: Pronunciation) => api('PUT /pronunciations', { forTeam: true, body }),
    meta: { failed: wordsOf(spoken).dictionary.saveFailed },
    onSettled: readAgain,
  });

/** Takes a word out, with a way back. */
export function useRemovePronunciation() {
  const put = usePutPronunciation();
  return useMutation({
    mutationFn: ({ _id: id }: SavedPronunciation) => api('DELETE /pronunciations/:id', { forTeam: true, params: { id } }),
    onSuccess: (_, { word, said }) => {
      const words = wordsOf(spoken).dictionary;
      toastWithAction(fill(words.removed, { word }), { label: words.undo, run: () => put.mutate({ word, said }) });
    },
    meta: { failed: wordsOf(spoken).dictionary.removeFailed },
    onSettled: readAgain,
  });
}

/** Has words said by the server, in a video's voice, and plays them. */
export function useSaidWords(voice: string) {
  const play = useHeardSound();
  const [heard, setHeard] = useState<string>();
  const hear = useMutation({
    mutationFn: async (said: string) => (await api('POST /pronunciations/hear', { forTeam: true, body: { said, voice } })).data.sound,
    onMutate: setHeard,
    onSuccess: play,
    meta: { failed: wordsOf(spoken).dictionary.hearFailed },
  });
  return { hear: (said: string) => hear.mutate(said), hearing: hear.isPending ? heard : undefined };
}
