import { randomUUID } from 'node:crypto';
import type { RouteKey } from '@hellograph/contract';
import type { AccessRow } from './access-row.fixture';

type ApprovalKeys = Extract<RouteKey, `${string} /approvals${string}`>;

/** Approvals belong to teams only, so a person has none. `approvals.slow.test.ts` has a team's. */
const nothing = () => ({ id: randomUUID() });

/** Routes for approvals. */
export const approvalAccessRows: Record<ApprovalKeys, AccessRow> = {
  'GET /approvals': {},
  'POST /approvals/:id/approve': { params: nothing, body: () => ({ cardVersion: 1 }), owner: 404 },
  'POST /approvals/:id/return': { params: nothing, body: () => ({ comment: 'No' }), owner: 404 },
  'DELETE /approvals/:id': { params: nothing, owner: 404 },
};
