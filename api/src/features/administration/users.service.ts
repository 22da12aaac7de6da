import { createHash } from 'node:crypto';
import { type AdminUser, type AdminUsersData, CodedError, type DeletionReceipt, type OperatorAct, type Plan } from '@hellograph/contract';
import { type Database, type Executor, transaction } from '@hellograph/db';
import { ledgerRepo } from '../../domain/ledger/ledger.repo';
import { operatorActsRepo } from '../../domain/operator-acts/operator-acts.repo';
import { adminsRepo } from '../../domain/users/admins.repo';
import { type UserRow, userOverview } from '../../domain/users/user-overview';
import { getUsedBytes } from '../../domain/videos/space';
import type { Outbox } from '../../platform/events/outbox';
import type { Operator } from '../../platform/http/request-client';

/** Deletes an account, and calls `note` in the same transaction. */
export type DeleteFor = (userId: string, note: (tx: Executor, rows: Record<string, number>) => Promise<void>) => Promise<void>;

export interface UsersDependencies {
  db: Database;
  outbox: Pick<Outbox, 'insert' | 'wake'>;
  findPlan: (userId: string, executor?: Executor) => Promise<Plan>;
  deleteFor: DeleteFor;
  now: () => number;
}

export type UsersService = ReturnType<typeof createUsersService>;

const listedMax = 50;

/** The accounts of an instance, for its administrators. */
export function createUsersService(dependencies: UsersDependencies) {
  const { db, outbox, now } = dependencies;
  const present = (row: UserRow) => toAdminUser(dependencies, row);
  const get = async (id: string): Promise<UserRow> => {
    const [row] = await userOverview(db).list(id, 1);
    if (row?.id !== id) throw new CodedError('NOT_FOUND');
    return row;
  };
  const log = (tx: Executor, operator: Operator, { act, id, reason = '' }: { act: OperatorAct; id: string; reason?: string }) =>
    operatorActsRepo(tx).insertAct(operator, { act, subject: `account ${id}`, reason, at: now() });

  return {
    list: async (find = ''): Promise<AdminUsersData> => {
      const wanted = find.trim();
      const rows = await userOverview(db).list(wanted, listedMax);
      const users: AdminUser[] = [];
      for (const row of rows) users.push(await present(row));
      return { users, found: await userOverview(db).count(wanted), all: await userOverview(db).count('') };
    },

    /** Mails a link for a new password, as if they had asked for it. */
    reset: async (id: string, operator: Operator): Promise<AdminUser> => {
      const { email } = await get(id);
      await transaction(db, async (tx, { onCommit }) => {
        await outbox.insert(tx, { kind: 'mailRequest', purpose: 'reset', email });
        await log(tx, operator, { act: 'user-reset', id });
        onCommit(outbox.wake);
      });
      return present(await get(id));
    },

    /** The same gift is given once. */
    giveCredits: async (id: string, gift: { _id: string; credits: number; reason: string }, operator: Operator): Promise<AdminUser> => {
      await get(id);
      await transaction(db, async (tx) => {
        const { credits, reason } = gift;
        const movement = { userId: id, kind: 'grant', key: `operator:${gift._id}`, credits, reason: 'Given by the operator' } as const;
        if (!(await ledgerRepo(tx).insertMovement({ ...movement, at: now() }))) return;
        await log(tx, operator, { act: 'credits-given', id, reason: `${credits}: ${reason.trim()}` });
      });
      return present(await get(id));
    },

    setQuota: async (id: string, quotaBytes: number | null, operator: Operator): Promise<AdminUser> => {
      await get(id);
      await transaction(db, async (tx) => {
        await adminsRepo(tx).updateQuota(id, quotaBytes);
        await log(tx, operator, { act: 'quota-set', id, reason: quotaBytes === null ? 'as the plan' : `${quotaBytes} bytes` });
      });
      return present(await get(id));
    },

    /** Throws ADMIN_STAYS for the last administrator. */
    setAdmin: async (id: string, isAdmin: boolean, operator: Operator): Promise<AdminUser> => {
      await get(id);
      await transaction(db, async (tx) => {
        if (!isAdmin && (await adminsRepo(tx).isAdmin(id)) && (await adminsRepo(tx).listOthers(id)).length === 0)
          throw new CodedError('ADMIN_STAYS');
        if (await adminsRepo(tx).updateAdmin(id, isAdmin)) await log(tx, operator, { act: isAdmin ? 'admin-made' : 'admin-ended', id });
      });
      return present(await get(id));
    },

    /** Throws ADMIN_STAYS for an administrator, and TEAM_OWNER_STAYS. */
    delete: async (id: string, reason: string, operator: Operator): Promise<DeletionReceipt> => {
      if ((await get(id)).is_admin === 1) throw new CodedError('ADMIN_STAYS');
      const made: DeletionReceipt[] = [];
      await dependencies.deleteFor(id, async (tx, rows) => {
        if (await adminsRepo(tx).isAdmin(id)) throw new CodedError('ADMIN_STAYS');
        const deletedAt = new Date(now()).toISOString();
        const receipt = { userId: id, deletedAt, deletedBy: operator.name, reason: reason.trim(), rows };
        const digest = createHash('sha256').update(JSON.stringify(receipt)).digest('hex');
        await log(tx, operator, { act: 'account-deleted', id, reason: `${receipt.reason} (receipt ${digest})` });
        // The transaction may run more than once.
        made.splice(0, made.length, { ...receipt, digest });
      });
      const [receipt] = made;
      if (!receipt) throw new CodedError('NOT_FOUND');
      return receipt;
    },
  };
}

const toMoment = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

async function toAdminUser({ db, findPlan }: Pick<UsersDependencies, 'db' | 'findPlan'>, row: UserRow): Promise<AdminUser> {
  const plan = await findPlan(row.id);
  return {
    _id: row.id,
    email: row.email,
    fullName: row.full_name,
    createdAt: new Date(row.created_at).toISOString(),
    seenAt: toMoment(row.seen_at),
    isVerified: row.verified_at !== null,
    isAdmin: row.is_admin === 1,
    suspendedAt: toMoment(row.suspended_at),
    plan: plan.name,
    videos: row.videos,
    usedBytes: await getUsedBytes(db, row.id),
    quotaBytes: row.storage_max_bytes ?? plan.storageMaxBytes,
    hasOwnQuota: row.storage_max_bytes !== null,
    credits: Number(await ledgerRepo(db).getBalance(row.id, 'available')),
  };
}
