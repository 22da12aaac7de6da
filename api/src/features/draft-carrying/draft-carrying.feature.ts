import { carriedDraftsTables } from '../../domain/carried-drafts/carried-drafts.tables';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { draftCarryingRoutes, sealedDraftRoute } from './draft-carrying.routes';
import { createDraftCarryingService, removeExpiredDrafts } from './draft-carrying.service';

/** Drafts that go from a browser to the installed app, sealed. */
export const createDraftCarryingFeature = ({ db, store, now }: Platform) => {
  const drafts = createDraftCarryingService({ db, store, now });
  return {
    routes: draftCarryingRoutes(drafts),
    registerRoutes: (app) => sealedDraftRoute(app, { drafts, store }),
    dueTasks: [removeExpiredDrafts(store)],
    tables: [carriedDraftsTables],
  } satisfies Feature;
};
