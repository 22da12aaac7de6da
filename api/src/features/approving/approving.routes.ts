import type { RouteKey } from '@hellograph/contract';
import type { Handlers, Input } from '../../platform/http/route-table';
import type { ApprovalsService } from './approvals.service';
import type { ApprovalRequest } from './approving-dependencies';

type ApprovalKeys = Extract<RouteKey, `${string} /approvals${string}`>;

const toRequest = ({ session, client }: Pick<Input<ApprovalKeys>, 'session' | 'client'>): ApprovalRequest => ({
  workspaceId: session.userId,
  memberId: session.memberId,
  client,
});

export const approvingRoutes = (approvals: ApprovalsService): Handlers<ApprovalKeys> => ({
  'GET /approvals': async (input) => ({ data: await approvals.list(toRequest(input), input.query) }),
  'POST /approvals/:id/approve': async (input) => ({
    data: { approval: await approvals.approve(toRequest(input), input.params.id, input.body.cardVersion) },
  }),
  'POST /approvals/:id/return': async (input) => ({
    data: { approval: await approvals.giveBack(toRequest(input), input.params.id, input.body.comment) },
  }),
  'DELETE /approvals/:id': async (input) => ({ data: { approval: await approvals.withdraw(toRequest(input), input.params.id) } }),
});
