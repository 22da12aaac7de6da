import type { Database } from '@hellograph/db';
import type { CardTokens } from '../../domain/card-links/card-tokens';
import type { GuestTokens } from '../../domain/guest-links/guest-tokens';
import type { Outbox } from '../../platform/events/outbox';

export interface EventPlanningDependencies {
  db: Database;
  outbox: Pick<Outbox, 'insert' | 'wake'>;
  guestTokens: GuestTokens;
  cardTokens: CardTokens;
  now: () => number;
}
