import { randomUUID } from 'node:crypto';
import type { RouteKey } from '@hellograph/contract';
import { yearlySendsRepo } from '../../domain/yearly-sends/yearly-sends.repo';
import type { TestApi } from '../test-api.fixture';
import type { AccessRow } from './access-row.fixture';
import type { Person } from './people.fixture';

type YearlyKeys = Extract<RouteKey, `${string} /yearly-sends${string}`>;

const ownYearlySend = ({ yearlySendId }: Person) => ({ id: yearlySendId });
const chosen = { occasion: 'anniversary', time: '09:00', timeZone: 'UTC', language: 'en', leadDays: 7 };

/** Routes for cards that are sent automatically. */
export const yearlyAccessRows: Record<YearlyKeys, AccessRow> = {
  'GET /yearly-sends': {},
  'POST /yearly-sends': { body: ({ cardId }) => ({ _id: randomUUID(), cardId, ...chosen }), stranger: 404 },
  'PATCH /yearly-sends/:id': { params: ownYearlySend, body: () => ({ state: 'paused' }) },
  'DELETE /yearly-sends/:id': { params: ownYearlySend },
  'GET /yearly-sends/:id/days': { params: ownYearlySend },
};

/** A card for birthdays. Its sender has no person with one. */
export async function insertYearlySend({ db }: TestApi, userId: string, cardId: string): Promise<string> {
  const [id, at] = [randomUUID(), Date.now()];
  const row = { id, user_id: userId, card_id: cardId, occasion: 'birthday', send_time: '09:00', time_zone: 'UTC' } as const;
  await yearlySendsRepo(db).insert({
    ...{ ...row, language: 'en', lead_days: 7, state: 'on', problem: null, made_by: null },
    ...{ created_at: at, next_at: at + 86_400_000 },
  });
  return id;
}
