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
 * Every voice that works on this instance, the best of each language first. Until it has said which
 * neural ones it has: those that all have.
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

/** The same as far as it is known now. */
export const knownVoices = (): readonly Voice[] => toVoices(queryClient.getQueryData<string[]>(queryKey));

/** Samples are made with the app, and neural voices come later. */
export const hasSample = ({ engine }: Voice): boolean => engine !== 'sherpa';
