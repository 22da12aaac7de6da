import type { Domain } from '../../domain/create-domain';
import { ledgerTables } from '../../domain/ledger/ledger.repo';
import type { Feature } from '../../platform/http/feature';
import type { Handlers } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';
import { type CreditsService, createCreditsService } from './credits.service';

const creditsRoutes = (credits: CreditsService): Handlers<'GET /credits' | 'GET /credits/history'> => ({
  'GET /credits': async ({ session }) => ({ data: await credits.balance(session) }),
  'GET /credits/history': async ({ session, query }) => ({ data: await credits.history(session.userId, query.before) }),
});

/** The credit balance and its history. */
export const createCreditsFeature = ({ db, findPlanId, now }: Platform & Domain) =>
  ({ routes: creditsRoutes(createCreditsService({ db, findPlanId, now })), tables: [ledgerTables] }) satisfies Feature;
