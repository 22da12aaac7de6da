import type { ComingVoice, Voice } from '@hellograph/contract';
import { neuralVoices } from '@hellograph/contract/neural-voices';
import { voices } from '@hellograph/contract/voices';
import { voice } from '@hellograph/words/en/voice';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../query-client';
import { api } from '../../sync/api-client';
import { wordsOf } from '../../words/use-words';

/**
 * Describes how a voice sounds, in the app's language; a voice added by an operator keeps its own
 * description.
 */
export const characterOf = ({ character }: Pick<Voice, 'character'>): string =>
  (wordsOf(voice).characters as Readonly<Record<string, string>>)[character] ?? character;

const queryKey = ['voices'] as const;

const toVoices = (installed: readonly string[] = []): readonly Voice[] =>
  installed.length > 0 ? [...neuralVoices.filter(({ id }) => installed.includes(id)), ...voices] : voices;

/** How often to check for new voices, more often while one is being fetched. */
const lookEveryMs = { fetching: 5000, waiting: 60_000 } as const;

interface ListedVoices {
  installed: string[];
  coming: ComingVoice | null;
}

const useListed = (): ListedVoices | undefined =>
  useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<ListedVoices> => (await api('GET /voices', { signal })).data,
    meta: { isQuiet: true },
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state: { data } }) => (data?.coming ? lookEveryMs[data.coming.state] : false),
  }).data;

/**
 * Returns every voice of this instance, the best of each language first. Until the server has
 * listed its neural voices, only the built-in ones.
 */
export const useVoices = (): readonly Voice[] => toVoices(useListed()?.installed);

/**
 * Returns the natural voice that this instance is fetching, with its progress, or `undefined` if
 * there is none.
 */
export function useComingVoice(): (ComingVoice & { voice: Voice }) | undefined {
  const coming = useListed()?.coming;
  const voice = neuralVoices.find(({ id }) => id === coming?.id);
  return coming && voice ? { ...coming, voice } : undefined;
}

/** The voices that are known so far. */
export const knownVoices = (): readonly Voice[] => toVoices(queryClient.getQueryData<ListedVoices>(queryKey)?.installed);

/** Samples are built with the app, so neural voices have none. */
export const hasSample = ({ engine }: Voice): boolean => engine !== 'sherpa';
