import type { Voice } from '@hellograph/contract';
import { neuralVoices } from '@hellograph/contract/neural-voices';
import { voices } from '@hellograph/contract/voices';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../query-client';
import { api } from '../../sync/api-client';

const queryKey = ['voices'] as const;

const toVoices = (installed: readonly string[] = []): readonly Voice[] =>
  installed.length > 0 ? [...neuralVoices.filter(({ id }) => installed.includes(id)), ...voices] : voices;

/**
 * Returns every voice of this instance, the best of each language first. Until the server has
 * listed its neural voices, only the built-in ones.
 */
export function useVoices(): readonly Voice[] {
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api('GET /voices', { signal })).data.installed,
    meta: { isQuiet: true },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return toVoices(data);
}

/** The voices that are known so far. */
export const knownVoices = (): readonly Voice[] => toVoices(queryClient.getQueryData<string[]>(queryKey));

/** Samples are built with the app, so neural voices have none. */
export const hasSample = ({ engine }: Voice): boolean => engine !== 'sherpa';
