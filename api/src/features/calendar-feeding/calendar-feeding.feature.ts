import { calendarFeedsTables, deleteCalendarFeedsAgain } from '../../domain/calendar-feeds/calendar-feeds.repo';
import { limiterOpener, unknownLinks } from '../../platform/capacity/rate-limiter';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { feedHandlers, feedRoute } from './calendar-feeds.routes';
import { createCalendarFeeds } from './calendar-feeds.service';

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
