import type { CreateCopiesBody } from '@hellograph/contract';
import type { Database } from '@hellograph/db';
import type { Logger } from '@hellograph/kit';
import type { OwnDomains } from '../../domain/brand-domains/own-domains';
import type { FindShownBrand } from '../../domain/brands/shown-brand';
import type { CardTokens } from '../../domain/card-links/new-link';
import type { MailStops } from '../../domain/deliveries/mail-stops';
import type { GuestTokens } from '../../domain/guest-links/guest-links.repo';
import type { NotifyEventPages } from '../../domain/hosted-events/event-activity.repo';
import type { ReaderNumbers } from '../../domain/numbers/reader-numbers';
import type { RateLimiter } from '../../platform/capacity/rate-limiter';
import type { Outbox } from '../../platform/events/outbox';
import type { Mailer } from '../../platform/mail/mailer';

export interface EventMailingDependencies {
  db: Database;
  outbox: Pick<Outbox, 'insert' | 'wake'>;
  notifyEventPages: NotifyEventPages;
  readerNumbers: Pick<ReaderNumbers, 'reach'>;
  guestTokens: GuestTokens;
  cardTokens: CardTokens;
  mailer: Mailer;
  mailStops: MailStops;
  /** Limits the mails of this instance. */
  mailBudget: RateLimiter;
  findShownBrand: FindShownBrand;
  ownDomains: Pick<OwnDomains, 'findToShown' | 'findToSender'>;
  publicUrl: string;
  /** Makes copies of a card, once for each id. */
  createCopies: (userId: string, cardId: string, requestId: string, body: CreateCopiesBody) => Promise<unknown>;
  log: Logger;
  now: () => number;
}
