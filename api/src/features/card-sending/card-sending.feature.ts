import type { Domain } from '../../domain/create-domain';
import { deliveriesTables } from '../../domain/deliveries/deliveries.tables';
import { mailStopTombstones } from '../../domain/deliveries/mail-stops';
import { findActingOwner } from '../../domain/group-cards/group-card-access';
import { limiterOpener } from '../../platform/capacity/rate-limiter';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { createDeliveryApprovals } from './approve-delivery';
import { createCardMailer } from './card-mailer';
import { deliveriesRoutes } from './deliveries.routes';
import { cancelDelivery, createDeliveriesService } from './deliveries.service';
import { unsubscribeRoutes } from './unsubscribe.routes';

const stopsAsked = { name: 'unsubscribes', max: 60, windowMs: 10 * 60_000 };

/** Cards by mail: scheduling, sending and unsubscribing. */
export function createCardSendingFeature(parts: Platform & Domain) {
  const { db, mailStops: stops, cardTokens: tokens, outbox, now } = parts;
  const dependencies = { ...parts, stops, tokens, insertMessage: outbox.insert };
  const mailer = createCardMailer(dependencies);
  const deliveries = createDeliveriesService(dependencies);
  const asks = limiterOpener(parts)(stopsAsked);
  return {
    planDelivery: deliveries.plan,
    cancelDelivery,
    deliveryApprovals: createDeliveryApprovals(dependencies),
    routes: deliveriesRoutes(deliveries, mailer, (userId, cardId) => findActingOwner(db, userId, cardId)),
    registerRoutes: (app) => unsubscribeRoutes(app, { db, stops, asks, now }),
    outboxHandlers: { delivery: mailer.send },
    dueTasks: [mailer.takeDue],
    tables: [deliveriesTables],
    tombstones: mailStopTombstones,
  } satisfies Feature & Record<string, unknown>;
}
