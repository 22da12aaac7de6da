import { randomUUID } from 'node:crypto';
import { CodedError } from '@hellograph/contract';
import { type Commit, type Database, type Executor, transaction } from '@hellograph/db';
import type { LinkTokens } from '../../domain/link-tokens/link-tokens';
import type { RecordSecurityEvent } from '../../domain/security-events/security-events';
import { usersRepo } from '../../domain/users/users.repo';
import { getMemberWho } from '../../domain/workspaces/workspace-access';
import type { Client } from '../../platform/http/request-client';
import { exportAccount } from '../../platform/tables/export-account';
import { insertTombstones, toTombstoneKey } from '../../platform/tombstones/tombstone';
import { createErasing, type ErasingDependencies, listOwnedTeams, listTableDuties, requireNoHeirs } from './erasing';

export interface AccountDependencies extends ErasingDependencies {
  db: Database;
  linkTokens: LinkTokens;
  /** Throws PASSWORD_WRONG. */
  confirm: (userId: string, password: string, client: Client) => Promise<{ email: string; full_name: string }>;
  record: RecordSecurityEvent;
  /** Deletes mails to an address from the folder for mails. */
  deleteMails: (address: string) => Promise<void>;
}

export type AccountService = ReturnType<typeof createAccountService>;
export const exportPath = '/api/account/export';

/** Exports everything stored about an account, and deletes accounts. */
export function createAccountService(dependencies: AccountDependencies) {
  const { db, linkTokens, confirm, features, outbox, record, deleteMails, now } = dependencies;
  const tables = listTableDuties(features);
  const erasing = createErasing(dependencies);
  const { prepare, erase } = erasing;
  return {
    /** Returns a link for one download. */
    createExportLink: (userId: string, client: Client) =>
      transaction(db, async (tx) => {
        await linkTokens.deleteOf(tx, userId, 'export');
        const id = await linkTokens.insert(tx, { userId, purpose: 'export' });
        await record(tx, 'export', userId, client);
        return `${exportPath}/${linkTokens.toToken(id)}`;
      }),

    /** Returns the account that a link exports, once. Throws NOT_FOUND. */
    takeExport: (token: string) =>
      transaction(db, async (tx) => {
        const link = await linkTokens.find(tx, token, 'export');
        if (!link || !(await linkTokens.use(tx, token, 'export'))) throw new CodedError('NOT_FOUND');
        return exportAccount(tx, tables, link.user_id);
      }),

    /**
     * The next housekeeping deletes the files that no row refers to, and empties the log. Throws
     * TEAM_OWNER_STAYS while the user owns a team with other members.
     */
    delete: async (userId: string, password: string, client: Client) => {
      const { email: to, full_name: name } = await confirm(userId, password, client);
      await requireNoHeirs(db, userId);
      await deleteMails(to);
      for (const id of [...(await listOwnedTeams(db, userId)), userId]) await prepare(id);
      await transaction(db, async (tx, commit) => {
        await requireNoHeirs(tx, userId);
        await erase(tx, userId, commit);
        await insertTombstones(tx, 'account', [toTombstoneKey('account', userId)], now());
        await outbox.insert(tx, { kind: 'mail', mail: 'account-deleted', to, name, id: randomUUID(), hasLink: false });
        await record(tx, 'account-deleted', null, client);
        commit.onCommit(outbox.wake);
      });
    },

    deleteTeam: createTeamDeletion(dependencies, erasing),

    /**
     * Erases the accounts of tombstones again. Their subscriptions and data elsewhere have already
     * been ended.
     */
    eraseAgain: async (tx: Executor, keys: ReadonlySet<string>, commit: Commit) => {
      for (const id of await usersRepo(tx).listIds()) if (keys.has(toTombstoneKey('account', id))) await erase(tx, id, commit);
    },
  };
}

/** Deletes a team with all its data. Throws NOT_FOUND, TEAM_RIGHT_MISSING and PASSWORD_WRONG. */
const createTeamDeletion =
  ({ db, confirm, record, now }: AccountDependencies, { prepare, eraseTeam }: ReturnType<typeof createErasing>) =>
  async (userId: string, teamId: string, password: string, client: Client): Promise<void> => {
    await getMemberWho(db, userId, teamId, 'own');
    await confirm(userId, password, client);
    await prepare(teamId);
    await transaction(db, async (tx, commit) => {
      await getMemberWho(tx, userId, teamId, 'own');
      await eraseTeam(tx, teamId, commit);
      await insertTombstones(tx, 'account', [toTombstoneKey('account', teamId)], now());
      await record(tx, 'team-deleted', userId, client);
    });
  };
