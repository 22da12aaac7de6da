import type { ClassNews } from '@hellograph/contract';
import type { Database } from '@hellograph/db';
import type { Logger } from '@hellograph/kit';
import { createGatheredNotifier } from '../../platform/events/gathered-news';
import type { Realtime } from '../../platform/events/realtime';
import { listClassTeachers } from './class-access';

/** Notifies the pages of all teachers of a class, shortly after, that it has changed. */
export type NotifyClassPages = (news: ClassNews) => void;

/** Gathers the hand-ins of a whole class. */
export const createClassNotifier = ({
  db,
  realtime,
  log,
}: {
  db: Database;
  realtime: Pick<Realtime, 'toUser'>;
  log: Logger;
}): NotifyClassPages =>
  createGatheredNotifier<ClassNews>({
    log,
    toKey: ({ classId, what }) => `${classId} ${what}`,
    tell: async (news) => {
      for (const userId of await listClassTeachers(db, news.classId)) realtime.toUser(userId, 'classNews', news);
    },
  });
