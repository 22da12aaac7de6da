import type { NumberRange, NumberSubject } from '@hellograph/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { numberKeys } from '../../domain/query-keys';
import { api } from '../../sync/api-client';

/** One card, campaign, event or member, instead of all. */
export interface OneSubject {
  of: NumberSubject;
  id: string;
  name: string;
}

export const numbersQuery = (range: NumberRange, only: OneSubject | undefined) =>
  queryOptions({
    queryKey: [...numberKeys.all, 'range', range, only?.id ?? 'all'],
    queryFn: async ({ signal }) => {
      const query = { ...range, ...(only && { of: only.of, id: only.id }) };
      return (await api('GET /numbers', { forTeam: true, query, signal })).data.numbers;
    },
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });

export const numberPartsQuery = (range: NumberRange, by: NumberSubject) =>
  queryOptions({
    queryKey: [...numberKeys.all, 'parts', range, by],
    queryFn: async ({ signal }) => (await api('GET /numbers/parts', { forTeam: true, query: { ...range, by }, signal })).data,
    meta: { isQuiet: true },
  });

/** Polling interval, because the displayed minutes advance even without events. */
const liveEveryMs = 20_000;

export const liveNumbersQuery = () =>
  queryOptions({
    queryKey: [...numberKeys.all, 'live'],
    queryFn: async ({ signal }) => (await api('GET /numbers/live', { forTeam: true, signal })).data.minutes,
    refetchInterval: liveEveryMs,
    meta: { isQuiet: true },
  });
