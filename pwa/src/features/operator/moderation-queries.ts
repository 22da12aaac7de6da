import type { FaceVerdict } from '@hellograph/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../sync/api-client';
import { useAct } from './admin-queries';
import { asOperator, operatorKey } from './queries';

const everyMs = 30_000;
const shared = { refetchInterval: everyMs, staleTime: 0, gcTime: 0, meta: { isQuiet: true } } as const;

export const appealsQuery = (token: string) =>
  queryOptions({
    ...shared,
    queryKey: [...operatorKey, 'appeals', token],
    queryFn: async ({ signal }) => (await api('GET /operator/face-appeals', { signal, ...asOperator(token) })).data.appeals,
  });

export const actsQuery = (token: string) =>
  queryOptions({
    ...shared,
    queryKey: [...operatorKey, 'acts', token],
    queryFn: async ({ signal }) => (await api('GET /operator/acts', { signal, ...asOperator(token) })).data.acts,
  });

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
