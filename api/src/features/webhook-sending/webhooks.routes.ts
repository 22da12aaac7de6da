import type { Handlers } from '../../platform/http/route-table';
import type { WebhooksService } from './webhooks.service';

type WebhookKeys =
  | 'GET /webhooks'
  | 'POST /webhooks'
  | 'PATCH /webhooks/:id'
  | 'DELETE /webhooks/:id'
  | 'POST /webhooks/:id/rotate'
  | 'POST /webhooks/:id/test'
  | 'GET /webhooks/:id/messages'
  | 'POST /webhooks/:id/replay'
  | 'POST /webhooks/:id/messages/:messageId/replay';

export const webhooksRoutes = (webhooks: WebhooksService): Handlers<WebhookKeys> => ({
  'GET /webhooks': async ({ session }) => ({ data: await webhooks.list(session.userId) }),
  'POST /webhooks': async ({ session, body }) => ({ data: await webhooks.create(session.userId, body) }),
  'PATCH /webhooks/:id': async ({ session, params, body }) => ({
    data: { webhook: await webhooks.change(session.userId, params.id, body) },
  }),
  'DELETE /webhooks/:id': async ({ session, params }) => {
    await webhooks.remove(session.userId, params.id);
    return { data: null };
  },
  'POST /webhooks/:id/rotate': async ({ session, params }) => ({ data: await webhooks.rotate(session.userId, params.id) }),
  'POST /webhooks/:id/test': async ({ session, params }) => {
    await webhooks.test(session.userId, params.id);
    return { data: null };
  },
  'GET /webhooks/:id/messages': async ({ session, params, query }) => ({
    data: await webhooks.listMessages(session.userId, params.id, query),
  }),
  'POST /webhooks/:id/replay': async ({ session, params }) => ({
    data: { count: await webhooks.replayFailed(session.userId, params.id) },
  }),
  'POST /webhooks/:id/messages/:messageId/replay': async ({ session, params }) => {
    await webhooks.replay(session.userId, params.id, params.messageId);
    return { data: null };
  },
});
