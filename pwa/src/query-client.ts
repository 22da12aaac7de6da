import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { toast } from 'react-hot-toast';
import { ApiError, toErrorMessage, toServerWords } from './lib/api-error';
import { token } from './lib/token';
import type { TransportError } from './sync/fetch-transport';

interface FailureMeta extends Record<string, unknown> {
  /** The message of a failure if the server sends none. */
  failed?: string;
  /** Runs in the background, so its failure shows no toast, or only the server's refusal does. */
  isQuiet?: boolean | 'unless-refused';
  /** Independent of the user, so it continues when a user logs in or out. */
  isAnybodys?: boolean;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FailureMeta;
    mutationMeta: FailureMeta;
  }
}

export const isRefusal = (thrown: unknown): thrown is ApiError => thrown instanceof ApiError && thrown.status >= 400 && thrown.status < 500;

/**
 * Any failed request shows a toast, as specified, whatever else its page shows. The same message is
 * shown once.
 */
function tell(thrown: unknown, { failed, isQuiet }: FailureMeta = {}): void {
  if (isQuiet && (isQuiet === true || !isRefusal(thrown))) return;
  const words = failed === undefined ? toErrorMessage(thrown) : toServerWords(thrown, failed);
  toast.error(words, { id: words });
}

/**
 * Only a lost connection is retried: any other response would be the same. After the promised 30
 * seconds without one, the failure is told.
 */
const isWorthRetrying = (error: Error): boolean =>
  error instanceof ApiError && error.code === 'NETWORK' && (error.cause as Partial<TransportError> | undefined)?.code !== 'TIMED_OUT';

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (thrown, { meta }) => tell(thrown, meta) }),
  mutationCache: new MutationCache({ onError: (thrown, _input, _context, { meta }) => tell(thrown, meta) }),
  defaultOptions: {
    queries: { retry: (failures, error) => failures < 2 && isWorthRetrying(error), staleTime: 10_000 },
    mutations: { retry: false },
  },
});

/**
 * Deletes the data of the user who was logged in. Public queries continue. What a page shows now is
 * asked for again if somebody is here: a query that is only removed leaves its page unchanged,
 * or waiting for ever.
 */
export function forgetPerson(): void {
  const theirs = { predicate: ({ meta }: Query) => !meta?.isAnybodys };
  for (const query of queryClient.getQueryCache().findAll(theirs)) query.reset();
  queryClient.removeQueries({ ...theirs, type: 'inactive' });
  queryClient.getMutationCache().clear();
  if (token.get()) void queryClient.refetchQueries({ ...theirs, type: 'active' });
}
