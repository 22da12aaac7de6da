import type { ApprovalKind } from '@hellograph/contract';
import type { Database, Executor } from '@hellograph/db';
import type { Logger } from '@hellograph/kit';
import type { ApprovalRow } from '../../domain/approvals/approvals.repo';
import type { NotifyApprovalPages } from '../../domain/approvals/ask-for-approval';
import type { RateLimiter } from '../../platform/capacity/rate-limiter';
import type { Outbox } from '../../platform/events/outbox';
import type { Client } from '../../platform/http/request-client';
import type { Mailer } from '../../platform/mail/mailer';

/** The effects of a decision on the requested send, in the transaction of the decision. */
export interface ApprovedThings {
  /** Throws the reason why it can't be sent. */
  approve(tx: Executor, row: ApprovalRow): Promise<void>;
  giveBack(tx: Executor, row: ApprovalRow): Promise<void>;
  withdraw(tx: Executor, row: ApprovalRow): Promise<void>;
  /** Asks again for sends that were changed after their approval. Returns their number. */
  askAgain(tx: Executor, at: number): Promise<number>;
}

export interface ApprovingDependencies {
  db: Database;
  outbox: Pick<Outbox, 'insert' | 'wake'>;
  mailer: Mailer;
  /** Limits the mails of this instance. */
  mailBudget: RateLimiter;
  push: { notifyApprovals(userId: string, news: { teamId: string; title: string; body: string }): Promise<void> };
  things: Record<ApprovalKind, ApprovedThings>;
  notifyApprovalPages: NotifyApprovalPages;
  publicUrl: string;
  log: Logger;
  now: () => number;
}

/** A member who acts for a team. Without a member, there is nothing to decide. */
export interface ApprovalRequest {
  workspaceId: string;
  memberId: string | undefined;
  client: Client;
}
