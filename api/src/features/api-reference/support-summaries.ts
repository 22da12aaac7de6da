import type { RouteKey } from '@hellograph/contract';

type SupportKeys = Extract<RouteKey, `${string} /support/${string}` | `${string} /operator/tickets${string}`>;

/** The support routes, for users and operators. */
export const supportSummaries: Record<SupportKeys, string> = {
  'GET /support/tickets': 'List what you asked the support',
  'POST /support/tickets': 'Ask the support',
  'GET /support/tickets/:id': 'Read a ticket',
  'POST /support/tickets/:id/messages': 'Write on a ticket, which opens it again',
  'POST /support/tickets/:id/close': 'Close a ticket',
  'POST /support/questions': 'Ask the support without an account',
  'GET /support/questions/:token': 'Read a ticket by the link in a mail',
  'POST /support/questions/:token/messages': 'Write on a ticket by the link in a mail',
  'GET /operator/tickets': 'List tickets to answer',
  'POST /operator/tickets/:id/answer': 'Answer a ticket',
  'POST /operator/tickets/:id/close': 'Close a ticket that needs no answer',
};
