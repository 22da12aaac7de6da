import { useMutation } from '@tanstack/react-query';
import { toast } from 'react-hot-toast';
import { api } from '../../lib/api-client';
import { toServerWords } from '../../lib/api-error';
import { queryClient } from '../../query-client';
import { settings } from '../../words/english/settings';
import { count, wordsOf } from '../../words/use-words';
import { accountKeys } from './queries';

const readAgain = (queryKey: readonly string[]) => () => queryClient.invalidateQueries({ queryKey });

export const useEndSession = () =>
  useMutation({
    mutationFn: (id: string) => api('DELETE /auth/sessions/:id', { params: { id } }),
    onSuccess: () => void toast.success(wordsOf(settings).sessions.endedOne),
    onError: (thrown) => void toast.error(toServerWords(thrown, wordsOf(settings).sessions.failed)),
    onSettled: readAgain(accountKeys.sessions),
  });

export const useEndOtherSessions = () =>
  useMutation({
    mutationFn: async () => (await api('POST /auth/sessions/revoke-others')).data.revoked,
    onSuccess: (revoked) => void toast.success(count(wordsOf(settings).sessions.ended, revoked)),
    onError: (thrown) => void toast.error(toServerWords(thrown, wordsOf(settings).sessions.failed)),
    onSettled: readAgain(accountKeys.sessions),
  });
