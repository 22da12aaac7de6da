import type { RouteKey } from '@hellograph/contract';
import type { Handlers } from '../../platform/http/route-table';
import type { NumbersService } from './numbers.service';
import type { WeeklyMails } from './weekly-mails';

type NumberKeys = Extract<RouteKey, `${string} /numbers${string}`>;

export const numberKeepingRoutes = (numbers: NumbersService, weekly: Pick<WeeklyMails, 'read' | 'choose'>): Handlers<NumberKeys> => ({
  'GET /numbers/weekly-mail': async ({ session }) => ({ data: await weekly.read(session.userId) }),
  'PUT /numbers/weekly-mail': async ({ session, body }) => ({ data: await weekly.choose(session.userId, body) }),
  'GET /numbers': async ({ session, query }) => ({ data: { numbers: await numbers.read(session.userId, query) } }),
  'GET /numbers/parts': async ({ session, query }) => ({ data: await numbers.listParts(session.userId, query) }),
  'GET /numbers/file': async ({ session, query }) => ({ data: { csv: await numbers.toFile(session.userId, query) } }),
  'GET /numbers/live': async ({ session }) => ({ data: { minutes: await numbers.listLive(session.userId) } }),
});
