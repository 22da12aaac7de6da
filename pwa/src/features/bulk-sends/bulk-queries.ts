import type { BulkRowState, BulkSend } from '@hellograph/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { bulkKeys } from '../../domain/query-keys';
import { queryClient } from '../../query-client';
import { api } from '../../sync/api-client';

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
export function putBulkSend(send: BulkSend): void {
  queryClient.setQueryData(bulkSendQuery(send._id).queryKey, send);
  void queryClient.invalidateQueries({ queryKey: [...bulkKeys.one(send._id), 'rows'] });
  void queryClient.invalidateQueries({ queryKey: bulkKeys.list });
}
