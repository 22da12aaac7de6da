import type { ApprovalKind, ApprovalState, GivenTeamRole, TeamActKind, TeamMemberState, TeamRole, UiLanguage } from '@hellograph/contract';
import type { Generated } from 'kysely';

/**
 * A member's request to send something for a team. Only the latest request of a delivery or a bulk
 * send counts; at most one is open.
 */
export interface ApprovalsTable {
  id: string;
  workspace_id: string;
  card_id: string;
  kind: ApprovalKind;
  /** The id of the delivery or the bulk send. */
  subject_id: string;
  state: ApprovalState;
  /** 1: it had been approved, and the card was changed since. */
  is_again: number;
  people: number;
  /** The price of what is sent once it is approved. */
  credits: number;
  /** A user; `null` when their account is gone. */
  asked_by: string | null;
  asked_at: number;
  /** When the members who may approve were notified. */
  asked_told_at: number | null;
  decided_by: string | null;
  decided_at: number | null;
  /** When the member who asked was notified of the decision. */
  decided_told_at: number | null;
  comment: string;
}

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
  language: UiLanguage;
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

/** How a directory writes the people and groups of a team by SCIM. */
export interface ProvisioningsTable {
  workspace_id: string;
  /** The hash of the token; `null` once it is revoked. */
  secret_hash: string | null;
  /** The last characters of the token, to recognise it. */
  ending: string;
  /** The role of people to whom no group gives one. */
  role: GivenTeamRole;
  made_at: number;
  used_at: number | null;
}

/** A person as the directory describes them. They need not have an account. */
export interface ProvisionedPeopleTable {
  id: string;
  workspace_id: string;
  user_name: string;
  /** In lower case: names of users ignore it. */
  user_name_key: string;
  /** The directory's own id; empty if it gave none. */
  external_id: string;
  email: string;
  is_active: number;
  /** The rest of what is kept, in JSON. */
  attributes: string;
  /** Their membership or invitation, which have the same id. */
  member_id: string | null;
  /** 1: the directory brought them into the team; 0: they were in it. */
  is_invited: number;
  revision: number;
  created_at: number;
  changed_at: number;
}

/** A group of the directory, and the role that the team's owner gives its people. */
export interface ProvisionedGroupsTable {
  id: string;
  workspace_id: string;
  name: string;
  name_key: string;
  external_id: string;
  role: GivenTeamRole | null;
  revision: number;
  created_at: number;
  changed_at: number;
}

export interface ProvisionedGroupPeopleTable {
  group_id: string;
  person_id: string;
}
