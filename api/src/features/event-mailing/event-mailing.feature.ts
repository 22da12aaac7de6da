import type { RouteKey } from '@hellograph/contract';
import type { Domain } from '../../domain/create-domain';
import { openSlots } from '../../platform/capacity/slots';
import type { Feature } from '../../platform/http/feature';
import type { Handlers } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';
import { createEventMailer } from './event-mailer';
import type { EventMailingDependencies } from './event-mailing-dependencies';
import { createInvitationsService, type InvitationsService } from './invitations.service';
import { mailArtRoute } from './mail-art.routes';
import { createMessagesService, createRemind, createThank, type MessagesService, takeReminders } from './messages.service';

const drawing = { slots: 1, waitingMax: 32, retryAfterSec: 5 };

type MailingKeys = Extract<RouteKey, `${string} /events/:id/${'invitations' | 'invitations/test' | 'remind' | 'messages' | 'thank-yous'}`>;

interface EventMailingServices {
  invitations: InvitationsService;
  messages: MessagesService;
  remind: ReturnType<typeof createRemind>;
  thank: ReturnType<typeof createThank>;
}

const eventMailingRoutes = ({ invitations, messages, remind, thank }: EventMailingServices): Handlers<MailingKeys> => ({
  'POST /events/:id/invitations': async ({ session, params, body, requestId }) => ({
    data: await invitations.send(session.userId, params.id, requestId, body),
  }),
  'POST /events/:id/invitations/test': async ({ session, params, body }) => {
    await invitations.test(session.userId, params.id, body);
    return { data: null };
  },
  'POST /events/:id/remind': async ({ session, params, body }) => ({
    data: { reminded: await remind(session.userId, params.id, body.words) },
  }),
  'GET /events/:id/messages': async ({ session, params }) => ({ data: { messages: await messages.list(session.userId, params.id) } }),
  'POST /events/:id/messages': async ({ session, params, body }) => ({
    data: { messages: await messages.write(session.userId, params.id, body) },
  }),
  'POST /events/:id/thank-yous': async ({ session, params, body }) => ({
    data: { cards: await thank(session.userId, params.id, body.householdIds) },
  }),
});

/** Mails from hosts to their guests. */
export function createEventMailingFeature(parts: Platform & Domain & Pick<EventMailingDependencies, 'createCopies' | 'notifyEventPages'>) {
  const mailer = createEventMailer(parts);
  return {
    routes: eventMailingRoutes({
      invitations: createInvitationsService(parts),
      messages: createMessagesService(parts),
      remind: createRemind(parts),
      thank: createThank(parts),
    }),
    registerRoutes: (app) => mailArtRoute(app, openSlots(drawing)),
    outboxHandlers: mailer.handlers,
    dueTasks: [takeReminders, mailer.takeDue],
  } satisfies Feature;
}
