import { carriedDraftLimits, type RouteKey } from '@hellograph/contract';
import type { BlobStore } from '@hellograph/storage';
import type { FastifyInstance } from 'fastify';
import { carriedDraftsTables } from '../../domain/carried-drafts/carried-drafts.repo';
import { limiterOpener } from '../../platform/capacity/rate-limiter';
import type { Feature } from '../../platform/http/feature';
import type { Handlers } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';
import { createDraftCarryingService, type DraftCarryingService, removeExpiredDrafts } from './draft-carrying.service';

const draftCarryingRoutes = (drafts: DraftCarryingService): Handlers<Extract<RouteKey, `${string} /carried-drafts${string}`>> => ({
  'POST /carried-drafts': async ({ file, client }) => ({ data: await drafts.take(file?.bytes, client.ipAddress) }),
  'DELETE /carried-drafts/:token': async ({ params }) => {
    await drafts.remove(params.token);
    return { data: null };
  },
});

/** The encrypted draft itself, which only the browser with its key can read. */
function sealedDraftRoute(app: FastifyInstance, { drafts, store }: { drafts: DraftCarryingService; store: BlobStore }): void {
  app.get<{ Params: { token: string } }>('/api/carried-drafts/:token', async ({ params }, reply) => {
    const { sealedKey, sizeBytes } = await drafts.find(params.token);
    return reply
      .header('content-type', 'application/octet-stream')
      .header('content-length', sizeBytes)
      .header('cache-control', 'no-store')
      .send(await store.openRead(sealedKey));
  });
}

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
