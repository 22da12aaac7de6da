import type { Database } from '@hellograph/db';
import type { OwnDomains } from '../../domain/brand-domains/own-domains';
import type { CardTokens } from '../../domain/card-links/card-tokens';
import type { GuestTokens } from '../../domain/guest-links/guest-tokens';
import type { Outbox } from '../../platform/events/outbox';

export interface EventPlanningDependencies {
  db: Database;
  outbox: Pick<Outbox, 'insert' | 'wake'>;
  guestTokens: GuestTokens;
  ownDomains: Pick<OwnDomains, 'findToShown'>;
  cardTokens: CardTokens;
  now: () => number;
}
