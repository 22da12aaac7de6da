import type { PlanId, SupportTerms, UiLanguage } from '@hellograph/contract';
import type { Database } from '@hellograph/db';
import type { Logger } from '@hellograph/kit';
import type { SupportTokens } from '../../domain/support/support.repo';
import type { RateLimiter } from '../../platform/capacity/rate-limiter';
import type { Outbox } from '../../platform/events/outbox';
import type { Mailer } from '../../platform/mail/mailer';

export interface SupportPush {
  notifySupport(userId: string, news: { id: string; ticketId: string; language: UiLanguage }): Promise<void>;
}

export interface SupportingDependencies {
  db: Database;
  outbox: Pick<Outbox, 'insert' | 'wake'>;
  supportTokens: SupportTokens;
  /** The response times that the operator promises. */
  support: SupportTerms;
  findPlanId: (userId: string) => Promise<PlanId>;
  push: SupportPush;
  mailer: Mailer;
  /** Limits the mails of this instance. */
  mailBudget: RateLimiter;
  /** Unknown links, counted by network address. */
  misses: RateLimiter;
  /** Limits a person's messages per day. */
  writing: RateLimiter;
  /** Limits tickets of people without an account, by network address and by mailbox. */
  asking: RateLimiter;
  publicUrl: string;
  log: Logger;
  now: () => number;
}
