import type { ChangeWebhookBody, CreateWebhookBody, Webhook, WebhookMessageState } from '@hellograph/contract';
import { webhooks } from '@hellograph/words/en/webhooks';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { toast } from 'react-hot-toast';
import { queryClient } from '../../query-client';
import { api } from '../../sync/api-client';
import { wordsOf } from '../../words/use-words';

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

const readAgain = () => queryClient.invalidateQueries({ queryKey: webhooksQuery().queryKey });

/** Returns the secret, which is shown once. */
export async function addWebhook(body: CreateWebhookBody): Promise<string> {
  const { secret } = (await api('POST /webhooks', { body })).data;
  void readAgain();
  return secret;
}

export async function changeWebhook({ _id }: Webhook, body: ChangeWebhookBody): Promise<void> {
  await api('PATCH /webhooks/:id', { params: { id: _id }, body });
  void readAgain();
}

/** Turns a webhook off or on. */
export const useTurnWebhook = () =>
  useMutation({
    mutationFn: ({ webhook, isOn }: { webhook: Webhook; isOn: boolean }) => changeWebhook(webhook, { isOn }),
    meta: { failed: wordsOf(webhooks).changeFailed },
    onSettled: readAgain,
  });

export const useRotateWebhook = () =>
  useMutation({
    mutationFn: async (id: string) => (await api('POST /webhooks/:id/rotate', { params: { id } })).data.secret,
    meta: { failed: wordsOf(webhooks).rotateFailed },
    onSettled: readAgain,
  });

export const useTestWebhook = () =>
  useMutation({
    mutationFn: (id: string) => api('POST /webhooks/:id/test', { params: { id } }),
    meta: { failed: wordsOf(webhooks).testFailed },
    onSettled: readAgain,
  });

/** Sends one message again, or all that failed. */
export const useReplay = (id: string) =>
  useMutation({
    mutationFn: async (messageId: string | undefined) => {
      if (messageId === undefined) await api('POST /webhooks/:id/replay', { params: { id } });
      else await api('POST /webhooks/:id/messages/:messageId/replay', { params: { id, messageId } });
    },
    onSuccess: () => void toast.success(wordsOf(webhooks).replayed),
    meta: { failed: wordsOf(webhooks).replayFailed },
    onSettled: readAgain,
  });

export const useDeleteWebhook = () =>
  useMutation({
    mutationFn: (id: string) => api('DELETE /webhooks/:id', { params: { id } }),
    onSuccess: () => void toast.success(wordsOf(webhooks).deleted),
    meta: { failed: wordsOf(webhooks).deleteFailed },
    onSettled: readAgain,
  });
