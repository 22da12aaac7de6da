import { ledgerTables } from '../../domain/ledger/ledger.tables';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { creditsRoutes } from './credits.routes';
import { createCreditsService } from './credits.service';

/** The credit balance and its history. */
export const createCreditsFeature = ({ db, now }: Platform) =>
  ({ routes: creditsRoutes(createCreditsService({ db, now })), tables: [ledgerTables] }) satisfies Feature;
