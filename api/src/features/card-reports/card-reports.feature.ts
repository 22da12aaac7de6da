import type { RouteKey } from '@hellograph/contract';
import type { Feature } from '../../platform/http/feature';
import type { Handlers } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';
import { type CardReportsService, createCardReportsService } from './card-reports.service';
import { createEventReportsService, type EventReportsService } from './event-reports.service';

type ReportKeys = Extract<RouteKey, `${string} /operator/${'reports' | 'event-reports'}${string}`>;

const cardReportsRoutes = (cards: CardReportsService, events: EventReportsService): Handlers<ReportKeys> => ({
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

/** An operator's view of reported cards and events. */
export const createCardReportsFeature = ({ db, links, now }: Platform) =>
  ({
    routes: cardReportsRoutes(createCardReportsService({ db, media: links, now }), createEventReportsService({ db, now })),
  }) satisfies Feature;
