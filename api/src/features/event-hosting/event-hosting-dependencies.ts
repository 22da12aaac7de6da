import type { Database } from '@hellograph/db';
import type { OwnDomains } from '../../domain/brand-domains/own-domains';
import type { MailStops } from '../../domain/deliveries/mail-stops';
import type { GuestTokens } from '../../domain/guest-links/guest-tokens';
import type { ReaderNumbers } from '../../domain/numbers/reader-numbers';
import type { Outbox } from '../../platform/events/outbox';
import type { MediaLinks } from '../../platform/http/media-links';

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
