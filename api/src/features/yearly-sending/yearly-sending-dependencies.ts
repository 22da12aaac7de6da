import type { CopyPerson, CreateDeliveryBody, Plan } from '@hellograph/contract';
import type { Database, Executor } from '@hellograph/db';
import type { Sender } from '../../domain/approvals/ask-for-approval';
import type { FindPlanId } from '../../domain/subscriptions/payments';
import type { Outbox } from '../../platform/events/outbox';

export interface YearlySendingDependencies {
  db: Database;
  outbox: Pick<Outbox, 'wake'>;
  findPlanId: FindPlanId;
  /**
   * Runs in the caller's transaction. Returns the delivery's id. Throws before anything is written.
   */
  planDelivery: (tx: Executor, delivery: Sender & { cardId: string; body: CreateDeliveryBody; toName: string }) => Promise<string>;
  /**
   * Requests copies of a card, in the caller's transaction. Throws before anything is written.
   */
  wantCopies: (tx: Executor, wanted: WantedCopies) => Promise<void>;
  /** Returns false if it has already been sent. */
  cancelDelivery: (tx: Executor, which: Sender & { id: string; at: number }) => Promise<boolean>;
  now: () => number;
}

export interface WantedCopies {
  userId: string;
  memberId?: string | undefined;
  cardId: string;
  requestId: string;
  people: readonly CopyPerson[];
  plan: Plan;
  /** The maximum number of copies that the card may then have. */
  max: number;
}

/** An account, with the acting member if it is a team. */
export interface YearlyRequest {
  userId: string;
  memberId?: string | undefined;
}
