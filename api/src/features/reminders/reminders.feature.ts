import { peopleTables } from '../../domain/people/people.repo';
import type { Feature } from '../../platform/http/feature';
import type { Handlers } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';
import { createPeopleService, type PeopleService } from './people.service';
import { createReminding, type RemindingDependencies } from './reminding';

type PeopleKeys = 'GET /people' | 'POST /people' | 'POST /people/import' | 'PATCH /people/:id' | 'DELETE /people/:id';

const peopleHandlers = (people: PeopleService): Handlers<PeopleKeys> => ({
  'GET /people': async ({ session, query }) => ({ data: await people.list(session.userId, query) }),
  'POST /people': async ({ session, body, idempotencyKey }) => ({
    data: { person: await people.create({ userId: session.userId, idempotencyKey }, body) },
  }),
  'POST /people/import': async ({ session, body }) => ({ data: await people.importAll(session.userId, body) }),
  'PATCH /people/:id': async ({ session, params, body }) => ({ data: { person: await people.update(session.userId, params.id, body) } }),
  'DELETE /people/:id': async ({ session, params }) => {
    await people.delete(session.userId, params.id);
    return { data: null };
  },
});

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
