import type { Domain } from '../../domain/create-domain';
import { limiterOpener, unknownLinks } from '../../platform/capacity/rate-limiter';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import type { EventAnsweringDependencies } from './event-answering-dependencies';
import { createRsvpCalendar, rsvpCalendarRoute, rsvpRoutes } from './rsvp.routes';
import { createRsvpService } from './rsvp.service';

/** A whole office may join from one address, but a single stranger can't fill a list. */
const joinsOfAddress = { name: 'event-joins', max: 100, windowMs: 60 * 60_000 };

const minuteMs = 60_000;
const reportsOfLink = { name: 'event-reports', max: 5, windowMs: 60 * minuteMs };
/** Enough for repeating a recording, but not for filling the owner's space. */
const voicesOfHousehold = { name: 'event-voices', max: 20, windowMs: 60 * minuteMs };

/** Answering an invitation by a link, without an account. */
export function createEventAnsweringFeature(
  parts: Platform & Domain & Pick<EventAnsweringDependencies, 'notifyEventPages' | 'takeRecording'>,
) {
  const limit = limiterOpener(parts);
  const dependencies = {
    ...parts,
    misses: limit(unknownLinks),
    joins: limit(joinsOfAddress),
    reports: limit(reportsOfLink),
    voices: limit(voicesOfHousehold),
  };
  const rsvp = createRsvpService(dependencies);
  return {
    routes: rsvpRoutes(rsvp),
    registerRoutes: (app) => rsvpCalendarRoute(app, createRsvpCalendar(rsvp, dependencies)),
  } satisfies Feature;
}
