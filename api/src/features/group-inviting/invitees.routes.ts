import type { RouteKey } from '@hellograph/contract';
import type { Handlers } from '../../platform/http/route-table';
import type { InviteesService } from './invitees.service';

type InviteeKeys = Extract<RouteKey, `${string} /group-cards/:id/invitees${string}` | `${string} /group-cards/:id/nudge`>;

export const inviteesRoutes = (invitees: InviteesService): Handlers<InviteeKeys> => ({
  'GET /group-cards/:id/invitees': async ({ session, params }) => ({
    data: { invitees: await invitees.list(session.userId, params.id) },
  }),
  'POST /group-cards/:id/invitees': async ({ session, params, body }) => ({
    data: await invitees.invite(session.userId, params.id, body),
  }),
  'DELETE /group-cards/:id/invitees/:inviteeId': async ({ session, params }) => ({
    data: { invitees: await invitees.remove(session.userId, params.id, params.inviteeId) },
  }),
  'POST /group-cards/:id/nudge': async ({ session, params, body }) => ({
    data: await invitees.nudge(session.userId, params.id, body.words),
  }),
});
