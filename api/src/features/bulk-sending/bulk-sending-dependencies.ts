import type { Plan } from '@hellograph/contract';
import type { Database, Executor } from '@hellograph/db';
import type { NotifyApprovalPages } from '../../domain/approvals/ask-for-approval';
import type { NotifyBulkPages } from '../../domain/bulk-sends/bulk-board';
import type { CardTokens } from '../../domain/card-links/new-link';
import type { MailStops } from '../../domain/deliveries/mail-stops';
import type { ledgerRepo } from '../../domain/ledger/ledger.repo';
import type { FindPlanId } from '../../domain/subscriptions/payments';
import type { Outbox } from '../../platform/events/outbox';

export interface BulkSendingDependencies {
  db: Database;
  outbox: Pick<Outbox, 'insert' | 'wake'>;
  tokens: CardTokens;
  stops: MailStops;
  ledgerOf: typeof ledgerRepo;
  findPlanId: FindPlanId;
  findPlan: (userId: string) => Promise<Plan>;
  notifyBulkPages: NotifyBulkPages;
  notifyApprovalPages: NotifyApprovalPages;
  /** Requests copies of a card whose videos say names, within the caller's transaction. */
  wantCopies: (tx: Executor, wanted: WantedForRows) => Promise<void>;
  /** Returns the reason why the videos of a card can't say names. */
  findCopiesRefusal: (userId: string, cardId: string) => Promise<{ code: string; message: string } | null>;
  now: () => number;
}

interface WantedForRows {
  /** The acting member, if the user is a team. */
  memberId?: string | undefined;
  userId: string;
  cardId: string;
  requestId: string;
  people: readonly { _id: string; name: string }[];
  plan: Plan;
  max: number;
}
