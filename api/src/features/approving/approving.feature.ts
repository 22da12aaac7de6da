import { approvalsTables, forgetInApprovals } from '../../domain/approvals/approvals.repo';
import type { Domain } from '../../domain/create-domain';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { createApprovalMails } from './approval-mails';
import { createApprovalsService } from './approvals.service';
import { approvingRoutes } from './approving.routes';
import type { ApprovingDependencies } from './approving-dependencies';

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
