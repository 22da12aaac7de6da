import type { GroupCard } from '@hellograph/contract';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../query-client';
import { accountHere } from '../../session/workspace';
import { api } from '../../sync/api-client';
import { groupCardStore } from '../../sync/stores/group-card-store';

export const groupCardKeys = {
  all: ['group-cards'] as const,
  list: ['group-cards', 'list'] as const,
  one: (id: string) => ['group-cards', id] as const,
};

export const groupCardsQuery = () =>
  queryOptions({
    queryKey: groupCardKeys.list,
    queryFn: async ({ signal }) => (await api('GET /group-cards', { signal })).data.groupCards,
  });

export const groupCardQuery = (id: string) =>
  queryOptions({
    queryKey: groupCardKeys.one(id),
    queryFn: async ({ signal }) => (await api('GET /group-cards/:id', { params: { id }, signal })).data.groupCard,
    meta: { isQuiet: true },
  });

export const groupFilmsQuery = (id: string) =>
  queryOptions({
    queryKey: [...groupCardKeys.one(id), 'films'],
    queryFn: async ({ signal }) => (await api('GET /group-cards/:id/films', { params: { id }, signal })).data.films,
    meta: { isQuiet: true },
  });

/** Below the key of the group card, so that its events reload this, too. */
export const groupActivityQuery = (id: string) =>
  queryOptions({
    queryKey: [...groupCardKeys.one(id), 'activity'],
    queryFn: async ({ signal }) => (await api('GET /group-cards/:id/activity', { params: { id }, signal })).data.activity,
    meta: { isQuiet: true },
  });

/** Their addresses expire, so they are read again like everything else. */
export const keepsakesQuery = (id: string) =>
  queryOptions({
    queryKey: [...groupCardKeys.one(id), 'keepsakes'],
    queryFn: async ({ signal }) => (await api('GET /group-cards/:id/keepsakes', { params: { id }, signal })).data.keepsakes,
    meta: { isQuiet: true },
  });

/** Group cards that were created on this device and are not on the server yet. */
export const unsentGroupCardsQuery = () =>
  queryOptions({
    queryKey: [...groupCardKeys.all, 'unsent'],
    queryFn: () => groupCardStore(accountHere()).list(),
    networkMode: 'always',
    staleTime: 0,
  });

export const readGroupCardsAgain = () => queryClient.invalidateQueries({ queryKey: groupCardKeys.all });

/** Stores a response's group card, and reloads its other queries, such as its film. */
export function putGroupCard(groupCard: GroupCard): void {
  const { queryKey: own } = groupCardQuery(groupCard._id);
  queryClient.setQueryData(own, groupCard);
  const isOwn = (key: readonly unknown[]) => key.length === own.length && key[1] === own[1];
  void queryClient.invalidateQueries({ queryKey: groupCardKeys.all, predicate: ({ queryKey }) => !isOwn(queryKey) });
}
