import type { CreateDeliveryBody } from '@hellograph/contract';
import type { Database, Executor } from '@hellograph/db';
import type { Sender } from '../../domain/approvals/ask-for-approval';
import type { FindPlanId } from '../../domain/subscriptions/plan-finder';
import type { Outbox } from '../../platform/events/outbox';

export interface YearlySendingDependencies {
  db: Database;
  outbox: Pick<Outbox, 'wake'>;
  findPlanId: FindPlanId;
  /** Within the caller's transaction. Returns its id. Throws before it has written anything. */
  planDelivery: (tx: Executor, delivery: Sender & { cardId: string; body: CreateDeliveryBody; toName: string }) => Promise<string>;
  /** Returns false if it has gone out. */
  cancelDelivery: (tx: Executor, which: Sender & { id: string; at: number }) => Promise<boolean>;
  now: () => number;
}

/** An account, or a member who acts for it. */
export interface YearlyRequest {
  userId: string;
  memberId?: string | undefined;
}
