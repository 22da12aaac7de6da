import { queryOptions } from '@tanstack/react-query';
import { api } from '../sync/api-client';

/** The providers with which users can log in here; none while offline. */
export const providersQuery = () =>
  queryOptions({
    queryKey: ['providers'],
    queryFn: async ({ signal }) => (await api('GET /auth/providers', { signal, skipAuth: true })).data.providers,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isQuiet: true },
  });
