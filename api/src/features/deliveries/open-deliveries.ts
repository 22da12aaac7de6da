import type { Database } from '@hellograph/db';
import type { Logger } from '@hellograph/kit';
import { noLimit, openRateLimiter } from '../../capacity/rate-limiter';
import type { CardTokens } from '../../cards/card-links';
import type { Outbox } from '../../events/outbox';
import type { MailStops } from '../../mail/mail-stops';
import type { Mailer } from '../../mail/mailer';
import { createDeliveriesService, type DeliveriesService } from './deliveries.service';
import { createPostman, type Postman } from './postman';
import type { UnsubscribeParts } from './unsubscribe.routes';

const stopsAsked = { max: 60, windowMs: 10 * 60_000 };

export interface DeliveriesNeeds {
  db: Database;
  mailer: Mailer;
  stops: MailStops;
  tokens: CardTokens;
  publicUrl: string;
  rateLimits: boolean;
  insertMessage: Outbox['insert'];
  log: Logger;
  now: () => number;
}

export interface Deliveries {
  deliveries: DeliveriesService;
  postman: Postman;
  unsubscribe: UnsubscribeParts;
}

/** Cards by mail: planning them, carrying them, and not wanting any. */
export function openDeliveries(needs: DeliveriesNeeds): Deliveries {
  const { db, stops, rateLimits, now } = needs;
  return {
    deliveries: createDeliveriesService(needs),
    postman: createPostman(needs),
    unsubscribe: { db, stops, asks: rateLimits ? openRateLimiter({ ...stopsAsked, now }) : noLimit, now },
  };
}
