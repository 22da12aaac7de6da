import type { ApiKey, CreateApiKeyBody } from '@hellograph/contract';
import { useMutation } from '@tanstack/react-query';
import { toast } from 'react-hot-toast';
import { queryClient } from '../../query-client';
import { api } from '../../sync/api-client';
import { apiKeys } from '../../words/english/api-keys';
import { wordsOf } from '../../words/use-words';
import { apiKeysQuery } from './queries';

const readAgain = () => queryClient.invalidateQueries({ queryKey: apiKeysQuery().queryKey });

/** Returns the secret, which the server can't show again. */
export async function makeApiKey(body: CreateApiKeyBody): Promise<string> {
  const { secret } = (await api('POST /api-keys', { body })).data;
  void readAgain();
  return secret;
}

/** Returns the new secret. */
export async function rotateApiKey({ _id }: ApiKey, password: string): Promise<string> {
  const { secret } = (await api('POST /api-keys/:id/rotate', { params: { id: _id }, body: { password } })).data;
  void readAgain();
  return secret;
}

export const useRevokeApiKey = () =>
  useMutation({
    mutationFn: (id: string) => api('DELETE /api-keys/:id', { params: { id } }),
    onSuccess: () => void toast.success(wordsOf(apiKeys).revoked),
    meta: { failed: wordsOf(apiKeys).revokeFailed },
    onSettled: readAgain,
  });
