import type { Handlers } from '../../platform/http/route-table';
import type { IdeasService } from './ideas.service';

export const ideasRoutes = (ideas: IdeasService): Handlers<'GET /ideas' | 'POST /ideas'> => ({
  'GET /ideas': async () => ({ data: ideas.offer() }),
  'POST /ideas': async ({ session, body }) => ({ data: await ideas.ask(session.userId, body) }),
});
