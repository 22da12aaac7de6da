import { randomUUID } from 'node:crypto';
import { CodedError, type OperatorAccount } from '@hellograph/contract';
import { tidyAddress } from '@hellograph/contract/email-address';
import { type Database, type Executor, transaction } from '@hellograph/db';
import { deliveriesRepo } from '../../domain/deliveries/deliveries.repo';
import { operatorActsRepo } from '../../domain/operator-acts/operator-acts.repo';
import { sessionsRepo } from '../../domain/sessions/sessions.repo';
import { suspensionsRepo, usersRepo } from '../../domain/users/users.repo';
import type { Outbox } from '../../platform/events/outbox';
import type { Realtime } from '../../platform/events/realtime';
import type { Operator } from '../../platform/http/request-client';
import { insertTombstones, type TombstoneHandlers, toTombstoneKey } from '../../platform/tombstones/tombstone';

export interface AccountsDependencies {
  db: Database;
  outbox: Pick<Outbox, 'insert' | 'wake'>;
  realtime: Pick<Realtime, 'dropSession'>;
  now: () => number;
}

export type AccountsService = ReturnType<typeof createAccountsService>;

const listedMax = 100;

/** Accounts that an operator suspends and restores. */
export function createAccountsService({ db, outbox, realtime, now }: AccountsDependencies) {
  const get = async (id: string): Promise<OperatorAccount> => {
    const user = await usersRepo(db).findUser(id);
    if (!user) throw new CodedError('NOT_FOUND');
    return toOperatorAccount(user);
  };
  return {
    /** Finds accounts by id or address; without either, lists the suspended ones. */
    list: async (find: string | undefined): Promise<OperatorAccount[]> => {
      if (!find?.trim()) return (await suspensionsRepo(db).listSuspended(listedMax)).map(toOperatorAccount);
      const wanted = find.trim();
      const user = (await usersRepo(db).findUser(wanted)) ?? (await usersRepo(db).findUserByEmail(tidyAddress(wanted)));
      return user ? [toOperatorAccount(user)] : [];
    },

    /**
     * Suspends immediately: sessions end, sockets close, links and media stop working, planned
     * cards wait. The owner gets a mail with the reason. Deletes nothing. Suspending again has no
     * further effect.
     */
    suspend: async (id: string, reason: string, operator: Operator): Promise<OperatorAccount> => {
      await transaction(db, async (tx, { onCommit }) => {
        const user = await usersRepo(tx).findUser(id);
        if (!user) throw new CodedError('NOT_FOUND');
        if (!(await suspensionsRepo(tx).updateSuspended(id, now()))) return;
        const ended = await endUse(tx, id, now());
        await insertTombstones(tx, 'suspended', [toTombstoneKey('suspended', id)], now());
        await operatorActsRepo(tx).insertAct(operator, { act: 'account-suspended', subject: `account ${id}`, reason, at: now() });
        const mail = { to: user.email, name: user.full_name, id: randomUUID(), hasLink: false, reason };
        await outbox.insert(tx, { kind: 'mail', mail: 'account-suspended', ...mail });
        onCommit(() => ended.forEach(realtime.dropSession));
        onCommit(outbox.wake);
      });
      return get(id);
    },

    /** Links work again and planned cards continue; the owner has to log in again. */
    restore: async (id: string, reason: string, operator: Operator): Promise<OperatorAccount> => {
      await transaction(db, async (tx, { onCommit }) => {
        const user = await usersRepo(tx).findUser(id);
        if (!user) throw new CodedError('NOT_FOUND');
        if (!(await suspensionsRepo(tx).updateRestored(id))) return;
        await deliveriesRepo(tx).updateHeld(id, null);
        await insertTombstones(tx, 'unsuspended', [toTombstoneKey('suspended', id)], now());
        await operatorActsRepo(tx).insertAct(operator, { act: 'account-restored', subject: `account ${id}`, reason, at: now() });
        const mail = { to: user.email, name: user.full_name, id: randomUUID(), hasLink: false };
        await outbox.insert(tx, { kind: 'mail', mail: 'account-restored', ...mail });
        onCommit(outbox.wake);
      });
      return get(id);
    },
  };
}

/** Ends the sessions and holds the planned cards. Returns the ids of the ended sessions. */
async function endUse(tx: Executor, id: string, at: number): Promise<string[]> {
  await deliveriesRepo(tx).updateHeld(id, at);
  return sessionsRepo(tx).updateRevoked(id, {}, at);
}

/** Applied after an older backup was restored. */
export const suspensionTombstones: Pick<TombstoneHandlers, 'suspended' | 'unsuspended'> = {
  suspended: async (tx, keys, { at }) => {
    for (const id of await usersRepo(tx).listIds())
      if (keys.has(toTombstoneKey('suspended', id)) && (await suspensionsRepo(tx).updateSuspended(id, at))) await endUse(tx, id, at);
  },
  unsuspended: async (tx, keys) => {
    for (const id of await usersRepo(tx).listIds())
      if (keys.has(toTombstoneKey('suspended', id)) && (await suspensionsRepo(tx).updateRestored(id)))
        await deliveriesRepo(tx).updateHeld(id, null);
  },
};

interface UserRow {
  id: string;
  email: string;
  full_name: string;
  created_at: number;
  suspended_at: number | null;
}

const toOperatorAccount = ({ id, email, full_name, created_at, suspended_at }: UserRow): OperatorAccount => ({
  _id: id,
  email,
  fullName: full_name,
  createdAt: new Date(created_at).toISOString(),
  suspendedAt: suspended_at === null ? null : new Date(suspended_at).toISOString(),
});
