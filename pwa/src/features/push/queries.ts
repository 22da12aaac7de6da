import type { PushDevice } from '@hellograph/contract';
import { push } from '@hellograph/words/en/push';
import { queryOptions, useMutation, useMutationState } from '@tanstack/react-query';
import { toast } from 'react-hot-toast';
import { askForLeave } from '../../lib/push/browser-push';
import { hashOf } from '../../lib/push/endpoint-hash';
import { queryClient } from '../../query-client';
import { api } from '../../sync/api-client';
import { wordsOf } from '../../words/use-words';
import { findSubscription, leaveHere, oneAtATime, subscribeHere } from './lib/this-browser';

export const pushKeys = { all: ['push'] as const };

/** All devices of the person; this one, if it is among them, first. */
export const pushDevicesQuery = () =>
  queryOptions({
    queryKey: pushKeys.all,
    queryFn: async ({ signal }) => {
      const endpoint = (await findSubscription())?.endpoint;
      const query = endpoint ? { endpointHash: await hashOf(endpoint) } : {};
      const { devices } = (await api('GET /push/devices', { query, signal })).data;
      return [...devices].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
    },
  });

const readAgain = () => queryClient.invalidateQueries({ queryKey: pushKeys.all });

const turnOnKey = ['push', 'turn-on'];

/**
 * The latest attempt to turn notifications on, even if the component that started it is unmounted.
 */
export const useTurnOnStatus = () =>
  useMutationState({ filters: { mutationKey: turnOnKey }, select: ({ state }) => state.status }).at(-1) ?? 'idle';

export const useTurnOn = () =>
  useMutation({
    mutationKey: turnOnKey,
    mutationFn: async (userId: string) => {
      await askForLeave();
      await oneAtATime(() => subscribeHere(userId));
    },
    onSettled: readAgain,
  });

/** Removes a device; if it is this one, the browser unsubscribes too. */
export const useRemoveDevice = () =>
  useMutation({
    mutationFn: ({ _id, isCurrent }: PushDevice) =>
      oneAtATime(async () => {
        await api('DELETE /push/devices/:id', { params: { id: _id } });
        if (isCurrent) await leaveHere();
      }),
    onSettled: readAgain,
  });

export const useTestDevice = () =>
  useMutation({
    mutationFn: ({ _id }: PushDevice) => api('POST /push/devices/:id/test', { params: { id: _id } }),
    onSuccess: () => void toast.success(wordsOf(push).testSent),
  });
