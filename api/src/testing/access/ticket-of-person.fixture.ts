import { randomUUID } from 'node:crypto';
import { supportRepo, ticketMessagesRepo } from '../../domain/support/support.repo';
import type { TestApi } from '../test-api.fixture';

/** A ticket with its question. */
export async function insertTicket({ db }: TestApi, userId: string, secret: string): Promise<string> {
  const [id, at] = [randomUUID(), Date.now()];
  const asked = { topic: 'other', context: '{}', language: 'en', plan: 'trial', state: 'open', due_at: null } as const;
  await supportRepo(db).insert({ id, user_id: userId, email: '', name: '', token_hash: null, ...asked, created_at: at, changed_at: at });
  await ticketMessagesRepo(db).insert({ id, ticket_id: id, author: 'person', words: secret, created_at: at });
  return id;
}
