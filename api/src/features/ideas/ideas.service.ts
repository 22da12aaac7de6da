import { CodedError, type IdeasBody } from '@hellograph/contract';
import type { RateLimiter } from '../../platform/capacity/rate-limiter';
import type { Slots } from '../../platform/capacity/slots';
import type { IdeasSettings } from '../../platform/config/provider-settings';
import { askModel, type ModelOptions } from './ask-model';

export interface IdeasDependencies extends ModelOptions {
  settings: IdeasSettings | undefined;
  /** Requests per user, because each one costs the operator money. */
  wishes: RateLimiter;
  /** Concurrent requests of all users. */
  inSlot: Slots;
}

export type IdeasService = ReturnType<typeof createIdeasService>;

export const createIdeasService = ({ settings, wishes, inSlot, ...options }: IdeasDependencies) => ({
  offer: () => ({ isOffered: settings !== undefined }),

  ask: async (userId: string, wish: IdeasBody) => {
    if (!settings) throw new CodedError('NOT_FOUND');
    await wishes.take(userId);
    return { ideas: await inSlot(() => askModel(settings, wish, options)) };
  },
});
