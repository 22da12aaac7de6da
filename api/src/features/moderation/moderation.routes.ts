import { CodedError } from '@hellograph/contract';
import { type Database, transaction } from '@hellograph/db';
import { repliesRepo } from '../../domain/card-links/replies.repo';
import { operatorActsRepo } from '../../domain/operator-acts/operator-acts.repo';
import type { Feature } from '../../platform/http/feature';
import type { Operator } from '../../platform/http/request-client';
import type { Handlers } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';
import { type AccountsService, createAccountsService, suspensionTombstones } from './accounts.service';

type ModerationKeys =
  | 'GET /operator/accounts'
  | 'POST /operator/accounts/:id/suspend'
  | 'POST /operator/accounts/:id/restore'
  | 'POST /operator/replies/:id/delete'
  | 'GET /operator/acts';

export interface ModerationDependencies {
  db: Database;
  accounts: AccountsService;
  now: () => number;
}

const moderationHandlers = ({ db, accounts, now }: ModerationDependencies): Handlers<ModerationKeys> => ({
  'GET /operator/accounts': async ({ query }) => ({ data: { accounts: await accounts.list(query.find) } }),
  'POST /operator/accounts/:id/suspend': async ({ params, body, operator }) => ({
    data: { account: await accounts.suspend(params.id, body.reason.trim(), operator) },
  }),
  'POST /operator/accounts/:id/restore': async ({ params, body, operator }) => ({
    data: { account: await accounts.restore(params.id, body.reason.trim(), operator) },
  }),
  'POST /operator/replies/:id/delete': async ({ params, body, operator }) => {
    await deleteReply({ db, now }, { id: params.id, reason: body.reason.trim() }, operator);
    return { data: null };
  },
  'GET /operator/acts': async () => ({ data: { acts: await operatorActsRepo(db).listActs() } }),
});

/** Deletes permanently. Throws NOT_FOUND. */
const deleteReply = (
  { db, now }: Pick<ModerationDependencies, 'db' | 'now'>,
  { id, reason }: { id: string; reason: string },
  operator: Operator,
) =>
  transaction(db, async (tx) => {
    const reply = await repliesRepo(tx).find(id);
    if (!reply) throw new CodedError('NOT_FOUND');
    await repliesRepo(tx).deleteForGood(id);
    const subject = `reply ${id} to card ${reply.card_id}`;
    await operatorActsRepo(tx).insertAct(operator, { act: 'reply-deleted', subject, reason, at: now() });
  });

/** Operators' actions on accounts and replies, and the log of all their acts. */
export const createModerationFeature = (parts: Platform) =>
  ({
    routes: moderationHandlers({ ...parts, accounts: createAccountsService(parts) }),
    tombstones: suspensionTombstones,
  }) satisfies Feature;
