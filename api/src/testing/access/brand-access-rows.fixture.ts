import type { RouteKey } from '@hellograph/contract';
import { toForm } from '../test-api.fixture';
import type { AccessRow } from './access-row.fixture';

const aBrand = {
  ...{ senderName: 'Mine now', footer: '', replyAddress: null, typeface: null, marksVideos: true, endsVideos: true },
  colours: { colour: '#112233', second: '#445566' },
};

/** The plan has no brand. `brands.test.ts` has people whose plan includes it. */
export const brandAccessRows: Record<Extract<RouteKey, `${string} /brand${string}`>, AccessRow> = {
  'GET /brand': {},
  'PUT /brand': { body: () => aBrand, owner: 403 },
  'DELETE /brand': {},
  'POST /brand/logo': { form: () => toForm(undefined, {}), owner: 403 },
  'DELETE /brand/logo': {},
  'GET /brand/domain': {},
  'PUT /brand/domain': { body: () => ({ host: 'cards.acme.example' }), owner: 403 },
  'POST /brand/domain/check': { owner: 403 },
  'DELETE /brand/domain': {},
};
