import { randomUUID } from 'node:crypto';
import { CodedError } from '@hellograph/contract';
import { type Commit, type Database, type Executor, transaction } from '@hellograph/db';
import { ledgerRepo } from '../../domain/ledger/ledger.repo';
import type { LinkTokens } from '../../domain/link-tokens/link-tokens';
import type { RecordSecurityEvent } from '../../domain/security-events/security-events';
import { usersRepo } from '../../domain/users/users.repo';
import { cancelIfOpen } from '../../domain/videos/render-again';
import { videoRepo } from '../../domain/videos/video.repo';
import { getMemberWho } from '../../domain/workspaces/workspace-access';
import { membersRepo, workspacesRepo } from '../../domain/workspaces/workspaces.repo';
import type { Outbox } from '../../platform/events/outbox';
import type { Feature } from '../../platform/http/feature';
import type { Client } from '../../platform/http/request-client';
import { eraseAccount, exportAccount } from '../../platform/tables/table-duties';
import { insertTombstones, toTombstoneKey } from '../../platform/tombstones/tombstone';

interface ErasingDependencies {
  /** Features whose tables are exported and erased. */
  features: readonly Feature[];
  outbox: Pick<Outbox, 'insert' | 'wake'>;
  now: () => number;
}

const listTableDuties = (features: readonly Feature[]) => features.flatMap((feature) => feature.tables ?? []);

/** Erases people's accounts and those of teams. */
function createErasing({ features, outbox, now }: ErasingDependencies) {
  const tables = listTableDuties(features);
  /** Videos in progress for a team are paid by its owner, to whom the credits are released. */
  const endVideosOf = async (tx: Executor, teamId: string) => {
    for (const id of await videoRepo(tx).listOpenIds(teamId))
      await cancelIfOpen(tx, { ledgerOf: ledgerRepo, outbox, now }, { userId: teamId, id });
  };
  const eraseOne = async (tx: Executor, id: string, commit: Commit) => {
    for (const feature of features) await feature.eraseAccount?.end?.(tx, id, commit);
    await eraseAccount(tx, tables, id);
  };
  const eraseTeam = async (tx: Executor, teamId: string, commit: Commit) => {
    await endVideosOf(tx, teamId);
    await eraseOne(tx, teamId, commit);
  };
  /** A team without other members is deleted with its owner; any other gets a new owner. */
  const erase = async (tx: Executor, userId: string, commit: Commit) => {
    for (const teamId of await listOwnedTeams(tx, userId)) {
      const [heir] = await listHeirs(tx, { userId, teamId });
      if (!heir) await eraseTeam(tx, teamId, commit);
      else {
        await endVideosOf(tx, teamId);
        await membersRepo(tx).updateOwner(teamId, heir.id);
      }
    }
    await eraseOne(tx, userId, commit);
  };
  const prepare = async (id: string) => {
    for (const feature of features) await feature.eraseAccount?.prepare?.(id);
  };
  return { prepare, erase, eraseTeam };
}

async function listOwnedTeams(db: Executor, userId: string): Promise<string[]> {
  const rows = await membersRepo(db).listOfUser(userId);
  return rows.flatMap(({ role, workspace_id }) => (role === 'owner' ? [workspace_id] : []));
}

/** Lists the other members of a team: admins first, then by length of membership. */
async function listHeirs(db: Executor, { userId, teamId }: { userId: string; teamId: string }) {
  const others = (await membersRepo(db).list(teamId)).filter(({ user_id, state }) => user_id !== userId && state === 'active');
  return others.sort((one, other) => Number(other.role === 'admin') - Number(one.role === 'admin'));
}

/** Throws TEAM_OWNER_STAYS while the user owns a team with other members. */
async function requireNoHeirs(db: Executor, userId: string): Promise<void> {
  for (const teamId of await listOwnedTeams(db, userId))
    if ((await listHeirs(db, { userId, teamId })).length > 0) throw new CodedError('TEAM_OWNER_STAYS');
}

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
     * Deletes somebody's account for an administrator, in the same way. Returns how many rows of
     * each kind it had. Throws NOT_FOUND, and TEAM_OWNER_STAYS while they own a team with others.
     */
    deleteFor: async (userId: string, note: (tx: Executor, rows: Record<string, number>) => Promise<void>) => {
      const user = await usersRepo(db).findUser(userId);
      if (!user || (await isTeam(db, userId))) throw new CodedError('NOT_FOUND');
      await requireNoHeirs(db, userId);
      await deleteMails(user.email);
      for (const id of [...(await listOwnedTeams(db, userId)), userId]) await prepare(id);
      await transaction(db, async (tx, commit) => {
        await requireNoHeirs(tx, userId);
        const rows = countRows(await exportAccount(tx, tables, userId));
        await erase(tx, userId, commit);
        await insertTombstones(tx, 'account', [toTombstoneKey('account', userId)], now());
        const mail = { to: user.email, name: user.full_name, id: randomUUID(), hasLink: false };
        await outbox.insert(tx, { kind: 'mail', mail: 'account-deleted', ...mail });
        await note(tx, rows);
        commit.onCommit(outbox.wake);
      });
    },

    /**
     * Erases the accounts of tombstones again. Their subscriptions and data elsewhere have already
     * been ended.
     */
    eraseAgain: async (tx: Executor, keys: ReadonlySet<string>, commit: Commit) => {
      for (const id of await usersRepo(tx).listIds()) if (keys.has(toTombstoneKey('account', id))) await erase(tx, id, commit);
    },
  };
}

/** Whether an account is a team's, which its owner deletes. */
const isTeam = (db: Executor, id: string): Promise<boolean> => workspacesRepo(db).has(id);

/** Counts what an account has, by kind. */
const countRows = (account: object): Record<string, number> =>
  Object.fromEntries(
    Object.entries(account).flatMap(([name, rows]) => (Array.isArray(rows) && rows.length > 0 ? [[name, rows.length]] : [])),
  );

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
