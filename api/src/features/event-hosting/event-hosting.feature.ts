import { CodedError, type EventTable, type EventTables, type RouteKey } from '@hellograph/contract';
import { transaction } from '@hellograph/db';
import type { Domain } from '../../domain/create-domain';
import { seatingRepo } from '../../domain/event-guests/board.repo';
import { getEventFor } from '../../domain/hosted-events/event-access';
import { createHelperTokens } from '../../domain/hosted-events/event-helpers.repo';
import { limiterOpener, unknownLinks } from '../../platform/capacity/rate-limiter';
import type { Feature } from '../../platform/http/feature';
import type { Handlers } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';
import { createDoorService, type DoorService, type EventHostingDependencies } from './door.service';
import {
  createHelperMailer,
  createHelpersService,
  createHelpingService,
  type HelpersService,
  type HelpingService,
} from './helpers.service';
import { createHouseholdsService, type HouseholdsService } from './households.service';

export type SeatingService = ReturnType<typeof createSeatingService>;

/** Tables and their guests. All functions throw NOT_FOUND for strangers, or RIGHT_MISSING. */
export function createSeatingService({ db, outbox }: EventHostingDependencies) {
  const list = async (userId: string, id: string): Promise<EventTables> => {
    await getEventFor(db, userId, id, 'board');
    return { tables: await seatingRepo(db).list(id) };
  };
  const change = async (userId: string, id: string, make: (repo: ReturnType<typeof seatingRepo>) => Promise<void>) => {
    await transaction(db, async (tx, { onCommit }) => {
      await getEventFor(tx, userId, id, 'host');
      const repo = seatingRepo(tx);
      await make(repo);
      // Checked after the whole change, so that two guests can swap their seats.
      if ((await repo.list(id)).some(({ taken, seats }) => taken > seats)) throw new CodedError('TABLE_FULL');
      await outbox.insert(tx, { kind: 'hostedEventChanged', by: userId, news: { eventId: id, what: 'seated' } });
      onCommit(outbox.wake);
    });
    return list(userId, id);
  };
  return {
    list,

    /** Throws TABLE_FULL for a table with fewer seats than seated guests. */
    replace: (userId: string, id: string, tables: readonly EventTable[]) =>
      change(userId, id, async (repo) => {
        const known = await repo.listKnown(tables.map(({ _id }) => _id));
        if (known.some(({ event_id }) => event_id !== id)) throw new CodedError('NOT_FOUND');
        await repo.replace(id, tables);
      }),

    /**
     * Throws TABLE_FULL; NOT_FOUND for unknown guests and tables, and guests who are not coming.
     */
    seat: (userId: string, id: string, seats: readonly { guestId: string; tableId: string | null }[]) =>
      change(userId, id, async (repo) => {
        const tables = new Set((await repo.list(id)).map(({ _id }) => _id));
        for (const { guestId, tableId } of seats)
          if ((tableId !== null && !tables.has(tableId)) || !(await repo.seat(id, guestId, tableId))) throw new CodedError('NOT_FOUND');
      }),
  };
}

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
