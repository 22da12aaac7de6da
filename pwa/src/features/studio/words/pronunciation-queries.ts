import type { SavedPronunciation } from '@hellograph/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useAuth } from '../../../session/auth-store';
import { api } from '../../../sync/api-client';

export const pronunciationKeys = { all: ['pronunciations'] } as const;

/** What somebody has in their dictionary; it changes only where they change it. */
export const pronunciationsQuery = () =>
  queryOptions({
    queryKey: pronunciationKeys.all,
    queryFn: async ({ signal }) => (await api('GET /pronunciations', { forTeam: true, signal })).data.pronunciations,
    staleTime: 5 * 60_000,
    meta: { isQuiet: true },
  });

const none: readonly SavedPronunciation[] = [];

/** The same as far as it is known here; nothing offline or without a session. */
export function usePronunciations(): readonly SavedPronunciation[] {
  const isIn = useAuth().status === 'in';
  return useQuery({ ...pronunciationsQuery(), enabled: isIn }).data ?? none;
}
