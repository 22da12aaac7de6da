import type { RouteKey } from '@hellograph/contract';
import type { Domain } from '../../domain/create-domain';
import { inviteesTables } from '../../domain/invitees/invitees.repo';
import type { Feature } from '../../platform/http/feature';
import type { Handlers } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';
import { createInviteMailer } from './invite-mailer';
import { createInviteesService, type InviteesService } from './invitees.service';

type InviteeKeys = Extract<RouteKey, `${string} /group-cards/:id/invitees${string}` | `${string} /group-cards/:id/nudge`>;

const inviteesRoutes = (invitees: InviteesService): Handlers<InviteeKeys> => ({
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

/** Inviting people by name to sign a group card, and nudging those who have not signed. */
export function createGroupInvitingFeature(parts: Platform & Domain) {
  const mailer = createInviteMailer(parts);
  return {
    routes: inviteesRoutes(createInviteesService(parts)),
    outboxHandlers: mailer.handlers,
    dueTasks: [mailer.takeDue],
    tables: [inviteesTables],
  } satisfies Feature;
}
