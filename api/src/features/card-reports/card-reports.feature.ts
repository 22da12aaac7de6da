import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { cardReportsRoutes } from './card-reports.routes';
import { createCardReportsService } from './card-reports.service';
import { createEventReportsService } from './event-reports.service';

/** An operator's view of reported cards and events. */
export const createCardReportsFeature = ({ db, links, now }: Platform) =>
  ({
    routes: cardReportsRoutes(createCardReportsService({ db, media: links, now }), createEventReportsService({ db, now })),
  }) satisfies Feature;
