import { classPlan, toPlanOffer } from '@hellograph/contract/plan-rows';
import type { PaidPlanId } from '@hellograph/contract/plans';
import { noSupportTerms } from '@hellograph/contract/support-terms';
import { billing } from '@hellograph/words/en/billing';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { toast } from 'react-hot-toast';
import { queryClient } from '../../query-client';
import { api } from '../../sync/api-client';
import { wordsOf } from '../../words/use-words';

export const billingKeys = {
  all: ['billing'] as const,
  plans: ['billing', 'plans'] as const,
  status: ['billing', 'status'] as const,
  invoices: ['billing', 'invoices'] as const,
  credits: ['billing', 'credits'] as const,
  ownCredits: ['billing', 'credits', 'own'] as const,
  history: ['billing', 'history'] as const,
};

export const plansQuery = () =>
  queryOptions({
    queryKey: billingKeys.plans,
    queryFn: async ({ signal }) => (await api('GET /subscription/plans', { signal })).data,
    staleTime: 60 * 60_000,
    // A placeholder that equals the server's response unless the versions differ.
    placeholderData: {
      plans: { pro: toPlanOffer('pro'), enterprise: toPlanOffer('enterprise') },
      isTestMode: false,
      housePlan: null,
      classPlan,
      support: noSupportTerms,
    },
    meta: { failed: wordsOf(billing).said.plansFailed },
  });

export const statusQuery = () =>
  queryOptions({
    queryKey: billingKeys.status,
    queryFn: async ({ signal }) => (await api('GET /subscription/status', { signal })).data,
    meta: { failed: wordsOf(billing).panel.planFailed },
  });

export const invoicesQuery = () =>
  queryOptions({
    queryKey: billingKeys.invoices,
    queryFn: async ({ signal }) => (await api('GET /subscription/invoices', { signal })).data.invoices,
    meta: { failed: wordsOf(billing).panel.invoicesFailed },
  });

/**
 * Balance, expiry dates and the limits that apply. Every render changes it, so it is loaded
 * whenever it is shown.
 */
export const creditsQuery = () =>
  queryOptions({
    queryKey: billingKeys.credits,
    queryFn: async ({ signal }) => (await api('GET /credits', { forTeam: true, signal })).data,
    staleTime: 0,
    meta: { failed: wordsOf(billing).panel.creditsFailed },
  });

/** The user's own credits, even if this tab works for a team; for pages that no team shares. */
export const ownCreditsQuery = () =>
  queryOptions({
    queryKey: billingKeys.ownCredits,
    queryFn: async ({ signal }) => (await api('GET /credits', { signal, forTeam: false })).data,
    staleTime: 0,
    meta: { failed: wordsOf(billing).panel.creditsFailed },
  });

export const historyQuery = () =>
  infiniteQueryOptions({
    queryKey: billingKeys.history,
    queryFn: async ({ pageParam, signal }) =>
      (await api('GET /credits/history', { query: pageParam === null ? {} : { before: pageParam }, signal })).data,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    meta: { failed: wordsOf(billing).panel.historyFailed },
  });

const readAgain = () => queryClient.invalidateQueries({ queryKey: billingKeys.all });

export const useSubscribe = () =>
  useMutation({
    mutationFn: async (plan: PaidPlanId) => (await api('POST /subscription/create', { body: { plan } })).data.url,
    onSuccess: (url) => location.assign(url),
    meta: { failed: wordsOf(billing).said.createFailed },
  });

export const useOpenPortal = () =>
  useMutation({
    mutationFn: async () => (await api('POST /subscription/billing-portal')).data.url,
    onSuccess: (url) => location.assign(url),
    meta: { failed: wordsOf(billing).said.portalFailed },
  });

export const useCancelSubscription = () =>
  useMutation({
    mutationFn: ({ isUnpaid }: { isUnpaid: boolean }) => api('POST /subscription/cancel').then(() => isUnpaid),
    onSuccess: (isUnpaid) => void toast.success(wordsOf(billing).said[isUnpaid ? 'withdrawn' : 'cancelled']),
    meta: { failed: wordsOf(billing).said.cancelFailed },
    onSettled: readAgain,
  });

export const useReactivateSubscription = () =>
  useMutation({
    mutationFn: () => api('POST /subscription/reactivate'),
    onSuccess: () => void toast.success(wordsOf(billing).said.reactivated),
    meta: { failed: wordsOf(billing).said.reactivateFailed },
    onSettled: readAgain,
  });
