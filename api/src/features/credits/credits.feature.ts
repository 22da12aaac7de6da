import type { CreditHistoryData, CreditMovement, CreditMovementKind, CreditsData, PlanId } from '@hellograph/contract';
import type { Database } from '@hellograph/db';
import type { Domain } from '../../domain/create-domain';
import { creditEndings } from '../../domain/ledger/credit-endings';
import { creditsRepo, ledgerRepo, ledgerTables, type MovementRow } from '../../domain/ledger/ledger.repo';
import { findCap } from '../../domain/workspaces/member-spends';
import { findPayerId } from '../../domain/workspaces/workspaces.repo';
import type { Feature } from '../../platform/http/feature';
import type { Handlers } from '../../platform/http/route-table';
import type { Session } from '../../platform/http/session-tokens';
import type { Platform } from '../../platform/open-platform';

const pageSize = 30;

type CreditsService = ReturnType<typeof createCreditsService>;

interface CreditsDependencies {
  db: Database;
  findPlanId: (userId: string) => Promise<PlanId>;
  now: () => number;
}

function createCreditsService({ db, findPlanId, now }: CreditsDependencies) {
  return {
    /** Includes the member's cap if the account is a team's. */
    balance: async ({ userId, memberId }: Pick<Session, 'userId' | 'memberId'>): Promise<CreditsData> => {
      const lots = await creditEndings(db).listLots(await findPayerId(db, userId));
      return {
        available: await ledgerRepo(db).getBalance(userId, 'available'),
        held: await ledgerRepo(db).getBalance(userId, 'held'),
        lots: lots.map(({ credits, endsAtMs }) => ({ credits, expiresAt: endsAtMs === null ? null : new Date(endsAtMs).toISOString() })),
        plan: await findPlanId(userId),
        cap: (memberId && (await findCap(db, { workspaceId: userId, userId: memberId, at: now() }))) || null,
      };
    },

    /** Newest first, starting before the given entry. */
    history: async (userId: string, before: string | undefined): Promise<CreditHistoryData> => {
      const rows = await creditsRepo(db).listMovements(userId, { beforeId: before ? Number(before) : undefined, limit: pageSize + 1 });
      const shown = rows.slice(0, pageSize);
      return { movements: shown.map(toMovement), next: rows.length > pageSize ? String(shown.at(-1)?.id) : null };
    },
  };
}

/**
 * The effect of each kind on the available credits. A capture spends what its hold already took.
 */
const signs: Record<CreditMovementKind, -1 | 0 | 1> = { grant: 1, hold: -1, capture: 0, release: 1, expire: -1, revoke: -1 };

const toMovement = ({ id, kind, credits, reason, created_at }: MovementRow): CreditMovement => ({
  _id: String(id),
  kind,
  change: signs[kind] * credits + 0,
  credits,
  reason,
  createdAt: new Date(created_at).toISOString(),
});

const creditsRoutes = (credits: CreditsService): Handlers<'GET /credits' | 'GET /credits/history'> => ({
  'GET /credits': async ({ session }) => ({ data: await credits.balance(session) }),
  'GET /credits/history': async ({ session, query }) => ({ data: await credits.history(session.userId, query.before) }),
});

/** The credit balance and its history. */
export const createCreditsFeature = ({ db, findPlanId, now }: Platform & Domain) =>
  ({ routes: creditsRoutes(createCreditsService({ db, findPlanId, now })), tables: [ledgerTables] }) satisfies Feature;
