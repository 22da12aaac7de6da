import type { ApprovalNews } from '@hellograph/contract';
import type { Logger } from '@hellograph/kit';
import { createGatheredNotifier } from '../../platform/events/gathered-news';
import type { Realtime } from '../../platform/events/realtime';

/** Notifies the pages of a team, shortly after, that something waits or was decided. */
export type NotifyApprovalPages = (news: ApprovalNews) => void;

export const createApprovalNotifier = ({ realtime, log }: { realtime: Pick<Realtime, 'toUser'>; log: Logger }): NotifyApprovalPages =>
  createGatheredNotifier({
    log,
    toKey: ({ teamId }) => teamId,
    tell: async ({ teamId }) => realtime.toUser(teamId, 'approvalNews', { teamId }),
  });
