import type { ReportVerdict } from '@hellograph/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../sync/api-client';

/** `45 s`, `12 min`, `3 h`, `2 d`. */
export function toSpan(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min`;
  return seconds < 36 * 3600 ? `${Math.round(seconds / 3600)} h` : `${Math.round(seconds / 86_400)} d`;
}

export const sinceSec = (iso: string) => Math.max(0, (Date.now() - Date.parse(iso)) / 1000);

const storageKey = 'operator-name';

/** The name for the log of acts. All operators share one token, so each enters their name. */
export const operatorName = {
  get: () => sessionStorage.getItem(storageKey) ?? '',
  set: (name: string) => sessionStorage.setItem(storageKey, name.trim()),
};

/** The options of a call by the operator. */
export const asOperator = (token: string) => ({ bearer: token, operatorName: operatorName.get() });

const everyMs = 3000;
export const operatorKey = ['operator'] as const;

/** The queue, reloaded every few seconds while it is shown. */
export const queueQuery = (token: string) =>
  queryOptions({
    queryKey: [...operatorKey, token],
    queryFn: async ({ signal }) => (await api('GET /operator/queue', { signal, ...asOperator(token) })).data,
    refetchInterval: ({ state }) => (state.error && !state.data ? false : everyMs),
    staleTime: 0,
    gcTime: 0,
    // The page shows the failure itself while it lasts.
    meta: { isQuiet: true },
  });

export function useReplay(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('POST /operator/videos/:id/replay', { params: { id }, ...asOperator(token) }),
    onSettled: () => client.invalidateQueries({ queryKey: operatorKey }),
  });
}

const conditionEveryMs = 10_000;

export const conditionQuery = (token: string) =>
  queryOptions({
    queryKey: [...operatorKey, 'condition', token],
    queryFn: async ({ signal }) => (await api('GET /operator/condition', { signal, ...asOperator(token) })).data,
    refetchInterval: conditionEveryMs,
    staleTime: 0,
    gcTime: 0,
    meta: { isQuiet: true },
  });

const reportsEveryMs = 30_000;

export const reportsQuery = (token: string) =>
  queryOptions({
    queryKey: [...operatorKey, 'reports', token],
    queryFn: async ({ signal }) => (await api('GET /operator/reports', { signal, ...asOperator(token) })).data.reports,
    refetchInterval: reportsEveryMs,
    staleTime: 0,
    gcTime: 0,
    meta: { isQuiet: true },
  });

export const eventReportsQuery = (token: string) =>
  queryOptions({
    queryKey: [...operatorKey, 'event-reports', token],
    queryFn: async ({ signal }) => (await api('GET /operator/event-reports', { signal, ...asOperator(token) })).data.reports,
    refetchInterval: reportsEveryMs,
    staleTime: 0,
    gcTime: 0,
    meta: { isQuiet: true },
  });

/** Keeps the event, or takes it down with its card. */
export function useSettleEventReport(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, verdict }: { id: string; verdict: ReportVerdict }) =>
      api('POST /operator/event-reports/:id', { params: { id }, body: { verdict }, ...asOperator(token) }),
    onSettled: () => client.invalidateQueries({ queryKey: operatorKey }),
  });
}

/** Keeps the card, or takes it down with every other one that shows its video. */
export function useSettleReport(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, verdict }: { id: string; verdict: ReportVerdict }) =>
      api('POST /operator/reports/:id', { params: { id }, body: { verdict }, ...asOperator(token) }),
    onSettled: () => client.invalidateQueries({ queryKey: operatorKey }),
  });
}
