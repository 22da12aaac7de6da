import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { calendarFeedsTables, deleteCalendarFeedsAgain } from '../../domain/calendar-feeds/calendar-feeds.repo';
import { limiterOpener, unknownLinks } from '../../platform/capacity/rate-limiter';
import type { Feature } from '../../platform/http/feature';
import type { Handlers } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';
import { type CalendarFeeds, createCalendarFeeds } from './calendar-feeds.service';

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
