import type { CreateYearlySendBody, UpdateYearlySendBody } from '@hellograph/contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { queryClient } from '../../query-client';
import { api } from '../../sync/api-client';

const keys = { all: ['yearly-sends'] as const };

export const yearlySendsQuery = () =>
  queryOptions({
    queryKey: [...keys.all, 'list'],
    queryFn: async ({ signal }) => (await api('GET /yearly-sends', { forTeam: true, signal })).data,
    meta: { isQuiet: true },
  });

/** Polling interval: planning takes a few seconds. */
const lookEveryMs = 5000;

export const yearlyDaysQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.all, id],
    queryFn: async ({ signal }) => (await api('GET /yearly-sends/:id/days', { forTeam: true, params: { id }, signal })).data.days,
    refetchInterval: lookEveryMs,
    meta: { isQuiet: true },
  });

const readAgain = () => queryClient.invalidateQueries({ queryKey: keys.all });

export async function startYearlySend(body: CreateYearlySendBody): Promise<void> {
  await api('POST /yearly-sends', { forTeam: true, body });
  await readAgain();
}

export async function changeYearlySend(id: string, body: UpdateYearlySendBody): Promise<void> {
  await api('PATCH /yearly-sends/:id', { forTeam: true, params: { id }, body });
  await readAgain();
}

export const useSteerYearlySend = (id: string) =>
  useMutation({ mutationFn: (state: 'on' | 'paused') => changeYearlySend(id, { state }), onError: readAgain });

export const useStopYearlySend = (id: string) =>
  useMutation({ mutationFn: () => api('DELETE /yearly-sends/:id', { forTeam: true, params: { id } }), onSettled: readAgain });

/** Skips a person's card this year, or plans it after all. */
export const useSkipDay = (cardId: string) =>
  useMutation({
    mutationFn: ({ deliveryId, isSkipped }: { deliveryId: string; isSkipped: boolean }) => {
      const params = { id: cardId, deliveryId };
      return isSkipped
        ? api('DELETE /cards/:id/deliveries/:deliveryId', { forTeam: true, params })
        : api('PATCH /cards/:id/deliveries/:deliveryId', { forTeam: true, params, body: {} });
    },
    onSettled: readAgain,
  });
