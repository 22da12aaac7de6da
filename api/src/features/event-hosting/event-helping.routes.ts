import type { RouteKey } from '@hellograph/contract';
import type { Handlers } from '../../platform/http/route-table';
import type { HelpersService } from './helpers.service';
import type { HelpingService } from './helping.service';

type HelpingKeys = Extract<RouteKey, `${string} /events/:id/helpers${string}` | `${string} /event-helping/${string}`>;

export const eventHelpingRoutes = (helpers: HelpersService, helping: HelpingService): Handlers<HelpingKeys> => ({
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
