import { createHmac } from 'node:crypto';
import { type Executor, updatedOne, type WorkspaceInvitationsTable } from '@hellograph/db';
import { insertTombstones } from '../../platform/tombstones/tombstone';
import { toTokenHash } from '../card-links/new-link';
import { toTeamMemberKey } from './workspaces.repo';

/** Tokens in the mails that invite a person to a team. */
export interface TeamTokens {
  /** Returns the hash of the token for the database. */
  toHash(invitationId: string): string;
  toUrl(invitationId: string): string;
}

/** 256 bits, derived like those of co-owners. */
export function createTeamTokens(linkKey: string, publicUrl: string): TeamTokens {
  const toToken = (id: string) => createHmac('sha256', linkKey).update(`team ${id}`).digest('base64url');
  return {
    toHash: (id) => toTokenHash(toToken(id)),
    toUrl: (id) => new URL(`/join/${toToken(id)}`, publicUrl).href,
  };
}

export type TeamInvitationRow = WorkspaceInvitationsTable;

/** Whether it can still be accepted. */
export const isAcceptable = ({ ended_at, expires_at }: TeamInvitationRow, at: number): boolean => ended_at === null && expires_at > at;

/** Invitations to teams. The caller has checked the inviting member's rights. */
export function teamInvitationsRepo(db: Executor) {
  const ofTeam = (workspaceId: string) => db.selectFrom('workspace_invitations').where('workspace_id', '=', workspaceId);
  const one = (id: string) => db.updateTable('workspace_invitations').where('id', '=', id);
  return {
    /** Oldest first, including ended and expired ones. */
    list: (workspaceId: string) => ofTeam(workspaceId).selectAll().orderBy('created_at').orderBy('id').execute(),

    find: (id: string) => db.selectFrom('workspace_invitations').selectAll().where('id', '=', id).executeTakeFirst(),

    findByToken: (tokenHash: string) =>
      db.selectFrom('workspace_invitations').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst(),

    countSince: async (workspaceId: string, since: number): Promise<number> => {
      const counted = ofTeam(workspaceId).select((of) => of.fn.countAll<number>().as('count'));
      return (await counted.where('created_at', '>', since).executeTakeFirstOrThrow()).count;
    },

    insert: async (row: Omit<TeamInvitationRow, 'mail_state' | 'ended_at' | 'ended_by'>) => {
      await db
        .insertInto('workspace_invitations')
        .values({ ...row, mail_state: 'queued', ended_at: null, ended_by: null })
        .execute();
    },

    updateMailed: async (id: string, state: TeamInvitationRow['mail_state']) => {
      await one(id).set({ mail_state: state }).where('mail_state', '=', 'queued').execute();
    },

    /**
     * The link stops working. The mailbox is kept, so that repeated invitations don't flood it.
     * Returns false if the team already revoked it.
     */
    updateEnded: async (id: string, by: 'team' | 'invited', at: number): Promise<boolean> => {
      const left = one(id).where((of) => of.or([of('ended_by', 'is', null), of('ended_by', '=', 'invited')]));
      const isEnded = await updatedOne(left.set({ ended_at: at, ended_by: by }));
      if (isEnded) await insertTombstones(db, 'teamMember', [toTeamMemberKey(id)], at);
      return isEnded;
    },

    updateRole: async (id: string, role: TeamInvitationRow['role']): Promise<void> => {
      await one(id).set({ role }).execute();
    },

    /** Called when it was accepted, or when the same person is invited again. */
    delete: async (id: string) => {
      await db.deleteFrom('workspace_invitations').where('id', '=', id).execute();
    },
  };
}

/** Ends the invitations of tombstones again. */
export async function endTeamInvitationsAgain(db: Executor, keys: ReadonlySet<string>, at: number): Promise<void> {
  const open = await db.selectFrom('workspace_invitations').select('id').where('ended_at', 'is', null).execute();
  for (const { id } of open.filter((row) => keys.has(toTeamMemberKey(row.id))))
    await db.updateTable('workspace_invitations').set({ ended_at: at, ended_by: 'team' }).where('id', '=', id).execute();
}
