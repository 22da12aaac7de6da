import type { Approval } from '@hellograph/contract';
import { infiniteQueryOptions, useMutation } from '@tanstack/react-query';
import { cardKeys } from '../../domain/cards/queries';
import { approvalKeys, bulkKeys } from '../../domain/query-keys';
import { queryClient } from '../../query-client';
import { api } from '../../sync/api-client';

export type ShownApprovals = 'waiting' | 'decided';

export const approvalsQuery = (state: ShownApprovals) =>
  infiniteQueryOptions({
    queryKey: [...approvalKeys.all, state],
    queryFn: async ({ pageParam, signal }) =>
      (await api('GET /approvals', { forTeam: true, query: { state, ...(pageParam && { cursor: pageParam }) }, signal })).data,
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    meta: { isQuiet: true },
  });

/** Also called after an error: another member may have decided it, or the card has changed. */
function readAgain(): void {
  for (const { all } of [approvalKeys, cardKeys, bulkKeys]) void queryClient.invalidateQueries({ queryKey: all });
}

export const useApprove = () =>
  useMutation({
    mutationFn: async ({ _id: id, cardVersion }: Approval) =>
      (await api('POST /approvals/:id/approve', { forTeam: true, params: { id }, body: { cardVersion } })).data.approval,
    onSettled: readAgain,
  });

export async function giveBack(id: string, comment: string): Promise<void> {
  await api('POST /approvals/:id/return', { forTeam: true, params: { id }, body: { comment } }).finally(readAgain);
}

export const useWithdrawApproval = () =>
  useMutation({
    mutationFn: async (id: string) => (await api('DELETE /approvals/:id', { forTeam: true, params: { id } })).data.approval,
    onSettled: readAgain,
  });
