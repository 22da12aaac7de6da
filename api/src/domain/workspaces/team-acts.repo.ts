import type { TeamActKind } from '@hellograph/contract';
import type { Executor, WorkspaceActsTable } from '@hellograph/db';
import type { Selectable } from 'kysely';
import type { Client } from '../../platform/http/request-client';
import { inSlice, type Slice } from '../../platform/lists/pages';

export type TeamActRow = Selectable<WorkspaceActsTable>;

export interface NewAct {
  workspaceId: string;
  actorId: string;
  kind: TeamActKind;
  aboutId?: string;
  about?: string;
  role?: string;
  at: number;
  client: Client;
}

/** The log of a team. */
export const teamActsRepo = (db: Executor) => ({
  insert: async ({ workspaceId, actorId, kind, aboutId, about = '', role = '', at, client }: NewAct) => {
    const row = { workspace_id: workspaceId, actor_id: actorId, kind, about_id: aboutId ?? null, about, role, at };
    await db
      .insertInto('workspace_acts')
      .values({ ...row, ip_address: client.ipAddress, user_agent: client.userAgent })
      .execute();
  },

  /** Latest first. */
  list: (workspaceId: string, slice: Slice<'number'>) =>
    inSlice(db.selectFrom('workspace_acts').selectAll().where('workspace_id', '=', workspaceId), slice, ['id', 'desc']).execute(),

  /**
   * Removes a deleted account from the log: the acts are kept without the person and their address.
   */
  forget: async (userId: string) => {
    const nobody = { actor_id: null, ip_address: '', user_agent: '' };
    await db.updateTable('workspace_acts').set(nobody).where('actor_id', '=', userId).execute();
    await db.updateTable('workspace_acts').set({ about_id: null, about: '' }).where('about_id', '=', userId).execute();
  },
});
