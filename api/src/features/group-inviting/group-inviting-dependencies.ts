import type { Database } from '@hellograph/db';
import type { Logger } from '@hellograph/kit';
import type { OwnDomains } from '../../domain/brand-domains/own-domains';
import type { FindShownBrand } from '../../domain/brands/shown-brand';
import type { MailStops } from '../../domain/deliveries/mail-stops';
import type { GuestTokens } from '../../domain/guest-links/guest-links.repo';
import type { RateLimiter } from '../../platform/capacity/rate-limiter';
import type { Outbox } from '../../platform/events/outbox';
import type { Mailer } from '../../platform/mail/mailer';

export interface GroupInvitingDependencies {
  db: Database;
  outbox: Pick<Outbox, 'insert' | 'wake'>;
  guestTokens: GuestTokens;
  mailer: Mailer;
  mailStops: MailStops;
  /** Limits the mails of this instance. */
  mailBudget: RateLimiter;
  findShownBrand: FindShownBrand;
  ownDomains: Pick<OwnDomains, 'findToShown' | 'findToSender'>;
  publicUrl: string;
  log: Logger;
  now: () => number;
}
