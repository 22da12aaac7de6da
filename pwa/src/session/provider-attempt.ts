import { queryOptions } from '@tanstack/react-query';
import { toOwnPath } from '../lib/own-path';
import { api } from '../sync/api-client';

/** The providers and the directory with which users can log in here; none while offline. */
export const providersQuery = () =>
  queryOptions({
    queryKey: ['providers'],
    queryFn: async ({ signal }) => (await api('GET /auth/providers', { signal, skipAuth: true })).data,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isQuiet: true },
  });

const key = 'providerAttempt';
/** As long as the server accepts an attempt. */
const keptMs = 5 * 60_000;

/** A login with a provider that this browser has started and not yet completed. */
export interface StartedAttempt {
  attemptId: string;
  provider: string;
  purpose: 'login' | 'connect';
  /** The page to go on with: a path of this app. */
  back?: string | undefined;
  invite?: string | undefined;
}

/**
 * Kept on the device, not in the tab: an app on the home screen may come back in another one. Works
 * once.
 */
export const providerAttempt = {
  keep: (attempt: StartedAttempt): void => localStorage.setItem(key, JSON.stringify({ ...attempt, at: Date.now() })),
  take: (provider: string): StartedAttempt | undefined => {
    const kept = localStorage.getItem(key);
    localStorage.removeItem(key);
    try {
      const { at, ...attempt } = JSON.parse(kept ?? '') as StartedAttempt & { at: number };
      const isLive = attempt.provider === provider && Math.abs(Date.now() - at) < keptMs;
      return isLive ? { ...attempt, back: toOwnPath(attempt.back) } : undefined;
    } catch {
      return undefined;
    }
  },
};

/**
 * Reads the parameters with which the provider sent the browser back, from the original address,
 * because the router parses a code of digits as a number.
 */
export function readReturned(): { code: string; state: string; iss?: string } | { error: string } {
  const { code, state, iss, error } = Object.fromEntries(
    new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href).searchParams,
  );
  return code && state ? { code, state, ...(iss && { iss }) } : { error: error ?? 'nothing' };
}
