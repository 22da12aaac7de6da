import type { Handlers } from '../../platform/http/route-table';
import type { CardReportsService } from './card-reports.service';

export const cardReportsRoutes = (reports: CardReportsService): Handlers<'GET /operator/reports' | 'POST /operator/reports/:id'> => ({
  'GET /operator/reports': async () => ({ data: { reports: await reports.list() } }),
  'POST /operator/reports/:id': async ({ params, body, operator }) => {
    await reports.settle(params.id, body.verdict, operator);
    return { data: null };
  },
});
