import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { CalendarFeed, MakeFeedBody } from '@hellograph/contract';
import { type Database, transaction } from '@hellograph/db';
import type { FastifyInstance } from 'fastify';
import {
  type CalendarFeedRow,
  calendarFeedsRepo,
  calendarFeedsTables,
  deleteCalendarFeedsAgain,
} from '../../domain/calendar-feeds/calendar-feeds.repo';
import { toTokenHash } from '../../domain/card-links/new-link';
import { usersRepo } from '../../domain/users/users.repo';
import { findByLink, limiterOpener, type RateLimiter, unknownLinks } from '../../platform/capacity/rate-limiter';
import type { Feature } from '../../platform/http/feature';
import type { Handlers } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';
import { toFeedFile } from './feed-file';

interface FeedDependencies {
  db: Database;
  linkKey: string;
  publicUrl: string;
  misses: RateLimiter;
  now: () => number;
}

const tokenBytes = 24;

/** The private address of an account's calendar, from which programs read it without a password. */
function createCalendarFeeds({ db, linkKey, publicUrl, misses, now }: FeedDependencies) {
  /** Derived like the tokens of other links: a copy of the database opens nothing. */
  const toToken = (id: string) =>
    createHmac('sha256', linkKey).update(`calendar feed ${id}`).digest().subarray(0, tokenBytes).toString('base64url');
  const present = (row: CalendarFeedRow | undefined): CalendarFeed | null =>
    row
      ? { url: new URL(`/api/calendar/${toToken(row.id)}.ics`, publicUrl).href, createdAt: new Date(row.created_at).toISOString() }
      : null;
  return {
    find: async (userId: string) => present(await calendarFeedsRepo(db).find(userId)),

    make: (userId: string, { language }: MakeFeedBody) =>
      transaction(db, async (tx) => {
        await calendarFeedsRepo(tx).delete(userId, now());
        const id = randomUUID();
        const row = { id, user_id: userId, token_hash: toTokenHash(toToken(id)), language, created_at: now() };
        await calendarFeedsRepo(tx).insert(row);
        return present(row);
      }),

    delete: (userId: string) => transaction(db, (tx) => calendarFeedsRepo(tx).delete(userId, now())),

    /** Throws NOT_FOUND, or RATE_LIMITED after too many wrong addresses. */
    read: async (token: string, ipAddress: string): Promise<string> => {
      const feed = await findByLink(misses, ipAddress, async () => {
        const row = await calendarFeedsRepo(db).findByToken(toTokenHash(token));
        return row && (await usersRepo(db).findActive(row.user_id)) ? row : undefined;
      });
      return toFeedFile(db, { feed, publicUrl, nowMs: now() });
    },
  };
}

type CalendarFeeds = ReturnType<typeof createCalendarFeeds>;

type FeedKeys = 'GET /calendar-feed' | 'POST /calendar-feed' | 'DELETE /calendar-feed';

const feedHandlers = (feeds: CalendarFeeds): Handlers<FeedKeys> => ({
  'GET /calendar-feed': async ({ session }) => ({ data: { feed: await feeds.find(session.userId) } }),
  'POST /calendar-feed': async ({ session, body }) => ({ data: { feed: await feeds.make(session.userId, body) } }),
  'DELETE /calendar-feed': async ({ session }) => {
    await feeds.delete(session.userId);
    return { data: null };
  },
});

/** Programs ask often: an unchanged calendar is not sent again. */
function feedRoute(app: FastifyInstance, feeds: CalendarFeeds): void {
  app.get<{ Params: { file: string } }>('/api/calendar/:file', async ({ params, ip, headers }, reply) => {
    const text = await feeds.read(params.file.replace(/\.ics$/, ''), ip);
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    reply.header('cache-control', 'private, no-cache').header('etag', etag).header('referrer-policy', 'no-referrer');
    if (headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('text/calendar; charset=utf-8').send(text);
  });
}

/** Days and events in people's own calendars. */
export function createCalendarFeedingFeature(parts: Platform) {
  const { db, secrets, publicUrl, now } = parts;
  const feeds = createCalendarFeeds({ db, linkKey: secrets.linkKey, publicUrl, misses: limiterOpener(parts)(unknownLinks), now });
  return {
    routes: feedHandlers(feeds),
    registerRoutes: (app) => feedRoute(app, feeds),
    tables: [calendarFeedsTables],
    tombstones: { calendarFeed: (tx, keys) => deleteCalendarFeedsAgain(tx, keys) },
  } satisfies Feature;
}
