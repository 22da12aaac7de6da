import type { GivenTeamRole, TeamActKind, TeamMemberState, TeamRole, UiLanguage } from '@hellograph/contract';
import type { Generated } from 'kysely';

/**
 * The accounts that are teams. Nobody logs in to one: its members act for it. An account that is
 * not here is a person's, and so a workspace of one.
 */
export interface WorkspacesTable {
  /** Of the account. */
  id: string;
  created_at: number;
  /** 1: what members send waits until somebody who may has approved it. */
  needs_approval: number;
  /** Of the mails about that. */
  approval_language: UiLanguage;
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
  /** What they may spend in a calendar month; `null` if there is no cap. */
  credits_per_month: number | null;
}

/** Somebody who was invited by email. The row goes when they accept. */
export interface WorkspaceInvitationsTable {
  id: string;
  workspace_id: string;
  email: string;
  /** Of the address: one person is invited once. */
  mailbox: string;
  role: GivenTeamRole;
  language: UiLanguage;
  /** Who invites them, for the mail. */
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

/** What was done in a team, by whom and from where. Rows are never changed, only forgotten. */
export interface WorkspaceActsTable {
  id: Generated<number>;
  workspace_id: string;
  /** A user; `null` when their account is gone. */
  actor_id: string | null;
  kind: TeamActKind;
  /** A user whom it is about. */
  about_id: string | null;
  /** An address or a name that it is about. */
  about: string;
  role: string;
  at: number;
  ip_address: string;
  user_agent: string;
}

/** Credits that a member has held or spent for a team. Rows go when the credits come back. */
export interface WorkspaceSpendsTable {
  /** Of the hold in the ledger: a video. */
  key: string;
  workspace_id: string;
  user_id: string;
  credits: number;
  at: number;
}
