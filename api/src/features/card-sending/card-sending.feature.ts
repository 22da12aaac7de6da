import type { Database } from '@hellograph/db';
import type { Logger } from '@hellograph/kit';
import type { CardTokens } from '../../domain/card-links/card-tokens';
import type { MailStops } from '../../domain/deliveries/mail-stops';
import { noLimit, openRateLimiter } from '../../platform/capacity/rate-limiter';
import type { Outbox } from '../../platform/events/outbox';
import type { Mailer } from '../../platform/mail/mailer';
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
