import type { RouteKey } from '@hellograph/contract';
import { approvalsTables, forgetInApprovals } from '../../domain/approvals/approvals.repo';
import type { Domain } from '../../domain/create-domain';
import type { Feature } from '../../platform/http/feature';
import type { Handlers, Input } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';
import { createApprovalMails } from './approval-mails';
import { type ApprovalsService, createApprovalsService } from './approvals.service';
import type { ApprovalRequest, ApprovingDependencies } from './approving-dependencies';

type ApprovalKeys = Extract<RouteKey, `${string} /approvals${string}`>;

const toRequest = ({ session, client }: Pick<Input<ApprovalKeys>, 'session' | 'client'>): ApprovalRequest => ({
  workspaceId: session.userId,
  memberId: session.memberId,
  client,
});

const approvingRoutes = (approvals: ApprovalsService): Handlers<ApprovalKeys> => ({
  'GET /approvals': async (input) => ({ data: await approvals.list(toRequest(input), input.query) }),
  'POST /approvals/:id/approve': async (input) => ({
    data: { approval: await approvals.approve(toRequest(input), input.params.id, input.body.cardVersion) },
  }),
  'POST /approvals/:id/return': async (input) => ({
    data: { approval: await approvals.giveBack(toRequest(input), input.params.id, input.body.comment) },
  }),
  'DELETE /approvals/:id': async (input) => ({ data: { approval: await approvals.withdraw(toRequest(input), input.params.id) } }),
});

/** Sends of a team's members that others have to approve. */
export function createApprovingFeature({
  delivery,
  bulkSend,
  ...parts
}: Platform & Domain & Pick<ApprovingDependencies, 'push'> & ApprovingDependencies['things']) {
  const dependencies = { ...parts, things: { delivery, bulkSend } };
  const mails = createApprovalMails(dependencies);
  return {
    routes: approvingRoutes(createApprovalsService(dependencies)),
    outboxHandlers: { approvalsAsked: mails.notifyApprovers, approvalsDecided: mails.notifyRequester },
    dueTasks: [delivery.askAgain, bulkSend.askAgain, mails.takeDue],
    tables: [approvalsTables],
    eraseAccount: { end: async (tx, userId) => forgetInApprovals(tx, userId) },
  } satisfies Feature;
}
