import type { TicketState } from '@hellograph/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../sync/api-client';
import { asOperator, operatorKey } from './queries';

const everyMs = 30_000;

export const operatorTicketsQuery = (token: string, state: TicketState) =>
  queryOptions({
    queryKey: [...operatorKey, 'tickets', token, state],
    queryFn: async ({ signal }) => (await api('GET /operator/tickets', { signal, query: { state }, ...asOperator(token) })).data,
    refetchInterval: everyMs,
    staleTime: 0,
    gcTime: 0,
    meta: { isQuiet: true },
  });

/** Reloads the queue after any outcome, because the person may have written meanwhile. */
function useReadAgain() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [...operatorKey, 'tickets'] });
}

export interface TicketAnswer {
  id: string;
  messageId: string;
  words: string;
  readId: string;
  isQuestion: boolean;
}

export const useAnswerTicket = (token: string) =>
  useMutation({
    mutationFn: ({ id, messageId, words, readId, isQuestion }: TicketAnswer) =>
      api('POST /operator/tickets/:id/answer', {
        params: { id },
        body: { _id: messageId, words, readId, isQuestion },
        ...asOperator(token),
      }),
    onSettled: useReadAgain(),
  });

export const useCloseTicket = (token: string) =>
  useMutation({
    mutationFn: ({ id, readId }: { id: string; readId: string }) =>
      api('POST /operator/tickets/:id/close', { params: { id }, body: { readId }, ...asOperator(token) }),
    onSettled: useReadAgain(),
  });
