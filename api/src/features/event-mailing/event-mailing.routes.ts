import type { RouteKey } from '@hellograph/contract';
import type { Handlers } from '../../platform/http/route-table';
import type { InvitationsService } from './invitations.service';
import type { MessagesService } from './messages.service';
import type { createRemind } from './reminders';
import type { createThank } from './thanks.service';

type MailingKeys = Extract<RouteKey, `${string} /events/:id/${'invitations' | 'invitations/test' | 'remind' | 'messages' | 'thank-yous'}`>;

export interface EventMailingServices {
  invitations: InvitationsService;
  messages: MessagesService;
  remind: ReturnType<typeof createRemind>;
  thank: ReturnType<typeof createThank>;
}

export const eventMailingRoutes = ({ invitations, messages, remind, thank }: EventMailingServices): Handlers<MailingKeys> => ({
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
