import type { RouteKey } from '@hellograph/contract';
import { peopleTables } from '../../domain/people/people.repo';
import { preparedTables } from '../../domain/people/prepared-cards.repo';
import type { Feature } from '../../platform/http/feature';
import type { Handlers } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';
import { createPeopleService, type PeopleService } from './people.service';
import { createPrepareDue, createPreparingHandlers, type PreparingDependencies } from './prepare-card';
import { createPreparedCardsService, type PreparedCardsDependencies, type PreparedCardsService } from './prepared-cards.service';
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

type PreparedKeys = Extract<RouteKey, `${string} /prepared-cards${string}` | `${string} /people/:id/preparing`>;

const preparedHandlers = (prepared: PreparedCardsService): Handlers<PreparedKeys> => ({
  'GET /prepared-cards': async ({ session }) => ({ data: await prepared.list(session.userId) }),
  'GET /prepared-cards/:id': async ({ session, params }) => ({ data: await prepared.get(session.userId, params.id) }),
  'PUT /people/:id/preparing': async ({ session: { userId, memberId }, params, body }) => {
    await prepared.turnOn({ userId, memberId }, params.id, body);
    return { data: null };
  },
  'DELETE /people/:id/preparing': async ({ session, params }) => {
    await prepared.turnOff(session.userId, params.id);
    return { data: null };
  },
  'POST /prepared-cards/:id/again': async ({ session, params, body }) => ({ data: await prepared.again(session.userId, params.id, body) }),
  'POST /prepared-cards/:id/send': async ({ session: { userId, memberId }, client, params, body }) => ({
    data: await prepared.send({ userId, memberId, client }, params.id, body),
  }),
  'POST /prepared-cards/:id/skip': async ({ session, params }) => ({ data: await prepared.skip(session.userId, params.id) }),
});

export type RemindersParts = Platform & Pick<RemindingDependencies, 'push'> & PreparingDependencies & PreparedCardsDependencies;

/** People with special days, their reminders, and cards that are prepared for them. */
export function createRemindersFeature(parts: RemindersParts) {
  const reminding = createReminding({ ...parts, insertMessage: parts.outbox.insert });
  return {
    routes: { ...peopleHandlers(createPeopleService(parts)), ...preparedHandlers(createPreparedCardsService(parts)) },
    outboxHandlers: {
      reminder: reminding.notify,
      reminderMail: reminding.mail,
      cardPrepared: reminding.notifyPrepared,
      cardPreparedMail: reminding.mailPrepared,
      ...createPreparingHandlers(parts),
    },
    // Cards first: a card takes the place of its reminder.
    dueTasks: [createPrepareDue(parts), reminding.takeDue],
    tables: [preparedTables, peopleTables],
  } satisfies Feature;
}
