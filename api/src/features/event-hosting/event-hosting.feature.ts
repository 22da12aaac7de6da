import type { RouteKey } from '@hellograph/contract';
import type { Domain } from '../../domain/create-domain';
import { createHelperTokens } from '../../domain/hosted-events/event-helpers.repo';
import { limiterOpener, unknownLinks } from '../../platform/capacity/rate-limiter';
import type { Feature } from '../../platform/http/feature';
import type { Handlers } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';
import { createDoorService, type DoorService } from './door.service';
import {
  createHelperMailer,
  createHelpersService,
  createHelpingService,
  type HelpersService,
  type HelpingService,
} from './helpers.service';
import { createHouseholdsService, type HouseholdsService } from './households.service';
import { createSeatingService, type SeatingService } from './seating.service';

type HelpingKeys = Extract<RouteKey, `${string} /events/:id/helpers${string}` | `${string} /event-helping/${string}`>;

const eventHelpingRoutes = (helpers: HelpersService, helping: HelpingService): Handlers<HelpingKeys> => ({
  'GET /events/:id/helpers': async ({ session, params }) => ({ data: { helpers: await helpers.list(session.userId, params.id) } }),
  'POST /events/:id/helpers': async ({ session, params, body }) => ({
    data: { helpers: await helpers.add(session.userId, params.id, body) },
  }),
  'PATCH /events/:id/helpers/:helperId': async ({ session, params, body }) => ({
    data: { helpers: await helpers.updateRole(session.userId, params.id, params.helperId, body.role) },
  }),
  'DELETE /events/:id/helpers/:helperId': async ({ session, params }) => {
    await helpers.remove(session.userId, params.id, params.helperId);
    return { data: null };
  },
  'GET /event-helping/:token': async ({ session, params, client }) => ({
    data: { helping: await helping.look(session.userId, params.token, client.ipAddress) },
  }),
  'POST /event-helping/:token/accept': async ({ session, params, client }) => ({
    data: { helping: await helping.accept(session.userId, params.token, client.ipAddress) },
  }),
});

type HostingKeys = Extract<
  RouteKey,
  `${string} /events/:id/households${string}` | `${string} /events/:id/${'guest-table' | 'tables' | 'seats' | 'door' | 'check-ins'}`
>;

const eventHostingRoutes = (households: HouseholdsService, seating: SeatingService, door: DoorService): Handlers<HostingKeys> => ({
  'GET /events/:id/households': async ({ session, params, query }) => ({
    data: await households.page(session.userId, params.id, query),
  }),
  'POST /events/:id/households': async ({ session, params, body }) => ({
    data: await households.add(session.userId, params.id, body),
  }),
  'GET /events/:id/households/:householdId': async ({ session, params }) => ({
    data: { household: await households.get(session.userId, params.id, params.householdId) },
  }),
  'PATCH /events/:id/households/:householdId': async ({ session, params, body }) => ({
    data: { household: await households.update(session.userId, params.id, params.householdId, body) },
  }),
  'DELETE /events/:id/households/:householdId': async ({ session, params }) => {
    await households.remove(session.userId, params.id, params.householdId);
    return { data: null };
  },
  'POST /events/:id/households/:householdId/replace-link': async ({ session, params }) => ({
    data: { household: await households.replaceLink(session.userId, params.id, params.householdId) },
  }),
  'PUT /events/:id/households/:householdId/answer': async ({ session, params, body }) => ({
    data: { household: await households.answer(session.userId, params.id, params.householdId, body) },
  }),
  'GET /events/:id/guest-table': async ({ session, params }) => ({
    data: { csv: await households.toCsv(session.userId, params.id) },
  }),
  'GET /events/:id/tables': async ({ session, params }) => ({ data: await seating.list(session.userId, params.id) }),
  'PUT /events/:id/tables': async ({ session, params, body }) => ({
    data: await seating.replace(session.userId, params.id, body.tables),
  }),
  'PUT /events/:id/seats': async ({ session, params, body }) => ({ data: await seating.seat(session.userId, params.id, body.seats) }),
  'GET /events/:id/door': async ({ session, params }) => ({ data: await door.read(session.userId, params.id) }),
  'POST /events/:id/check-ins': async ({ session, params, body }) => ({
    data: await door.merge(session.userId, params.id, body.checkIns),
  }),
});

/** The hosts' side of guests: invitations, answers, seats, check-ins and helpers. */
export function createEventHostingFeature(parts: Platform & Domain) {
  const helperTokens = createHelperTokens(parts.secrets.linkKey, parts.publicUrl);
  const helping = { ...parts, helperTokens, misses: limiterOpener(parts)(unknownLinks) };
  return {
    routes: {
      ...eventHostingRoutes(createHouseholdsService(parts), createSeatingService(parts), createDoorService(parts)),
      ...eventHelpingRoutes(createHelpersService(helping), createHelpingService(helping)),
    },
    outboxHandlers: createHelperMailer(helping),
  } satisfies Feature;
}
