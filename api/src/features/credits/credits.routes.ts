import type { Handlers } from '../../platform/http/route-table';
import type { CreditsService } from './credits.service';

export const creditsRoutes = (credits: CreditsService): Handlers<'GET /credits' | 'GET /credits/history'> => ({
  'GET /credits': async ({ session }) => ({ data: await credits.balance(session) }),
  'GET /credits/history': async ({ session, query }) => ({ data: await credits.history(session.userId, query.before) }),
});
