import { type RouteKey, supportLimits } from '@hellograph/contract';
import type { Domain } from '../../domain/create-domain';
import { createSupportTokens, supportTables } from '../../domain/support/support.repo';
import { limiterOpener, unknownLinks } from '../../platform/capacity/rate-limiter';
import type { Feature } from '../../platform/http/feature';
import type { Handlers } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';
import { createAnswerNews } from './answer-news';
import { createGuestTicketsService, type GuestTicketsService } from './guest-tickets.service';
import type { SupportingDependencies, SupportPush } from './supporting-dependencies';
import { createTicketQueueService, type TicketQueueService } from './ticket-queue.service';
import { createTicketsService, type TicketsService } from './tickets.service';

const dayMs = 24 * 60 * 60_000;
const written = { name: 'support-messages', max: supportLimits.ticketMessagesPerDayMax, windowMs: dayMs };
const asked = { name: 'support-questions', max: supportLimits.guestTicketsPerDayMax, windowMs: dayMs };

type SupportKeys = Extract<RouteKey, `${string} /support/${string}` | `${string} /operator/tickets${string}`>;

interface SupportServices {
  tickets: TicketsService;
  guests: GuestTicketsService;
  queue: TicketQueueService;
}

const supportingRoutes = ({ tickets, guests, queue }: SupportServices): Handlers<SupportKeys> => ({
  'GET /support/tickets': async ({ session, query }) => ({ data: await tickets.list(session.userId, query) }),
  'POST /support/tickets': async ({ session, body }) => ({ data: { ticket: await tickets.create(session.userId, body) } }),
  'GET /support/tickets/:id': async ({ session, params }) => ({ data: { ticket: await tickets.read(session.userId, params.id) } }),
  'POST /support/tickets/:id/messages': async ({ session, params, body }) => ({
    data: { ticket: await tickets.write(session.userId, params.id, body) },
  }),
  'POST /support/tickets/:id/close': async ({ session, params }) => ({ data: { ticket: await tickets.close(session.userId, params.id) } }),
  'POST /support/questions': async ({ body, client }) => {
    await guests.ask(body, client);
    return { data: null };
  },
  'GET /support/questions/:token': async ({ params, client }) => ({ data: { ticket: await guests.read(params.token, client) } }),
  'POST /support/questions/:token/messages': async ({ params, body, client }) => ({
    data: { ticket: await guests.write(params.token, body, client) },
  }),
  'GET /operator/tickets': async ({ query }) => ({ data: await queue.list(query.state) }),
  'POST /operator/tickets/:id/answer': async ({ params, body, operator }) => ({
    data: { ticket: await queue.answer(params.id, body, operator) },
  }),
  'POST /operator/tickets/:id/close': async ({ params, body, operator }) => ({
    data: { ticket: await queue.close(params.id, body.readId, operator) },
  }),
});

/** Questions to the operator, and the answers. */
export function createSupportingFeature(parts: Platform & Domain & { push: SupportPush }) {
  const limit = limiterOpener(parts);
  const dependencies: SupportingDependencies = {
    ...parts,
    support: parts.config.support,
    supportTokens: createSupportTokens(parts.secrets.linkKey, parts.publicUrl),
    misses: limit(unknownLinks),
    writing: limit(written),
    asking: limit(asked),
  };
  return {
    routes: supportingRoutes({
      tickets: createTicketsService(dependencies),
      guests: createGuestTicketsService(dependencies),
      queue: createTicketQueueService(dependencies),
    }),
    outboxHandlers: createAnswerNews(dependencies),
    tables: [supportTables],
  } satisfies Feature;
}
