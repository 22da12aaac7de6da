import { CodedError } from '@hellograph/contract';
import type { Commit, Executor } from '@hellograph/db';
import { ledgerRepo } from '../../domain/ledger/ledger.repo';
import { cancelIfOpen } from '../../domain/videos/cancel-video';
import { videoRepo } from '../../domain/videos/video.repo';
import { membersRepo } from '../../domain/workspaces/workspaces.repo';
import type { Outbox } from '../../platform/events/outbox';
import type { Feature } from '../../platform/http/feature';
import { eraseAccount } from '../../platform/tables/export-account';

export interface ErasingDependencies {
  /** Features whose tables are exported and erased. */
  features: readonly Feature[];
  outbox: Pick<Outbox, 'insert' | 'wake'>;
  now: () => number;
}

export const listTableDuties = (features: readonly Feature[]) => features.flatMap((feature) => feature.tables ?? []);

/** Erases people's accounts and those of teams. */
export function createErasing({ features, outbox, now }: ErasingDependencies) {
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

export async function listOwnedTeams(db: Executor, userId: string): Promise<string[]> {
  const rows = await membersRepo(db).listOfUser(userId);
  return rows.flatMap(({ role, workspace_id }) => (role === 'owner' ? [workspace_id] : []));
}

/** Lists the other members of a team: admins first, then by length of membership. */
async function listHeirs(db: Executor, { userId, teamId }: { userId: string; teamId: string }) {
  const others = (await membersRepo(db).list(teamId)).filter(({ user_id, state }) => user_id !== userId && state === 'active');
  return others.sort((one, other) => Number(other.role === 'admin') - Number(one.role === 'admin'));
}

/** Throws TEAM_OWNER_STAYS while the user owns a team with other members. */
export async function requireNoHeirs(db: Executor, userId: string): Promise<void> {
  for (const teamId of await listOwnedTeams(db, userId))
    if ((await listHeirs(db, { userId, teamId })).length > 0) throw new CodedError('TEAM_OWNER_STAYS');
}
