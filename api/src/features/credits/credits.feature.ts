import type { Domain } from '../../domain/create-domain';
import { ledgerTables } from '../../domain/ledger/ledger.repo';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { creditsRoutes } from './credits.routes';
import { createCreditsService } from './credits.service';

/** The credit balance and its history. */
export const createCreditsFeature = ({ db, findPlanId, now }: Platform & Domain) =>
  ({ routes: creditsRoutes(createCreditsService({ db, findPlanId, now })), tables: [ledgerTables] }) satisfies Feature;
