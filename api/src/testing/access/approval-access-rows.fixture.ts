import { randomUUID } from 'node:crypto';
import type { RouteKey } from '@hellograph/contract';
import type { AccessRow } from './access-row.fixture';

type ApprovalKeys = Extract<RouteKey, `${string} /approvals${string}`>;

/** Of a team only, so that nobody has any by themselves. `approvals.slow.test.ts` has a team's. */
const nothing = () => ({ id: randomUUID() });

/** What waits for approval. */
export const approvalAccessRows: Record<ApprovalKeys, AccessRow> = {
  'GET /approvals': {},
  'POST /approvals/:id/approve': { params: nothing, body: () => ({ cardVersion: 1 }), owner: 404 },
  'POST /approvals/:id/return': { params: nothing, body: () => ({ comment: 'No' }), owner: 404 },
  'DELETE /approvals/:id': { params: nothing, owner: 404 },
};
