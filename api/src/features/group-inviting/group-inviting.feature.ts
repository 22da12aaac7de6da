import type { Domain } from '../../domain/create-domain';
import { inviteesTables } from '../../domain/invitees/invitees.repo';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { createInviteMailer } from './invite-mailer';
import { inviteesRoutes } from './invitees.routes';
import { createInviteesService } from './invitees.service';

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
