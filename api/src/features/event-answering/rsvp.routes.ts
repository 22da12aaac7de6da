import { CodedError, type RouteKey } from '@hellograph/contract';
import type { FastifyInstance } from 'fastify';
import type { Domain } from '../../domain/create-domain';
import { toEventCalendar } from '../../domain/hosted-events/event-calendar';
import { limiterOpener, unknownLinks } from '../../platform/capacity/rate-limiter';
import type { Feature } from '../../platform/http/feature';
import type { Handlers, Input } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';
import type { EventAnsweringDependencies, EventGuest } from './join-event';
import { createRsvpService, type RsvpService } from './rsvp.service';

/** A whole office may join from one address, but a single stranger can't fill a list. */
const joinsOfAddress = { name: 'event-joins', max: 100, windowMs: 60 * 60_000 };

const minuteMs = 60_000;
const reportsOfLink = { name: 'event-reports', max: 5, windowMs: 60 * minuteMs };
/** Enough for repeating a recording, but not for filling the owner's space. */
const voicesOfHousehold = { name: 'event-voices', max: 20, windowMs: 60 * minuteMs };

type RsvpCalendar = (guest: EventGuest) => Promise<string>;

/** Throws NOT_FOUND for a link that does not open, and while guests choose among dates. */
const createRsvpCalendar =
  (rsvp: Pick<RsvpService, 'open' | 'isUndated'>, { publicUrl }: Pick<EventAnsweringDependencies, 'publicUrl'>): RsvpCalendar =>
  async (guest) => {
    const { event } = await rsvp.open(guest);
    if (await rsvp.isUndated(event.id)) throw new CodedError('NOT_FOUND');
    return toEventCalendar({ event, url: new URL(`/rsvp/${guest.token}`, publicUrl).href, publicUrl });
  };

type RsvpKeys = Exclude<Extract<RouteKey, `${string} /rsvp/${string}`>, `${string}/album${string}`>;

const toGuest = ({ params, client, guestSecret }: Pick<Input<RsvpKeys>, 'params' | 'client' | 'guestSecret'>): EventGuest => ({
  token: params.token,
  ipAddress: client.ipAddress,
  secret: guestSecret,
  isUncounted: client.isUncounted,
});

const rsvpRoutes = (rsvp: RsvpService): Handlers<RsvpKeys> => ({
  'GET /rsvp/:token': async (input) => ({ data: { rsvp: await rsvp.visit(toGuest(input), input.findViewerId) } }),
  'PUT /rsvp/:token/answer': async (input) => ({ data: await rsvp.answer(toGuest(input), input.body) }),
  'PUT /rsvp/:token/dates': async (input) => ({ data: await rsvp.vote(toGuest(input), input.body) }),
  'POST /rsvp/:token/join': async (input) => ({ data: await rsvp.join(toGuest(input), input.body) }),
  'POST /rsvp/:token/recordings': async (input) => {
    const { fields, file, requestId } = input;
    const { recordingId: id, writesDown } = fields;
    const said = { id, bytes: file?.bytes, requestId, writesDown: writesDown === 'yes' };
    const { durationSec, words } = await rsvp.record(toGuest(input), said);
    return { data: { recordingId: id, durationSec, ...(words !== undefined && { words }) } };
  },
  'POST /rsvp/:token/reports': async (input) => {
    await rsvp.report(toGuest(input), input.body);
    return { data: null };
  },
  'GET /rsvp/:token/kept': async (input) => ({ data: { kept: await rsvp.readKept(toGuest(input)) } }),
  'DELETE /rsvp/:token': async (input) => {
    await rsvp.forget(toGuest(input));
    return { data: null };
  },
});

/** The current version of the event for a guest's calendar. */
function rsvpCalendarRoute(app: FastifyInstance, calendar: RsvpCalendar): void {
  app.get<{ Params: { token: string } }>('/api/rsvp/:token/calendar.ics', async ({ params: { token }, ip: ipAddress }, reply) => {
    const file = await calendar({ token, ipAddress, secret: undefined });
    reply.header('cache-control', 'no-store').header('content-disposition', 'attachment; filename="event.ics"');
    return reply.type('text/calendar; charset=utf-8; method=PUBLISH').send(file);
  });
}

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
