import { randomUUID } from 'node:crypto';
import type { RouteKey } from '@hellograph/contract';
import type { AccessRow } from './access-row.fixture';
import type { Person } from './people.fixture';

type BulkKeys = Extract<RouteKey, `${string} /bulk-sends${string}` | `${string} /cards/:id/bulk-sends`>;

const ownCard = ({ cardId }: Person) => ({ id: cardId });
const ownBulkSend = ({ bulkSendId }: Person) => ({ id: bulkSendId });

/** Routes for bulk sends. */
export const bulkAccessRows: Record<BulkKeys, AccessRow> = {
  'GET /bulk-sends': {},
  'POST /cards/:id/bulk-sends': { params: ownCard, body: () => ({ _id: randomUUID(), timeZone: 'UTC' }) },
  'GET /bulk-sends/:id': { params: ownBulkSend },
  'DELETE /bulk-sends/:id': { params: ownBulkSend },
  'GET /bulk-sends/:id/rows': { params: ownBulkSend },
  'POST /bulk-sends/:id/rows': {
    params: ownBulkSend,
    body: () => ({ rows: [{ _id: randomUUID(), email: 'nobody@example.org', name: 'Nobody', timeZone: null, language: 'en' }] }),
  },
  'DELETE /bulk-sends/:id/rows/:rowId': { params: ({ bulkSendId, bulkRowId }) => ({ id: bulkSendId, rowId: bulkRowId }) },
  'POST /bulk-sends/:id/start': {
    params: ownBulkSend,
    body: () => ({ saysNames: false, sendAt: null, timeZone: 'UTC', credits: 0 }),
  },
  // It was not started.
  'POST /bulk-sends/:id/pause': { params: ownBulkSend, owner: 409 },
  'POST /bulk-sends/:id/resume': { params: ownBulkSend, owner: 409 },
  'POST /bulk-sends/:id/stop': { params: ownBulkSend, owner: 409 },
  'POST /bulk-sends/:id/retry': { params: ownBulkSend, owner: 409 },
};
