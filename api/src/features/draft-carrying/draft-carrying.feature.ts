import { carriedDraftLimits } from '@hellograph/contract';
import { carriedDraftsTables } from '../../domain/carried-drafts/carried-drafts.repo';
import { limiterOpener } from '../../platform/capacity/rate-limiter';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { draftCarryingRoutes, sealedDraftRoute } from './draft-carrying.routes';
import { createDraftCarryingService, removeExpiredDrafts } from './draft-carrying.service';

const draftsOfNetwork = { name: 'carried-drafts', max: carriedDraftLimits.carriedDraftsPerHourMax, windowMs: 60 * 60_000 };

/** Drafts that move from a browser to the installed app, encrypted. */
export const createDraftCarryingFeature = (platform: Platform) => {
  const { db, store, now } = platform;
  // Active even if rate limits are off, because the drafts of all users share one space.
  const senders = limiterOpener({ ...platform, rateLimits: true })(draftsOfNetwork);
  const drafts = createDraftCarryingService({ db, store, senders, now });
  return {
    routes: draftCarryingRoutes(drafts),
    registerRoutes: (app) => sealedDraftRoute(app, { drafts, store }),
    dueTasks: [removeExpiredDrafts(store)],
    tables: [carriedDraftsTables],
  } satisfies Feature;
};
