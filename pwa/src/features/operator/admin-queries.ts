import type { ChangeSettingsBody, SettingName, SettingValues, StartSettingName, StartSettings } from '@hellograph/contract';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../sync/api-client';
import { language } from '../../words/language';
import { confirmed } from './confirming';
import { asOperator, operatorKey } from './queries';

const everyMs = 30_000;
const shared = { refetchInterval: everyMs, staleTime: 0, gcTime: 0, meta: { isQuiet: true } } as const;

export const selfQuery = (token: string) =>
  queryOptions({
    queryKey: [...operatorKey, 'self', token],
    queryFn: async ({ signal }) => (await api('GET /operator/self', { signal, ...asOperator(token) })).data,
    staleTime: everyMs,
    retry: false,
    meta: { isQuiet: true },
  });

export const healthQuery = (token: string) =>
  queryOptions({
    ...shared,
    queryKey: [...operatorKey, 'health', token],
    queryFn: async ({ signal }) => (await api('GET /operator/health', { signal, ...asOperator(token) })).data.checks,
  });

export const storageQuery = (token: string) =>
  queryOptions({
    ...shared,
    queryKey: [...operatorKey, 'storage', token],
    queryFn: async ({ signal }) => (await api('GET /operator/storage', { signal, ...asOperator(token) })).data,
  });

/** The version of the server, and whether there is a newer one. */
export const updatesQuery = (token: string) =>
  queryOptions({
    ...shared,
    queryKey: [...operatorKey, 'updates', token],
    queryFn: async ({ signal }) => (await api('GET /operator/updates', { signal, ...asOperator(token) })).data,
  });

/** The log-in providers with the directory, and the teams to which their groups can lead. */
export const groupTargetsQuery = (token: string) =>
  queryOptions({
    ...shared,
    queryKey: [...operatorKey, 'group-targets', token],
    queryFn: async ({ signal }) => {
      const [{ data: known }, { data: all }] = await Promise.all([
        api('GET /auth/providers', { signal }),
        api('GET /operator/teams', { signal, ...asOperator(token) }),
      ]);
      return { providers: [...known.providers, ...(known.directory ? [known.directory] : [])], teams: all.teams };
    },
  });

/** The users that fit; while more is typed, those from before stay. */
export const usersQuery = (token: string, find: string) =>
  queryOptions({
    ...shared,
    queryKey: [...operatorKey, 'users', token, find],
    queryFn: async ({ signal }) => (await api('GET /operator/users', { signal, query: find ? { find } : {}, ...asOperator(token) })).data,
    placeholderData: keepPreviousData,
  });

const settingsQuery = (token: string) =>
  queryOptions({
    ...shared,
    queryKey: [...operatorKey, 'settings', token],
    queryFn: async ({ signal }) => (await api('GET /operator/settings', { signal, ...asOperator(token) })).data,
  });

export const invitationsQuery = (token: string) =>
  queryOptions({
    ...shared,
    queryKey: [...operatorKey, 'invitations', token],
    queryFn: async ({ signal }) => (await api('GET /operator/invitations', { signal, ...asOperator(token) })).data.invitations,
  });

const restoringEveryMs = 1000;

/** The backups; while a restore that began at `begunAt` is under way, asked again each second. */
export const backupsQuery = (token: string, begunAt?: string) =>
  queryOptions({
    ...shared,
    queryKey: [...operatorKey, 'backups', token],
    queryFn: async ({ signal }) => (await api('GET /operator/backups', { signal, ...asOperator(token) })).data,
    refetchInterval: ({ state }) => (begunAt !== undefined && state.data?.restored?.at !== begunAt ? restoringEveryMs : everyMs),
  });

/** An act that may ask first who it is, and after which everything is read again. */
export function useAct<Request, Result>(run: (request: Request) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: Request) => confirmed(() => run(request)),
    onSettled: () => client.invalidateQueries({ queryKey: operatorKey }),
  });
}

/** A setting, the variable that decides it if one does, and how to change it. */
export function useSetting<Name extends SettingName>(token: string, name: Name) {
  const { data } = useQuery(settingsQuery(token));
  const seen = data?.revisions[name] ?? 0;
  const act = useAct((value: SettingValues[Name]) => {
    const body: ChangeSettingsBody = { changes: { [name]: value }, seen: { [name]: seen } };
    return api('PATCH /operator/settings', { body, ...asOperator(token) });
  });
  return {
    value: data?.values[name] as SettingValues[Name] | undefined,
    variable: data?.fixed.find((one) => one.name === name)?.variable,
    change: act.mutate,
    isBusy: act.isPending,
    error: act.error,
  };
}

const voicesEveryMs = 3000;

/** The natural voices of the server; one that comes is followed. */
export const serverVoicesQuery = queryOptions({
  ...shared,
  queryKey: [...operatorKey, 'voices'],
  queryFn: async ({ signal }) => (await api('GET /voices', { signal })).data,
  refetchInterval: voicesEveryMs,
});

const startQuery = (token: string, isStarting: boolean) =>
  queryOptions({
    ...shared,
    queryKey: [...operatorKey, 'start-settings', token],
    queryFn: async ({ signal }) => (await api('GET /operator/start-settings', { signal, ...asOperator(token) })).data,
    refetchInterval: isStarting ? restoringEveryMs : everyMs,
  });

/** The settings with which the server starts, and whether it is starting to use a change. */
export function useStartSettings(token: string) {
  /** When the process started that took the change. */
  const [changedIn, setChangedIn] = useState<string>();
  const { data } = useQuery(startQuery(token, changedIn !== undefined));
  const act = useAct(async (changes: Partial<StartSettings>) => {
    const names = Object.keys(changes) as StartSettingName[];
    const seen = Object.fromEntries(names.map((name) => [name, data?.stored[name] ?? null]));
    const { data: answer } = await api('PATCH /operator/start-settings', { body: { changes, seen }, ...asOperator(token) });
    if (names.some((name) => answer.stored[name] !== seen[name])) setChangedIn(answer.startedAt);
  });
  return {
    data,
    findVariable: (name: StartSettingName) => data?.fixed.find((one) => one.name === name)?.variable,
    change: act.mutate,
    isBusy: act.isPending,
    isStarting: changedIn !== undefined && changedIn === data?.startedAt,
    hasChanged: act.isSuccess,
    error: act.error,
  };
}

export const useUserActs = (token: string, id: string) => ({
  reset: useAct(() => api('POST /operator/users/:id/reset', { params: { id }, ...asOperator(token) })),
  giveCredits: useAct((body: { _id: string; credits: number; reason: string }) =>
    api('POST /operator/users/:id/credits', { params: { id }, body, ...asOperator(token) }),
  ),
  setQuota: useAct((quotaBytes: number | null) =>
    api('PUT /operator/users/:id/quota', { params: { id }, body: { quotaBytes }, ...asOperator(token) }),
  ),
  setAdmin: useAct((isAdmin: boolean) => api('PUT /operator/users/:id/admin', { params: { id }, body: { isAdmin }, ...asOperator(token) })),
  remove: useAct((reason: string) => api('POST /operator/users/:id/delete', { params: { id }, body: { reason }, ...asOperator(token) })),
});

/** `12.3 GB`, in the language of the app. Disks count by thousands, plans by 1,024. */
export const toGigabytes = (bytes: number, unitBytes = 1e9): string =>
  `${(bytes / unitBytes).toLocaleString(language.get(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })} GB`;
