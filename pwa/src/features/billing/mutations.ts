import { billingWords } from '@hellograph/contract/billing-words';
import type { PaidPlanId } from '@hellograph/contract/plans';
import { useMutation } from '@tanstack/react-query';
import { toast } from 'react-hot-toast';
import { api } from '../../lib/api-client';
import { ApiError } from '../../lib/api-error';
import { queryClient } from '../../query-client';
import { billingKeys } from './queries';

/** The server's words, or the specification's when it had none. */
export const toBillingError = (thrown: unknown, fallback: string): string =>
  thrown instanceof ApiError && thrown.code !== 'NETWORK' && thrown.code !== 'UNKNOWN' ? thrown.message : fallback;

const showError = (fallback: string) => (thrown: unknown) => void toast.error(toBillingError(thrown, fallback));
const readAgain = () => queryClient.invalidateQueries({ queryKey: billingKeys.all });

export const useSubscribe = () =>
  useMutation({
    mutationFn: async (plan: PaidPlanId) => (await api('POST /subscription/create', { body: { plan } })).data.url,
    onSuccess: (url) => location.assign(url),
    onError: showError(billingWords.createFailed),
  });

export const useOpenPortal = () =>
  useMutation({
    mutationFn: async () => (await api('POST /subscription/billing-portal')).data.url,
    onSuccess: (url) => location.assign(url),
    onError: showError(billingWords.portalFailed),
  });

export const useCancelSubscription = () =>
  useMutation({
    mutationFn: () => api('POST /subscription/cancel'),
    onSuccess: () => void toast.success(billingWords.cancelled),
    onError: showError(billingWords.cancelFailed),
    onSettled: readAgain,
  });

export const useReactivateSubscription = () =>
  useMutation({
    mutationFn: () => api('POST /subscription/reactivate'),
    onSuccess: () => void toast.success(billingWords.reactivated),
    onError: showError(billingWords.reactivateFailed),
    onSettled: readAgain,
  });
