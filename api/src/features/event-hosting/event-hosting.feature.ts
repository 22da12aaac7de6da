import type { Domain } from '../../domain/create-domain';
import { createHelperTokens } from '../../domain/hosted-events/event-helpers.repo';
import { limiterOpener, unknownLinks } from '../../platform/capacity/rate-limiter';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { createDoorService } from './door.service';
import { eventHelpingRoutes, eventHostingRoutes } from './event-hosting.routes';
import { createHelperMailer } from './helper-mailer';
import { createHelpersService } from './helpers.service';
import { createHelpingService } from './helping.service';
import { createHouseholdsService } from './households.service';
import { createSeatingService } from './seating.service';

/** The hosts' side of guests: invitations, answers, seats, check-ins and helpers. */
export function createEventHostingFeature(parts: Platform & Domain) {
  const helperTokens = createHelperTokens(parts.secrets.linkKey, parts.publicUrl);
  const helping = { ...parts, helperTokens, misses: limiterOpener(parts)(unknownLinks) };
  return {
    routes: {
      ...eventHostingRoutes(createHouseholdsService(parts), createSeatingService(parts), createDoorService(parts)),
      ...eventHelpingRoutes(createHelpersService(helping), createHelpingService(helping)),
    },
    outboxHandlers: createHelperMailer(helping),
  } satisfies Feature;
}
