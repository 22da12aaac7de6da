import { peopleTables } from '../../domain/people/people.repo';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { peopleHandlers } from './people.routes';
import { createPeopleService } from './people.service';
import { createReminding, type RemindingDependencies } from './reminding';

/** People with special days, and their reminders. */
export function createRemindersFeature(parts: Platform & Pick<RemindingDependencies, 'push'>) {
  const reminding = createReminding({ ...parts, insertMessage: parts.outbox.insert });
  return {
    routes: peopleHandlers(createPeopleService(parts)),
    outboxHandlers: { reminder: reminding.notify, reminderMail: reminding.mail },
    dueTasks: [reminding.takeDue],
    tables: [peopleTables],
  } satisfies Feature;
}
