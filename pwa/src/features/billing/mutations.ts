import type { PaidPlanId } from '@hellograph/contract/plans';
import { billing } from '@hellograph/words/en/billing';
import { useMutation } from '@tanstack/react-query';
import { toast } from 'react-hot-toast';
import { queryClient } from '../../query-client';
import { api } from '../../sync/api-client';
import { wordsOf } from '../../words/use-words';
import { billingKeys } from './queries';

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
