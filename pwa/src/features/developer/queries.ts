import { queryOptions } from '@tanstack/react-query';
import { api } from '../../sync/api-client';

const key = ['account', 'api-keys'] as const;

export const apiKeysQuery = () =>
  queryOptions({
    queryKey: key,
    queryFn: async ({ signal }) => (await api('GET /api-keys', { signal })).data,
    // Programs use keys all the time, and a plan may have changed elsewhere.
    staleTime: 0,
  });
