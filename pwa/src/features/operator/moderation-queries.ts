import type { FaceVerdict } from '@hellograph/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../sync/api-client';
import { asOperator, operatorKey } from './queries';

const everyMs = 30_000;
const shared = { refetchInterval: everyMs, staleTime: 0, gcTime: 0, meta: { isQuiet: true } } as const;

export const appealsQuery = (token: string) =>
  queryOptions({
    ...shared,
    queryKey: [...operatorKey, 'appeals', token],
    queryFn: async ({ signal }) => (await api('GET /operator/face-appeals', { signal, ...asOperator(token) })).data.appeals,
  });

/** Without words to find: the suspended accounts. */
export const accountsQuery = (token: string, find: string) =>
  queryOptions({
    ...shared,
    queryKey: [...operatorKey, 'accounts', token, find],
    queryFn: async ({ signal }) =>
      (await api('GET /operator/accounts', { signal, query: find ? { find } : {}, ...asOperator(token) })).data.accounts,
  });

export const actsQuery = (token: string) =>
  queryOptions({
    ...shared,
    queryKey: [...operatorKey, 'acts', token],
    queryFn: async ({ signal }) => (await api('GET /operator/acts', { signal, ...asOperator(token) })).data.acts,
  });

function useAct<Request>(run: (request: Request) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: run, onSettled: () => client.invalidateQueries({ queryKey: operatorKey }) });
}

export const useSettleAppeal = (token: string) =>
  useAct(({ id, verdict, reason }: { id: string; verdict: FaceVerdict; reason: string }) =>
    api('POST /operator/face-appeals/:id', { params: { id }, body: { verdict, reason }, ...asOperator(token) }),
  );

export const useSuspend = (token: string) =>
  useAct(({ id, reason }: { id: string; reason: string }) =>
    api('POST /operator/accounts/:id/suspend', { params: { id }, body: { reason }, ...asOperator(token) }),
  );

export const useRestore = (token: string) =>
  useAct(({ id, reason }: { id: string; reason: string }) =>
    api('POST /operator/accounts/:id/restore', { params: { id }, body: { reason }, ...asOperator(token) }),
  );

export const useDeleteHurtfulReply = (token: string) =>
  useAct(({ id, reason }: { id: string; reason: string }) =>
    api('POST /operator/replies/:id/delete', { params: { id }, body: { reason }, ...asOperator(token) }),
  );
