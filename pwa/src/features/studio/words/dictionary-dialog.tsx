import type { Pronunciation, SavedPronunciation } from '@hellograph/contract';
import { limits } from '@hellograph/contract/limits';
import { replaceNatural } from '@hellograph/contract/voice-choice';
import { spoken as area, spoken } from '@hellograph/words/en/spoken';
import { fill } from '@hellograph/words/fill';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useHeardSound } from '../../../domain/voices/use-heard-sound';
import { isKnownMissing } from '../../../domain/voices/use-voices';
import { queryClient } from '../../../query-client';
import { useAuth } from '../../../session/auth-store';
import { api } from '../../../sync/api-client';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/forms/field';
import { Icon } from '../../../ui/icon';
import { Spinner } from '../../../ui/spinner';
import { toastWithAction } from '../../../ui/toasts/action-toast';
import { useWords, wordsOf } from '../../../words/use-words';

const pronunciationKeys = { all: ['pronunciations'] } as const;

/** The user's dictionary. It changes only when they edit it. */
const pronunciationsQuery = () =>
  queryOptions({
    queryKey: pronunciationKeys.all,
    queryFn: async ({ signal }) => (await api('GET /pronunciations', { forTeam: true, signal })).data.pronunciations,
    staleTime: 5 * 60_000,
    meta: { isQuiet: true },
  });

const none: readonly SavedPronunciation[] = [];

/** Returns the dictionary as far as it is loaded; empty while offline or logged out. */
export function usePronunciations(): readonly SavedPronunciation[] {
  const isIn = useAuth().status === 'in';
  return useQuery({ ...pronunciationsQuery(), enabled: isIn }).data ?? none;
}

const readAgain = () => queryClient.invalidateQueries({ queryKey: pronunciationKeys.all });

const usePutPronunciation = () =>
  useMutation({
    mutationFn: (body: Pronunciation) => api('PUT /pronunciations', { forTeam: true, body }),
    meta: { failed: wordsOf(spoken).dictionary.saveFailed },
    onSettled: readAgain,
  });

/** Takes a word out, with a way back. */
function useRemovePronunciation() {
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
function useSaidWords(voice: string) {
  const play = useHeardSound();
  const [heard, setHeard] = useState<string>();
  const hear = useMutation({
    mutationFn: async (said: string) =>
      (
        await api('POST /pronunciations/hear', {
          forTeam: true,
          body: { said, voice: replaceNatural([voice], isKnownMissing)[0] ?? voice },
        })
      ).data.sound,
    onMutate: setHeard,
    onSuccess: play,
    meta: { failed: wordsOf(spoken).dictionary.hearFailed },
  });
  return { hear: (said: string) => hear.mutate(said), hearing: hear.isPending ? heard : undefined };
}

interface DictionaryDialogProps {
  /** The word that was being written. */
  word: string;
  /** The voice that would say it. */
  voice: string;
  onClose: () => void;
}

/**
 * The user's pronunciations of words and names, for every message: written as they sound, and
 * played before they are saved.
 */
export function DictionaryDialog({ word: written, voice, onClose }: DictionaryDialogProps) {
  const { dictionary: words } = useWords(area);
  const { data, isPending } = useQuery(pronunciationsQuery());
  const [word, setWord] = useState(written);
  const [said, setSaid] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const put = usePutPronunciation();
  const remove = useRemovePronunciation();
  const { hear, hearing } = useSaidWords(voice);
  const save = (event: FormEvent) => {
    event.preventDefault();
    put.mutate(
      { word: word.trim(), said: said.trim() },
      {
        onSuccess: () => {
          setWord('');
          setSaid('');
        },
      },
    );
  };
  return (
    <Dialog title={words.title} onClose={onClose} initialFocus={field}>
      <p className="text-soft">{words.lead}</p>
      <form className="grid gap-4" onSubmit={save}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            ref={written ? undefined : field}
            label={words.word}
            value={word}
            maxLength={limits.pronouncedWordMaxLength}
            onChange={(event) => setWord(event.target.value)}
          />
          <TextField
            ref={written ? field : undefined}
            label={words.said}
            placeholder={words.example}
            value={said}
            maxLength={limits.pronunciationMaxLength}
            onChange={(event) => setSaid(event.target.value)}
          />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button look="secondary" disabled={said.trim() === ''} isBusy={hearing === said} onClick={() => hear(said)}>
            <Icon name="play" size={20} />
            {words.hear}
          </Button>
          <Button type="submit" disabled={word.trim() === '' || said.trim() === ''} isBusy={put.isPending}>
            {words.save}
          </Button>
        </div>
      </form>
      {isPending && <Spinner label={words.loading} />}
      {data && data.length > 0 && (
        <ul aria-label={words.list} className="grid divide-y divide-line border-t border-line">
          {data.map((entry) => (
            <li key={entry._id} className="flex items-center gap-2 py-2">
              <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                <strong>{entry.word}</strong> <span className="text-soft">{fill(words.as, { said: entry.said })}</span>
              </p>
              <Button
                look="quiet"
                className="px-3!"
                isBusy={hearing === entry.said}
                aria-label={fill(words.hearOf, { word: entry.word })}
                onClick={() => hear(entry.said)}
              >
                <Icon name="play" size={20} />
              </Button>
              <Button
                look="quiet"
                className="px-3!"
                aria-label={fill(words.removeOf, { word: entry.word })}
                onClick={() => remove.mutate(entry)}
              >
                <Icon name="bin" size={20} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button look="secondary" onClick={onClose}>
        {words.close}
      </Button>
    </Dialog>
  );
}
