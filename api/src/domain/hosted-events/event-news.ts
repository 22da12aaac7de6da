import type { HostedEventNews } from '@hellograph/contract';
import type { Database } from '@hellograph/db';
import type { Logger } from '@hellograph/kit';
import { createGatheredNotifier } from '../../platform/events/gathered-news';
import type { Realtime } from '../../platform/events/realtime';
import { listEventListeners } from './event-access';

/** Notifies the pages of an event's owner and helpers, shortly after, that it has changed. */
export type NotifyEventPages = (news: HostedEventNews) => void;

/** Gathers answers, mails and opened links. */
export const createEventNotifier = ({
  db,
  realtime,
  log,
}: {
  db: Database;
  realtime: Pick<Realtime, 'toUser'>;
  log: Logger;
}): NotifyEventPages =>
  createGatheredNotifier<HostedEventNews>({
    log,
    toKey: ({ eventId, what }) => `${eventId} ${what}`,
    tell: async (news) => {
      for (const userId of await listEventListeners(db, news.eventId)) realtime.toUser(userId, 'hostedEventNews', news);
    },
  });
