import { type Static, Type } from 'typebox';
import { moment, orNull } from '../platform/fields';
import { oneOf } from '../platform/one-of';
import { none, type Route } from '../platform/route';
import { uiLanguageIds } from '../platform/ui-languages';

const calendarFeedSchema = Type.Object({
  /** The private address. Each program that knows it reads the days and events. */
  url: Type.String(),
  createdAt: moment,
});
export type CalendarFeed = Static<typeof calendarFeedSchema>;

const feedDataSchema = Type.Object({ feed: orNull(calendarFeedSchema) });
const makeFeedBodySchema = Type.Object({
  /** The language of the entries. */
  language: oneOf(uiLanguageIds),
});
export type MakeFeedBody = Static<typeof makeFeedBodySchema>;

/** People's days and one's own events as a calendar (RFC 5545) to which programs subscribe. */
export const calendarFeedRoutes = {
  // No scopes: a key must not open for others what it reads itself.
  'GET /calendar-feed': {
    summary: 'Find the private address of the calendar',
    access: 'session',
    team: 'make',
    status: 200,
    data: feedDataSchema,
    errors: ['UNAUTHENTICATED'],
  },
  'POST /calendar-feed': {
    summary: 'Make a new private address; the one before stops working',
    access: 'session',
    team: 'make',
    status: 201,
    body: makeFeedBodySchema,
    data: feedDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED'],
  },
  'DELETE /calendar-feed': {
    summary: 'Turn the private address off',
    access: 'session',
    team: 'make',
    status: 200,
    data: none,
    errors: ['UNAUTHENTICATED'],
  },
} as const satisfies Record<string, Route>;
