import { randomUUID } from 'node:crypto';
import { yearlySendsRepo } from '../../domain/yearly-sends/yearly-sends.repo';
import type { TestApi } from '../test-api.fixture';

/** A card that goes out on birthdays. Its sender has nobody with one. */
export async function insertYearlySend({ db }: TestApi, userId: string, cardId: string): Promise<string> {
  const [id, at] = [randomUUID(), Date.now()];
  const row = { id, user_id: userId, card_id: cardId, occasion: 'birthday', send_time: '09:00', time_zone: 'UTC' } as const;
  await yearlySendsRepo(db).insert({
    ...{ ...row, language: 'en', lead_days: 7, state: 'on', problem: null, made_by: null },
    ...{ created_at: at, next_at: at + 86_400_000 },
  });
  return id;
}
