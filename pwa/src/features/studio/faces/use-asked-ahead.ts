import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../../lib/api-error';

export interface AskedAhead<Found> {
  /** What the question is about, as the first part of its key. */
  about: string;
  /** What is sent; nothing is asked without it. */
  file: File | undefined;
  isWanted: boolean;
  ask: (file: File) => Promise<Found>;
  onFound: (file: File, found: Found) => void;
}

export interface Answer {
  isAsking: boolean;
  /** The server's refusal of this very file. */
  refusal: ApiError | undefined;
  /** The server could not be asked. */
  isUnknown: boolean;
}

/**
 * Shows a file to the server before it is needed, once for each file. A busy server is asked again,
 * and so is one that was not reached: a photo that moved nowhere for 30 s is sent anew.
 */
export function useAskedAhead<Found>({ about, file, isWanted, ask, onFound }: AskedAhead<Found>): Answer {
  const isEnabled = isWanted && file !== undefined;
  const { data, error, isFetching } = useQuery({
    queryKey: [about, file?.name, file?.size, file?.lastModified],
    queryFn: () => (file ? ask(file) : Promise.reject(new Error('no file'))),
    enabled: isEnabled,
    meta: { isQuiet: true },
    staleTime: Number.POSITIVE_INFINITY,
    retry: (failures, thrown) => failures < 2 && thrown instanceof ApiError && ['BUSY', 'NETWORK'].includes(thrown.code),
  });
  useEffect(() => {
    if (isEnabled && data) onFound(file, data);
  }, [isEnabled, file, data, onFound]);
  if (!isEnabled) return { isAsking: false, refusal: undefined, isUnknown: false };
  const refusal = error instanceof ApiError && error.status >= 400 && error.status < 500 ? error : undefined;
  return { isAsking: isFetching, refusal, isUnknown: error !== null && !refusal };
}
