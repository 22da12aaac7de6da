import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../../lib/api-error';
import { isRefusal } from '../../../query-client';

export interface AskedAhead<Found> {
  /** The subject of the request, as the first part of its key. */
  about: string;
  /** The file to send; if missing, no request is made. */
  file: File | undefined;
  isWanted: boolean;
  ask: (file: File) => Promise<Found>;
  onFound: (file: File, found: Found) => void;
}

export interface Answer {
  isAsking: boolean;
  /** The server's refusal of this very file. */
  refusal: ApiError | undefined;
  /** The server could not be reached. */
  isUnknown: boolean;
}

/**
 * Sends a file to the server before its result is needed, once for each file. Tries again if the
 * server is busy or was not reached, also after an upload without progress for 30 s.
 */
export function useAskedAhead<Found>({ about, file, isWanted, ask, onFound }: AskedAhead<Found>): Answer {
  const isEnabled = isWanted && file !== undefined;
  const { data, error, isFetching } = useQuery({
    queryKey: [about, file?.name, file?.size, file?.lastModified],
    queryFn: () => (file ? ask(file) : Promise.reject(new Error('no file'))),
    enabled: isEnabled,
    meta: { isQuiet: 'unless-refused' },
    staleTime: Number.POSITIVE_INFINITY,
    retry: (failures, thrown) => failures < 2 && thrown instanceof ApiError && ['BUSY', 'NETWORK'].includes(thrown.code),
  });
  useEffect(() => {
    if (isEnabled && data) onFound(file, data);
  }, [isEnabled, file, data, onFound]);
  if (!isEnabled) return { isAsking: false, refusal: undefined, isUnknown: false };
  const refusal = isRefusal(error) ? error : undefined;
  return { isAsking: isFetching, refusal, isUnknown: error !== null && !refusal };
}
