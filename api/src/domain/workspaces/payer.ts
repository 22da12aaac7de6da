import type { Executor } from '@hellograph/db';
import { membersRepo } from './workspaces.repo';

/** Whose plan and credits a workspace uses: those of a team's owner, or the account's own. */
export const findPayerId = async (db: Executor, workspaceId: string): Promise<string> =>
  (await membersRepo(db).findOwner(workspaceId))?.user_id ?? workspaceId;
