import { createHash, randomBytes } from 'node:crypto';
import { CodedError, carriedDraftLimits, type RouteKey } from '@hellograph/contract';
import type { Database } from '@hellograph/db';
import type { BlobStore } from '@hellograph/storage';
import type { FastifyInstance } from 'fastify';
import { carriedDraftsRepo, carriedDraftsTables } from '../../domain/carried-drafts/carried-drafts.repo';
import { limiterOpener, networkOf, type RateLimiter } from '../../platform/capacity/rate-limiter';
import type { Feature } from '../../platform/http/feature';
import type { Handlers } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';
import type { TakeDue } from '../../platform/schedule/schedule';

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

interface DraftCarryingDependencies {
  db: Database;
  store: BlobStore;
  /** Drafts from one network. */
  senders: RateLimiter;
  now: () => number;
}

const removedAtOnce = 50;
const toHash = (token: string) => createHash('sha256').update(token).digest('base64url');

type DraftCarryingService = ReturnType<typeof createDraftCarryingService>;

/** Stores encrypted drafts for at most an hour, and returns each to anyone who has its link. */
function createDraftCarryingService({ db, store, senders, now }: DraftCarryingDependencies) {
  return {
    take: async (sealed: Buffer | undefined, ipAddress: string) => {
      if (!sealed || sealed.length === 0) throw new CodedError('VALIDATION_FAILED');
      await senders.take(networkOf(ipAddress));
      if ((await carriedDraftsRepo(db).sumBytes()) + sealed.length > carriedDraftLimits.carriedDraftsTotalBytes)
        throw new CodedError('STORAGE_FULL');
      const token = randomBytes(16).toString('base64url');
      const expiresAt = now() + carriedDraftLimits.carriedDraftTtlSec * 1000;
      const { key } = await store.putBuffer(sealed, 'bin');
      await carriedDraftsRepo(db).insert({ token_hash: toHash(token), sealed_key: key, size_bytes: sealed.length, expires_at: expiresAt });
      return { token, expiresAt: new Date(expiresAt).toISOString() };
    },

    /**
     * It is kept until the other browser confirms that it has it, so that an interrupted download
     * can be repeated.
     */
    find: async (token: string) => {
      const found = await carriedDraftsRepo(db).find(toHash(token), now());
      if (!found) throw new CodedError('NOT_FOUND');
      return { sealedKey: found.sealed_key, sizeBytes: found.size_bytes };
    },

    remove: async (token: string) => {
      const removed = await carriedDraftsRepo(db).delete(toHash(token));
      if (!removed) throw new CodedError('NOT_FOUND');
      await store.delete(removed.sealed_key);
    },
  };
}

/** Removes drafts that were not fetched in time. */
const removeExpiredDrafts =
  (store: BlobStore): TakeDue =>
  async (tx, at) => {
    const expired = await carriedDraftsRepo(tx).listExpired(at, removedAtOnce);
    for (const { token_hash, sealed_key } of expired) {
      await carriedDraftsRepo(tx).delete(token_hash);
      await store.delete(sealed_key);
    }
    return expired.length;
  };
