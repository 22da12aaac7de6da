import type { RouteKey } from '@hellograph/contract';
import type { Handlers } from '../../platform/http/route-table';
import type { CardReportsService } from './card-reports.service';
import type { EventReportsService } from './event-reports.service';

type ReportKeys = Extract<RouteKey, `${string} /operator/${'reports' | 'event-reports'}${string}`>;

export const cardReportsRoutes = (cards: CardReportsService, events: EventReportsService): Handlers<ReportKeys> => ({
  'GET /operator/reports': async () => ({ data: { reports: await cards.list() } }),
  'POST /operator/reports/:id': async ({ params, body, operator }) => {
    await cards.settle(params.id, body.verdict, operator);
    return { data: null };
  },
  'GET /operator/event-reports': async () => ({ data: { reports: await events.list() } }),
  'POST /operator/event-reports/:id': async ({ params, body, operator }) => {
    await events.settle(params.id, body.verdict, operator);
    return { data: null };
  },
});
