import { type Commit, type Executor, transaction } from '@hellograph/db';
import { getMemberWho } from '../../domain/workspaces/workspace-access';
import type { Client } from '../../platform/http/request-client';
import { insertTombstones, toTombstoneKey } from '../../platform/tombstones/tombstone';
import type { AccountDependencies } from './account.service';

interface TeamDeletionDependencies extends Pick<AccountDependencies, 'db' | 'confirm' | 'record' | 'now'> {
  prepare: (id: string) => Promise<void>;
  eraseTeam: (tx: Executor, teamId: string, commit: Commit) => Promise<void>;
}

/** Deletes a team with all its data. Throws NOT_FOUND, TEAM_RIGHT_MISSING and PASSWORD_WRONG. */
export const createTeamDeletion =
  ({ db, confirm, record, now, prepare, eraseTeam }: TeamDeletionDependencies) =>
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
