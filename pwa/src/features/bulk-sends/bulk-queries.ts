import type { BulkRowInput, BulkRowState, BulkSend, StartBulkSendBody } from '@hellograph/contract';
import { bulkLimits } from '@hellograph/contract/bulk-limits';
import { bulkSends } from '@hellograph/words/en/bulk-sends';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { bulkKeys } from '../../domain/query-keys';
import { useHeardSound } from '../../domain/voices/use-heard-sound';
import { newId } from '../../lib/new-id';
import { ownTimeZone } from '../../lib/time-zones';
import { queryClient } from '../../query-client';
import { api } from '../../sync/api-client';
import { wordsOf } from '../../words/use-words';

const pageSize = 200;
/** Polling interval, in case notifications about mails don't arrive. */
const lookEveryMs = 10_000;

export const bulkSendsQuery = () =>
  queryOptions({
    queryKey: bulkKeys.list,
    queryFn: async ({ signal }) => (await api('GET /bulk-sends', { forTeam: true, signal })).data.bulkSends,
  });

export const bulkSendQuery = (id: string) =>
  queryOptions({
    queryKey: [...bulkKeys.one(id), 'self'],
    queryFn: async ({ signal }) => (await api('GET /bulk-sends/:id', { forTeam: true, params: { id }, signal })).data.bulkSend,
    refetchInterval: ({ state: { data } }) => (data?.state === 'sending' ? lookEveryMs : false),
    meta: { isQuiet: true },
  });

/** The people of a list, by pages. */
export const bulkRowsQuery = (id: string, state: BulkRowState | undefined) =>
  infiniteQueryOptions({
    queryKey: [...bulkKeys.one(id), 'rows', state ?? 'all'],
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: pageSize, ...(state && { state }), ...(pageParam && { cursor: pageParam }) };
      return (await api('GET /bulk-sends/:id/rows', { forTeam: true, params: { id }, query, signal })).data;
    },
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });

/** A bulk send as a response has it. Its rows are read again. */
function putBulkSend(send: BulkSend): void {
  queryClient.setQueryData(bulkSendQuery(send._id).queryKey, send);
  void queryClient.invalidateQueries({ queryKey: [...bulkKeys.one(send._id), 'rows'] });
  void queryClient.invalidateQueries({ queryKey: bulkKeys.list });
}

export const useBeginBulkSend = () =>
  useMutation({
    mutationFn: async (cardId: string) =>
      (await api('POST /cards/:id/bulk-sends', { forTeam: true, params: { id: cardId }, body: { _id: newId(), timeZone: ownTimeZone() } }))
        .data.bulkSend,
    onSuccess: putBulkSend,
  });

/** Sends rows in parts. Resending a row adds it only once. */
export const useAddRows = (id: string) =>
  useMutation({
    mutationFn: async (rows: readonly BulkRowInput[]) => {
      for (let i = 0; i < rows.length; i += bulkLimits.rowsAddMax) {
        const body = { rows: rows.slice(i, i + bulkLimits.rowsAddMax) };
        putBulkSend((await api('POST /bulk-sends/:id/rows', { forTeam: true, params: { id }, body })).data.bulkSend);
      }
    },
    meta: { isQuiet: true },
  });

export const useRemoveRow = (id: string) =>
  useMutation({
    mutationFn: async (rowId: string) =>
      (await api('DELETE /bulk-sends/:id/rows/:rowId', { forTeam: true, params: { id, rowId } })).data.bulkSend,
    onSuccess: putBulkSend,
  });

export const useStartBulkSend = (id: string) =>
  useMutation({
    mutationFn: async (body: StartBulkSendBody) =>
      (await api('POST /bulk-sends/:id/start', { forTeam: true, params: { id }, body })).data.bulkSend,
    onSuccess: putBulkSend,
    // The price or the list may have changed on another device.
    onError: () => void queryClient.invalidateQueries({ queryKey: bulkKeys.one(id) }),
    meta: { isQuiet: true },
  });

type Steering = 'pause' | 'resume' | 'stop' | 'retry';

export const useSteerBulkSend = (id: string) =>
  useMutation({
    mutationFn: async (how: Steering) => (await api(`POST /bulk-sends/:id/${how}`, { forTeam: true, params: { id } })).data.bulkSend,
    onSuccess: putBulkSend,
    onError: () => void queryClient.invalidateQueries({ queryKey: bulkKeys.one(id) }),
  });

export const useDeleteBulkSend = () =>
  useMutation({
    mutationFn: (id: string) => api('DELETE /bulk-sends/:id', { forTeam: true, params: { id } }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: bulkKeys.list }),
  });

/** The sentence of the card's video with a name. */
export function useHearNameOf(cardId: string) {
  const play = useHeardSound();
  return useMutation({
    mutationFn: async (name: string) =>
      (await api('POST /cards/:id/copies/hear', { forTeam: true, params: { id: cardId }, body: { name } })).data.sound,
    onSuccess: play,
    meta: { failed: wordsOf(bulkSends).hearFailed },
  });
}
