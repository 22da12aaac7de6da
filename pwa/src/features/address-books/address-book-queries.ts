import type { AddressBook, LinkAddressBookBody } from '@hellograph/contract';
import { addressBooks as area } from '@hellograph/words/en/address-books';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from 'react-hot-toast';
import { ownTimeZone } from '../../lib/time-zones';
import { queryClient } from '../../query-client';
import { api } from '../../sync/api-client';
import { language } from '../../words/language';
import { wordsOf } from '../../words/use-words';

const lookMs = 1500;

export const addressBooksQuery = () =>
  queryOptions({
    queryKey: ['address-books'] as const,
    queryFn: async ({ signal }) => (await api('GET /address-books', { forTeam: true, signal })).data.addressBooks,
    // No notice tells that a server has been read.
    refetchInterval: ({ state }) => (state.data?.some(({ isSyncing }) => isSyncing) ? lookMs : false),
  });

const readPeople = () => queryClient.invalidateQueries({ queryKey: ['people'] });

/** The linked address books. While one is read, the people are read again from time to time. */
export function useAddressBooks() {
  const query = useQuery(addressBooksQuery());
  const seen = query.data?.map(({ _id, syncedAt, people }) => `${_id} ${syncedAt} ${people}`).join();
  useEffect(() => {
    if (seen) void readPeople();
  }, [seen]);
  return query;
}

function putAddressBook(book: AddressBook): void {
  queryClient.setQueryData(addressBooksQuery().queryKey, (known = []) =>
    known.some(({ _id }) => _id === book._id) ? known.map((one) => (one._id === book._id ? book : one)) : [...known, book],
  );
}

export async function linkAddressBook(account: Pick<LinkAddressBookBody, 'address' | 'userName' | 'password'>): Promise<void> {
  const body = { ...account, ownTimeZone: ownTimeZone(), language: language.get() };
  putAddressBook((await api('POST /address-books', { forTeam: true, body })).data.addressBook);
  toast.success(wordsOf(area).connected);
}

export const useSyncAddressBook = () =>
  useMutation({
    mutationFn: async (id: string) => (await api('POST /address-books/:id/sync', { forTeam: true, params: { id } })).data.addressBook,
    onSuccess: putAddressBook,
  });

export const useUnlinkAddressBook = () =>
  useMutation({
    mutationFn: ({ id, people }: { id: string; people: 'keep' | 'remove' }) =>
      api('DELETE /address-books/:id', { forTeam: true, params: { id }, query: { people } }),
    onSuccess: (_, { id, people }) => {
      queryClient.setQueryData(addressBooksQuery().queryKey, (known) => known?.filter(({ _id }) => _id !== id));
      const { unlinked, removedAll } = wordsOf(area);
      toast.success(people === 'keep' ? unlinked : removedAll);
    },
    onSettled: () => Promise.all([queryClient.invalidateQueries({ queryKey: addressBooksQuery().queryKey }), readPeople()]),
  });
