import type { RouteKey } from '@hellograph/contract';

type OperatorKeys = Exclude<Extract<RouteKey, `${string} /operator/${string}`>, `${string} /operator/tickets${string}`>;

/** The routes for operators, except those for support tickets. */
export const operatorSummaries: Record<OperatorKeys, string> = {
  'GET /operator/condition': 'Get the condition of this instance',
  'GET /operator/queue': 'List the videos that wait or failed',
  'POST /operator/videos/:id/replay': 'Make a failed video again for its owner',
  'GET /operator/reports': 'List reported cards',
  'POST /operator/reports/:id': 'Settle the reports of a card',
  'GET /operator/event-reports': 'List reported events',
  'POST /operator/event-reports/:id': 'Settle the reports of an event',
  'POST /operator/replies/:id/delete': 'Delete a reply for everybody',
  'GET /operator/face-appeals': 'List appeals about hidden faces',
  'POST /operator/face-appeals/:id': 'Settle an appeal about a hidden face',
  'GET /operator/accounts': 'Find accounts',
  'POST /operator/accounts/:id/suspend': 'Suspend an account',
  'POST /operator/accounts/:id/restore': 'End the suspension of an account',
  'GET /operator/acts': 'List what operators did',
  'POST /operator/bounces': 'Report a mail that came back',
};
