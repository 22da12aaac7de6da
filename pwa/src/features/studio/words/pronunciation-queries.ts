import type { SavedPronunciation } from '@hellograph/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useAuth } from '../../../session/auth-store';
import { api } from '../../../sync/api-client';

export const pronunciationKeys = { all: ['pronunciations'] } as const;

/** The user's dictionary. It changes only when they edit it. */
export const pronunciationsQuery = () =>
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
