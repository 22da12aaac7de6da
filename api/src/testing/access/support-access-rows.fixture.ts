import { randomUUID } from 'node:crypto';
import type { RouteKey } from '@hellograph/contract';
import { supportRepo } from '../../domain/support/support.repo';
import { ticketMessagesRepo } from '../../domain/support/ticket-messages.repo';
import type { TestApi } from '../test-api.fixture';
import type { AccessRow } from './access-row.fixture';
import type { Person } from './people.fixture';

type SupportKeys = Extract<RouteKey, `${string} /support/${string}` | `${string} /operator/tickets${string}`>;

const plain: AccessRow = {};
const noLink = () => ({ token: 'A'.repeat(43) });
const ownTicket = ({ ticketId }: Person) => ({ id: ticketId });
const aMessage = () => ({ _id: crypto.randomUUID(), words: 'More' });
const aTicket = () => ({ ...aMessage(), topic: 'other', context: {}, language: 'en' });

/** Routes for support, for users and operators. */
export const supportAccessRows: Record<SupportKeys, AccessRow> = {
  'GET /support/tickets': plain,
  'POST /support/tickets': { body: aTicket },
  'GET /support/tickets/:id': { params: ownTicket },
  'POST /support/tickets/:id/messages': { params: ownTicket, body: aMessage },
  'POST /support/tickets/:id/close': { params: ownTicket },
  'POST /support/questions': { body: () => ({ ...aTicket(), email: 'nobody@example.org', name: '' }) },
  'GET /support/questions/:token': { params: noLink, owner: 404 },
  'POST /support/questions/:token/messages': { params: noLink, body: aMessage, owner: 404 },
  'GET /operator/tickets': plain,
  'POST /operator/tickets/:id/answer': {
    params: ownTicket,
    body: (own) => ({ ...aMessage(), readId: own.ticketId, isQuestion: false }),
  },
  'POST /operator/tickets/:id/close': { params: ownTicket, body: (own) => ({ readId: own.ticketId }) },
};

/** A ticket with its question. */
export async function insertTicket({ db }: TestApi, userId: string, secret: string): Promise<string> {
  const [id, at] = [randomUUID(), Date.now()];
  const asked = { topic: 'other', context: '{}', language: 'en', plan: 'trial', state: 'open', due_at: null } as const;
  await supportRepo(db).insert({ id, user_id: userId, email: '', name: '', token_hash: null, ...asked, created_at: at, changed_at: at });
  await ticketMessagesRepo(db).insert({ id, ticket_id: id, author: 'person', words: secret, created_at: at });
  return id;
}
