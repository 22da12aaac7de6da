import type { BoardGuest, BoardHousehold, EventTable } from '@hellograph/contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { hostedEventKeys } from '../../../domain/query-keys';
import { queryClient } from '../../../query-client';
import { api } from '../../../sync/api-client';
import { readWholeBoard } from '../board/board-queries';

export const tablesQuery = (id: string) =>
  queryOptions({
    queryKey: [...hostedEventKeys.one(id), 'tables'],
    queryFn: async ({ signal }) => (await api('GET /events/:id/tables', { params: { id }, signal })).data.tables,
    meta: { isQuiet: true },
  });

export interface SeatedGuest extends Pick<BoardGuest, '_id' | 'name' | 'tableId'> {
  household: string;
}

const toComing = (households: readonly BoardHousehold[]): SeatedGuest[] =>
  households.flatMap(({ name: household, guests }) =>
    guests
      .filter(({ status }) => status === 'coming')
      .map(({ _id, name, tableId }) => ({ _id, tableId, household, name: name || `${household} +1` })),
  );

/** All guests who come, with their seats. */
export const seatedQuery = (id: string) =>
  queryOptions({
    queryKey: [...hostedEventKeys.one(id), 'seated'],
    queryFn: async () => toComing(await readWholeBoard(id)),
    meta: { isQuiet: true },
  });

const readAgain = (id: string) => queryClient.invalidateQueries({ queryKey: hostedEventKeys.one(id) });

export const usePutTables = (id: string) =>
  useMutation({
    mutationFn: async (tables: EventTable[]) => (await api('PUT /events/:id/tables', { params: { id }, body: { tables } })).data.tables,
    onSuccess: (tables) => queryClient.setQueryData(tablesQuery(id).queryKey, tables),
    onSettled: () => void readAgain(id),
  });

/** Shows the new place immediately; the server's response replaces it. */
export const useSeat = (id: string) =>
  useMutation({
    mutationFn: async (seat: { guestId: string; tableId: string | null }) =>
      (await api('PUT /events/:id/seats', { params: { id }, body: { seats: [seat] } })).data.tables,
    onMutate: ({ guestId, tableId }) =>
      queryClient.setQueryData(seatedQuery(id).queryKey, (known) => known?.map((one) => (one._id === guestId ? { ...one, tableId } : one))),
    onSettled: () => void readAgain(id),
  });
