import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './lib/api-error';

/** Only a lost connection is worth asking again: every other answer would be the same. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: (failures, error) => failures < 2 && error instanceof ApiError && error.code === 'NETWORK', staleTime: 10_000 },
    mutations: { retry: false },
  },
});
