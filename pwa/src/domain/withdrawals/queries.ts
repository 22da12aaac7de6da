import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../sync/api-client';
import { withdrawalKeys } from '../query-keys';

/** Faces that people in the user's photos have withdrawn. */
export const withdrawalsQuery = () =>
  queryOptions({
    queryKey: withdrawalKeys.all,
    queryFn: async ({ signal }) => (await api('GET /face-withdrawals', { signal })).data.withdrawals,
    meta: { isQuiet: true },
  });

export function useAppeal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, words }: { id: string; words: string }) =>
      api('POST /face-withdrawals/:id/appeal', { params: { id }, body: { words } }),
    onSettled: () => client.invalidateQueries({ queryKey: withdrawalKeys.all }),
  });
}
