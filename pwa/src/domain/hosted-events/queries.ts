import type { HostedEvent } from '@hellograph/contract';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../query-client';
import { accountHere } from '../../session/workspace';
import { api } from '../../sync/api-client';
import { hostedEventStore } from '../../sync/stores/hosted-event-store';
import { hostedEventKeys } from '../query-keys';

export const hostedEventsQuery = () =>
  queryOptions({
    queryKey: hostedEventKeys.list,
    queryFn: async ({ signal }) => (await api('GET /events', { signal })).data.events,
  });

/** `self` ends its key, to distinguish it from the event's other queries. */
export const hostedEventQuery = (id: string) =>
  queryOptions({
    queryKey: [...hostedEventKeys.one(id), 'self'],
    queryFn: async ({ signal }) => (await api('GET /events/:id', { params: { id }, signal })).data.event,
    meta: { isQuiet: true },
  });

/** Below the key of the event, so that its news reload this, too. */
export const eventActivityQuery = (id: string) =>
  queryOptions({
    queryKey: [...hostedEventKeys.one(id), 'activity'],
    queryFn: async ({ signal }) => (await api('GET /events/:id/activity', { params: { id }, signal })).data.activity,
    meta: { isQuiet: true },
  });

/** Events that were created on this device and are not on the server yet. */
export const unsentEventsQuery = () =>
  queryOptions({
    queryKey: [...hostedEventKeys.all, 'unsent'],
    queryFn: () => hostedEventStore(accountHere()).list(),
    networkMode: 'always',
    staleTime: 0,
  });

export const readEventsAgain = () => queryClient.invalidateQueries({ queryKey: hostedEventKeys.all });

/** Stores a response's event, and reloads its other queries. */
export function putHostedEvent(event: HostedEvent): void {
  queryClient.setQueryData(hostedEventQuery(event._id).queryKey, event);
  void queryClient.invalidateQueries({ queryKey: hostedEventKeys.all, predicate: ({ queryKey }) => queryKey[2] !== 'self' });
}
