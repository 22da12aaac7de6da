import type { WebhookMessageState } from '@hellograph/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../sync/api-client';

const key = ['account', 'webhooks'] as const;
const logPollMs = 3000;

export const webhooksQuery = () =>
  queryOptions({
    queryKey: key,
    queryFn: async ({ signal }) => (await api('GET /webhooks', { signal })).data,
    // Messages are sent all the time.
    staleTime: 0,
  });

/** The messages to a webhook, newest first; polled while one of them waits. */
export const webhookLogQuery = (id: string, state: WebhookMessageState | undefined) =>
  infiniteQueryOptions({
    queryKey: [...key, id, state ?? 'all'],
    queryFn: async ({ pageParam, signal }) =>
      (
        await api('GET /webhooks/:id/messages', {
          params: { id },
          query: { ...(state && { state }), ...(pageParam && { cursor: pageParam }) },
          signal,
        })
      ).data,
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ messages }) => messages.some((message) => message.state === 'waiting')) ? logPollMs : false,
    staleTime: 0,
  });
