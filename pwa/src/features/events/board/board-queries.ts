import type { BoardQuery } from '@hellograph/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { hostedEventKeys } from '../../../domain/query-keys';
import { api } from '../../../sync/api-client';

export type BoardFilter = Pick<BoardQuery, 'search' | 'status' | 'label' | 'mealId'>;

const pageSize = 200;

/** Households that match, by pages. */
export const boardQuery = (id: string, filter: BoardFilter) =>
  infiniteQueryOptions({
    queryKey: [...hostedEventKeys.one(id), 'board', filter],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filter, limit: pageSize, ...(pageParam && { cursor: pageParam }) };
      return (await api('GET /events/:id/households', { params: { id }, query, signal })).data;
    },
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });

export const messagesQuery = (id: string) =>
  queryOptions({
    queryKey: [...hostedEventKeys.one(id), 'messages'],
    queryFn: async ({ signal }) => (await api('GET /events/:id/messages', { params: { id }, signal })).data.messages,
    meta: { isQuiet: true },
  });

export const helpersQuery = (id: string) =>
  queryOptions({
    queryKey: [...hostedEventKeys.one(id), 'helpers'],
    queryFn: async ({ signal }) => (await api('GET /events/:id/helpers', { params: { id }, signal })).data.helpers,
    meta: { isQuiet: true },
  });

/** Every household of an event, for lists to print. */
export async function readWholeBoard(id: string) {
  const households = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { data }: Awaited<ReturnType<typeof api<'GET /events/:id/households'>>> = await api('GET /events/:id/households', {
      params: { id },
      query: { limit: pageSize, ...(cursor && { cursor }) },
    });
    households.push(...data.households);
    cursor = data.cursor;
  }
  return households;
}
