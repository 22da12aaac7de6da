import type { BulkSendNews } from '@hellograph/contract';
import type { Logger } from '@hellograph/kit';
import { createGatheredNotifier } from '../../platform/events/gathered-news';
import type { Realtime } from '../../platform/events/realtime';

/** Notifies the pages of a sender, shortly after, that a bulk send has changed. */
export type NotifyBulkPages = (news: BulkSendNews & { userId: string }) => void;

/** Gathers events that occur by the thousand. */
export const createBulkNotifier = ({ realtime, log }: { realtime: Pick<Realtime, 'toUser'>; log: Logger }): NotifyBulkPages =>
  createGatheredNotifier({
    log,
    toKey: ({ bulkSendId }) => bulkSendId,
    tell: async ({ userId, bulkSendId }) => realtime.toUser(userId, 'bulkSendNews', { bulkSendId }),
  });
