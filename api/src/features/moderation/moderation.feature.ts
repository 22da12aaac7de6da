import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { createAccountsService, suspensionTombstones } from './accounts.service';
import { moderationHandlers } from './moderation.routes';

/** Operators' actions on accounts and replies, and the log of all their acts. */
export const createModerationFeature = (parts: Platform) =>
  ({
    routes: moderationHandlers({ ...parts, accounts: createAccountsService(parts) }),
    tombstones: suspensionTombstones,
  }) satisfies Feature;
