import type { Database } from '@hellograph/db';
import type { Logger } from '@hellograph/kit';
import type { OwnDomains } from '../../domain/brand-domains/own-domains';
import type { MailStops } from '../../domain/deliveries/mail-stops';
import type { GuestTokens } from '../../domain/guest-links/guest-links.repo';
import type { HelperTokens } from '../../domain/hosted-events/event-helpers.repo';
import type { ReaderNumbers } from '../../domain/numbers/reader-numbers';
import type { RateLimiter } from '../../platform/capacity/rate-limiter';
import type { Outbox } from '../../platform/events/outbox';
import type { MediaLinks } from '../../platform/http/media-links';
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

export interface EventHostingDependencies {
  db: Database;
  outbox: Pick<Outbox, 'insert' | 'wake'>;
  ownDomains: Pick<OwnDomains, 'findToShown'>;
  guestTokens: GuestTokens;
  mailStops: MailStops;
  links: MediaLinks;
  readerNumbers: Pick<ReaderNumbers, 'takeBack'>;
  now: () => number;
}
