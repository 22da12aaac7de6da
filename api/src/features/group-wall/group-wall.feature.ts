import type { Domain } from '../../domain/create-domain';
import { limiterOpener, unknownLinks } from '../../platform/capacity/rate-limiter';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { groupWallRoutes, wallMediaRoutes } from './group-wall.routes';
import { createGroupWallService } from './group-wall.service';
import { createThanksMailHandlers } from './thanks-mailer';

/** Group cards as their recipients open them. */
export function createGroupWallFeature(parts: Platform & Domain) {
  const wall = createGroupWallService({ ...parts, misses: limiterOpener(parts)(unknownLinks) });
  return {
    routes: groupWallRoutes(wall),
    outboxHandlers: createThanksMailHandlers(parts),
    registerRoutes: (app) => wallMediaRoutes(app, wall, parts.store),
  } satisfies Feature;
}
