import type { Handlers } from '../../platform/http/route-table';
import type { PeopleService } from './people.service';

type PeopleKeys = 'GET /people' | 'POST /people' | 'POST /people/import' | 'PATCH /people/:id' | 'DELETE /people/:id';

export const peopleHandlers = (people: PeopleService): Handlers<PeopleKeys> => ({
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
