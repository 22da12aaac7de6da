import type { Database } from '@hellograph/db';
import type { Logger } from '@hellograph/kit';
import type { MailStops } from '../../domain/deliveries/mail-stops';
import type { HelperTokens } from '../../domain/hosted-events/helper-tokens';
import type { RateLimiter } from '../../platform/capacity/rate-limiter';
import type { Outbox } from '../../platform/events/outbox';
import type { Mailer } from '../../platform/mail/mailer';

export interface EventHelpingDependencies {
  db: Database;
  outbox: Pick<Outbox, 'insert' | 'wake'>;
  helperTokens: HelperTokens;
  mailer: Mailer;
  mailStops: MailStops;
  /** Limits the mails of this instance. */
  mailBudget: RateLimiter;
  /** Requests for links that do not exist. */
  misses: RateLimiter;
  publicUrl: string;
  log: Logger;
  now: () => number;
}
