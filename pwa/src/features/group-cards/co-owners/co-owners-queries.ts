import type { CoOwners } from '@hellograph/contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { groupCardKeys, readGroupCardsAgain } from '../../../domain/group-cards/queries';
import { queryClient } from '../../../query-client';
import { api } from '../../../sync/api-client';
import { language } from '../../../words/language';

/** Below the key of the group card, so that its events reload this, too. */
export const coOwnersQuery = (id: string) =>
  queryOptions({
    queryKey: [...groupCardKeys.one(id), 'co-owners'],
    queryFn: async ({ signal }) => (await api('GET /group-cards/:id/co-owners', { params: { id }, signal })).data,
    meta: { isQuiet: true },
  });

const put = (id: string, coOwners: CoOwners) => queryClient.setQueryData(coOwnersQuery(id).queryKey, coOwners);

/** Throws what the server says: the form shows it. */
export async function askCoOwner(id: string, email: string, isForAnyone: boolean): Promise<void> {
  const body = { email: email.trim(), language: language.get(), isForAnyone };
  put(id, (await api('POST /group-cards/:id/co-owners', { params: { id }, body })).data);
}

/** Removes a co-owner or withdraws an invitation, by the owner; or lets a co-owner leave. */
export const useRemoveCoOwner = (id: string) =>
  useMutation({
    mutationFn: async (coOwnerId: string) => {
      await api('DELETE /group-cards/:id/co-owners/:coOwnerId', { params: { id, coOwnerId } });
      return coOwnerId;
    },
    onSuccess: (gone) => {
      const without = <One extends { _id: string }>(list: readonly One[]) => list.filter(({ _id }) => _id !== gone);
      const known = queryClient.getQueryData(coOwnersQuery(id).queryKey);
      if (known) put(id, { ...known, coOwners: without(known.coOwners), invitations: without(known.invitations) });
      // A co-owner who has left no longer has the card in their list.
      void queryClient.invalidateQueries({ queryKey: groupCardKeys.list });
    },
  });

/** The owner offers the card to a co-owner, or takes the offer back; a co-owner declines it. */
export const useHandOver = (id: string) =>
  useMutation({
    mutationFn: async (coOwnerId: string | null) =>
      coOwnerId === null
        ? (await api('DELETE /group-cards/:id/hand-over', { params: { id } })).data
        : (await api('POST /group-cards/:id/hand-over', { params: { id }, body: { coOwnerId } })).data,
    onSuccess: (coOwners) => put(id, coOwners),
    // It may have ended elsewhere, so the board is reloaded.
    onError: () => void readGroupCardsAgain(),
  });

export const useAcceptHandOver = (id: string) =>
  useMutation({
    mutationFn: async () => (await api('POST /group-cards/:id/hand-over/accept', { params: { id } })).data,
    onSettled: () => readGroupCardsAgain(),
  });

/** The invitation behind a mailed link. */
export const coOwningQuery = (token: string) =>
  queryOptions({
    queryKey: ['co-owning', token],
    queryFn: async ({ signal }) => (await api('GET /co-owning/:token', { params: { token }, signal })).data.coOwning,
    meta: { isQuiet: true },
    retry: false,
  });

export const useAcceptCoOwning = (token: string) =>
  useMutation({
    mutationFn: async () => (await api('POST /co-owning/:token/accept', { params: { token } })).data.coOwning,
    onSuccess: () => void readGroupCardsAgain(),
  });

export const useDeclineCoOwning = (token: string) =>
  useMutation({ mutationFn: async () => void (await api('POST /co-owning/:token/decline', { params: { token } })) });
