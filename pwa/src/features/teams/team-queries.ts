import type { ChangeMemberBody, CreateTeamBody, InviteToTeamBody, Team } from '@hellograph/contract';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { workspaceKeys as keys } from '../../domain/workspaces/queries';
import { queryClient } from '../../query-client';
import { api } from '../../sync/api-client';
import { approvals } from '../../words/english/approvals';
import { language } from '../../words/language';
import { wordsOf } from '../../words/use-words';

export const teamQuery = (id: string) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: async ({ signal }) => (await api('GET /workspaces/:id', { params: { id }, signal })).data.team,
    meta: { isQuiet: true },
  });

export const teamLogQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: keys.log(id),
    queryFn: async ({ signal, pageParam }) =>
      (await api('GET /workspaces/:id/acts', { params: { id }, query: pageParam ? { cursor: pageParam } : {}, signal })).data,
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    meta: { isQuiet: true },
  });

export const readTeamsAgain = () => queryClient.invalidateQueries({ queryKey: keys.list });

/** Stores the response's current team, and reloads the log and the list. */
function put(team: Team): void {
  queryClient.setQueryData(teamQuery(team._id).queryKey, team);
  void queryClient.invalidateQueries({ queryKey: keys.log(team._id) });
  void queryClient.invalidateQueries({ queryKey: keys.list, exact: true });
}

export async function makeTeam(body: CreateTeamBody): Promise<Team> {
  const { team } = (await api('POST /workspaces', { body })).data;
  put(team);
  return team;
}

export const renameTeam = async (id: string, name: string) =>
  put((await api('PATCH /workspaces/:id', { params: { id }, body: { name } })).data.team);

export const useChangeApproval = (id: string) =>
  useMutation({
    mutationFn: async (needsApproval: boolean) =>
      (await api('PATCH /workspaces/:id', { params: { id }, body: { needsApproval, language: language.get() } })).data.team,
    onSuccess: put,
    onError: () => void readTeamsAgain(),
    meta: { failed: wordsOf(approvals).setting.failed },
  });

export const inviteToTeam = async (id: string, { email, role }: Pick<InviteToTeamBody, 'email' | 'role'>) =>
  put((await api('POST /workspaces/:id/invitations', { params: { id }, body: { email, role, language: language.get() } })).data.team);

export const useTakeBack = (id: string) =>
  useMutation({
    mutationFn: async (invitationId: string) =>
      (await api('DELETE /workspaces/:id/invitations/:invitationId', { params: { id, invitationId } })).data.team,
    onSuccess: put,
    onError: () => void readTeamsAgain(),
  });

export async function changeMember(id: string, memberId: string, body: ChangeMemberBody): Promise<void> {
  put((await api('PATCH /workspaces/:id/members/:memberId', { params: { id, memberId }, body })).data.team);
}

export const useChangeMember = (id: string, memberId: string) =>
  useMutation({
    mutationFn: (body: ChangeMemberBody) => changeMember(id, memberId, body),
    // It may have been changed elsewhere, so the page is reloaded.
    onError: () => void readTeamsAgain(),
  });

export const useRemoveMember = (id: string, memberId: string) =>
  useMutation({
    mutationFn: async () => void (await api('DELETE /workspaces/:id/members/:memberId', { params: { id, memberId } })),
  });

/** The owner offers the team, or takes that back; whom it is offered to declines. */
export const useOfferTeam = (id: string) =>
  useMutation({
    mutationFn: async (memberId: string | null) =>
      memberId === null
        ? (await api('DELETE /workspaces/:id/hand-over', { params: { id } })).data.team
        : (await api('POST /workspaces/:id/hand-over', { params: { id }, body: { memberId } })).data.team,
    onSuccess: put,
    onError: () => void readTeamsAgain(),
  });

export const useAcceptTeam = (id: string) =>
  useMutation({
    mutationFn: async () => (await api('POST /workspaces/:id/hand-over/accept', { params: { id } })).data.team,
    onSuccess: put,
  });

export const joiningQuery = (token: string) =>
  queryOptions({
    queryKey: ['joining', token],
    queryFn: async ({ signal }) => (await api('GET /joining/:token', { params: { token }, signal })).data.joining,
    meta: { isQuiet: true },
    retry: false,
  });

export const useJoinTeam = (token: string) =>
  useMutation({
    mutationFn: async () => (await api('POST /joining/:token/accept', { params: { token } })).data.joining,
    onSuccess: () => void readTeamsAgain(),
  });

export const useDeclineTeam = (token: string) =>
  useMutation({ mutationFn: async () => void (await api('POST /joining/:token/decline', { params: { token } })) });
