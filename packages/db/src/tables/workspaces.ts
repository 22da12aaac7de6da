import type { GivenTeamRole, MailLanguage, TeamActKind, TeamMemberState, TeamRole } from '@hellograph/contract';
import type { Generated } from 'kysely';

/**
 * The accounts that are teams. No one logs in to a team: its members act for it. An account without
 * a row here belongs to a person and is a workspace of one.
 */
export interface WorkspacesTable {
  /** The id of the account. */
  id: string;
  created_at: number;
  /** 1: anything that members send waits for approval. */
  needs_approval: number;
  /** The language of mails about approvals. */
  approval_language: MailLanguage;
}

export interface WorkspaceMembersTable {
  id: string;
  workspace_id: string;
  user_id: string;
  /** Exactly one of a team is `owner`. */
  role: TeamRole;
  state: TeamMemberState;
  joined_at: number;
  /** When the owner offered the team to them. */
  offered_at: number | null;
  /** The cap on their spending in a calendar month; `null` if there is none. */
  credits_per_month: number | null;
}

/** An invitation by email. The row is deleted when it is accepted. */
export interface WorkspaceInvitationsTable {
  id: string;
  workspace_id: string;
  email: string;
  /** The normalised address, so that each person is invited once. */
  mailbox: string;
  role: GivenTeamRole;
  language: MailLanguage;
  /** The name of the member who invites them, for the mail. */
  invited_by: string;
  /** The token itself is not stored. */
  token_hash: string;
  mail_state: 'queued' | 'sent' | 'failed' | 'stopped';
  created_at: number;
  expires_at: number;
  /** `null` while it can be accepted, if it has not expired. */
  ended_at: number | null;
  ended_by: 'team' | 'invited' | null;
}

/**
 * Actions in a team, with the actor and their address. Rows are never changed, only deleted when
 * they expire.
 */
export interface WorkspaceActsTable {
  id: Generated<number>;
  workspace_id: string;
  /** A user; `null` when their account is gone. */
  actor_id: string | null;
  kind: TeamActKind;
  /** The user whom it is about. */
  about_id: string | null;
  /** The address or name that it is about. */
  about: string;
  role: string;
  at: number;
  ip_address: string;
  user_agent: string;
}

/**
 * Credits that a member has held or spent for a team. Rows are deleted when the credits are
 * released.
 */
export interface WorkspaceSpendsTable {
  /** The key of the hold in the ledger: a video's id. */
  key: string;
  workspace_id: string;
  user_id: string;
  credits: number;
  at: number;
}
