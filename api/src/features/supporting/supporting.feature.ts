import { supportLimits } from '@hellograph/contract';
import type { Domain } from '../../domain/create-domain';
import { createSupportTokens, supportTables } from '../../domain/support/support.repo';
import { limiterOpener, unknownLinks } from '../../platform/capacity/rate-limiter';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { createAnswerNews } from './answer-news';
import { createGuestTicketsService } from './guest-tickets.service';
import { supportingRoutes } from './supporting.routes';
import type { SupportingDependencies, SupportPush } from './supporting-dependencies';
import { createTicketQueueService } from './ticket-queue.service';
import { createTicketsService } from './tickets.service';

const dayMs = 24 * 60 * 60_000;
const written = { name: 'support-messages', max: supportLimits.ticketMessagesPerDayMax, windowMs: dayMs };
const asked = { name: 'support-questions', max: supportLimits.guestTicketsPerDayMax, windowMs: dayMs };

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
