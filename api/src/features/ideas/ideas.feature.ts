import { limiterOpener } from '../../platform/capacity/rate-limiter';
import { openSlots } from '../../platform/capacity/slots';
import type { Feature } from '../../platform/http/feature';
import type { Handlers } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';
import { createIdeasService, type IdeasService } from './ideas.service';

const ideasRoutes = (ideas: IdeasService): Handlers<'GET /ideas' | 'POST /ideas'> => ({
  'GET /ideas': async () => ({ data: ideas.offer() }),
  'POST /ideas': async ({ session, body }) => ({ data: await ideas.ask(session.userId, body) }),
});

const suggesting = { slots: 4, waitingMax: 16, retryAfterSec: 5 };
const wished = { name: 'ideas', max: 20, windowMs: 60 * 60_000 };

/** Messages written by a model, if the operator has configured one. */
export function createIdeasFeature(platform: Platform) {
  const wishes = limiterOpener(platform)(wished);
  return {
    routes: ideasRoutes(createIdeasService({ settings: platform.config.ideas, wishes, inSlot: openSlots(suggesting) })),
  } satisfies Feature;
}
