import type { RouteKey } from '@hellograph/contract';
import type { FastifyInstance } from 'fastify';
import { toEventCalendar } from '../../domain/hosted-events/event-calendar';
import type { Handlers, Input } from '../../platform/http/route-table';
import type { EventAnsweringDependencies, EventGuest } from './event-answering-dependencies';
import type { RsvpService } from './rsvp.service';

type RsvpCalendar = (guest: EventGuest) => Promise<string>;

/** Throws NOT_FOUND for a link that does not open. */
export const createRsvpCalendar =
  (rsvp: Pick<RsvpService, 'open'>, { publicUrl }: Pick<EventAnsweringDependencies, 'publicUrl'>): RsvpCalendar =>
  async (guest) => {
    const { event } = await rsvp.open(guest);
    return toEventCalendar({ event, url: new URL(`/rsvp/${guest.token}`, publicUrl).href, publicUrl });
  };

type RsvpKeys = Extract<RouteKey, `${string} /rsvp/${string}`>;

const toGuest = ({ params, client, guestSecret }: Pick<Input<RsvpKeys>, 'params' | 'client' | 'guestSecret'>): EventGuest => ({
  token: params.token,
  ipAddress: client.ipAddress,
  secret: guestSecret,
  isUncounted: client.isUncounted,
});

export const rsvpRoutes = (rsvp: RsvpService): Handlers<RsvpKeys> => ({
  'GET /rsvp/:token': async (input) => ({ data: { rsvp: await rsvp.visit(toGuest(input), input.findViewerId) } }),
  'PUT /rsvp/:token/answer': async (input) => ({ data: await rsvp.answer(toGuest(input), input.body) }),
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
export function rsvpCalendarRoute(app: FastifyInstance, calendar: RsvpCalendar): void {
  app.get<{ Params: { token: string } }>('/api/rsvp/:token/calendar.ics', async ({ params: { token }, ip: ipAddress }, reply) => {
    const file = await calendar({ token, ipAddress, secret: undefined });
    reply.header('cache-control', 'no-store').header('content-disposition', 'attachment; filename="event.ics"');
    return reply.type('text/calendar; charset=utf-8; method=PUBLISH').send(file);
  });
}
