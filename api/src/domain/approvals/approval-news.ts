import type { ApprovalNews } from '@hellograph/contract';
import type { Logger } from '@hellograph/kit';
import { createGatheredNews } from '../../platform/events/gathered-news';
import type { Realtime } from '../../platform/events/realtime';

/** Notifies the pages of a team, shortly after, that something waits or was decided. */
export type TellApprovalNews = (news: ApprovalNews) => void;

export const createApprovalNews = ({ realtime, log }: { realtime: Pick<Realtime, 'toUser'>; log: Logger }): TellApprovalNews =>
  createGatheredNews({
    log,
    toKey: ({ teamId }) => teamId,
    tell: async ({ teamId }) => realtime.toUser(teamId, 'approvalNews', { teamId }),
  });
