import type { Invitee, UiLanguage } from '@hellograph/contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { groupCardKeys } from '../../../domain/group-cards/queries';
import { ownTimeZone } from '../../../lib/time-zones';
import { queryClient } from '../../../query-client';
import { api } from '../../../sync/api-client';

export const inviteesQuery = (id: string) =>
  queryOptions({
    queryKey: [...groupCardKeys.one(id), 'invitees'],
    queryFn: async ({ signal }) => (await api('GET /group-cards/:id/invitees', { params: { id }, signal })).data.invitees,
    meta: { isQuiet: true },
  });

const put = (id: string, invitees: Invitee[]) => queryClient.setQueryData(inviteesQuery(id).queryKey, invitees);

export const useInvite = (id: string) =>
  useMutation({
    mutationFn: async ({ invitees, language }: { invitees: { name: string; email: string }[]; language: UiLanguage }) => {
      const body = { invitees, timeZone: ownTimeZone(), language };
      return (await api('POST /group-cards/:id/invitees', { params: { id }, body })).data;
    },
    onSuccess: ({ invitees }) => put(id, invitees),
  });

export const useUninvite = (id: string) =>
  useMutation({
    mutationFn: async (inviteeId: string) =>
      (await api('DELETE /group-cards/:id/invitees/:inviteeId', { params: { id, inviteeId } })).data.invitees,
    onSuccess: (invitees) => put(id, invitees),
  });

export const useNudge = (id: string) =>
  useMutation({
    mutationFn: async (words: string) => (await api('POST /group-cards/:id/nudge', { params: { id }, body: { words } })).data,
    onSuccess: ({ invitees }) => put(id, invitees),
  });
