import { CodedError, type IdeasBody } from '@hellograph/contract';
import { limiterOpener, type RateLimiter } from '../../platform/capacity/rate-limiter';
import { openSlots, type Slots } from '../../platform/capacity/slots';
import type { IdeasSettings } from '../../platform/config/provider-settings';
import type { Feature } from '../../platform/http/feature';
import type { Handlers } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';
import { askModel, type ModelOptions } from './ask-model';

interface IdeasDependencies extends ModelOptions {
  settings: IdeasSettings | undefined;
  /** Requests per user, because each one costs the operator money. */
  wishes: RateLimiter;
  /** Concurrent requests of all users. */
  inSlot: Slots;
}

type IdeasService = ReturnType<typeof createIdeasService>;

export const createIdeasService = ({ settings, wishes, inSlot, ...options }: IdeasDependencies) => ({
  offer: () => ({ isOffered: settings !== undefined }),

  ask: async (userId: string, wish: IdeasBody) => {
    if (!settings) throw new CodedError('NOT_FOUND');
    await wishes.take(userId);
    return { ideas: await inSlot(() => askModel(settings, wish, options)) };
  },
});

const ideasRoutes = (ideas: IdeasService): Handlers<'GET /ideas' | 'POST /ideas'> => ({
  'GET /ideas': async () => ({ data: ideas.offer() }),
  'POST /ideas': async ({ session, body }) => ({ data: await ideas.ask(session.userId, body) }),
});

const suggesting = { slots: 4, waitingMax: 16, retryAfterSec: 5 };
const wished = { name: 'ideas', max: 20, windowMs: 60 * 60_000 };

/** Messages written by a model, if the operator has configured one. */
export function createIdeasFeature(platform: Platform) {
  const wishes = limiterOpener(platform)(wished);
  const ideas = createIdeasService({ settings: platform.config.ideas, wishes, inSlot: openSlots(suggesting) });
  return { ask: ideas.ask, routes: ideasRoutes(ideas) } satisfies Feature & Record<string, unknown>;
}
