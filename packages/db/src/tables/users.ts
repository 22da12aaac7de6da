import type { Generated } from 'kysely';

/**
 * A draft that one browser has encrypted for another browser of the same person. It belongs to no
 * account: only a person who has its link can read it or tell whose it is.
 */
export interface CarriedDraftsTable {
  /** Hash of the token in the link. */
  token_hash: string;
  sealed_key: string;
  size_bytes: number;
  expires_at: number;
}

/** The values that administrators have set, instead of the defaults: JSON, or sealed. */
export interface InstanceSettingsTable {
  name: string;
  value: string;
  /** Counts the changes, so that two administrators do not overwrite each other. */
  revision: number;
  changed_at: number;
}

/** Invitations that administrators have made. Their codes follow from their ids. */
export interface MadeInvitationsTable {
  id: string;
  code_hash: string;
  note: string;
  uses_max: number;
  created_at: number;
  created_by: string;
}

/** How often an invitation was used: each code opens a limited number of accounts. */
export interface InvitationUsesTable {
  code_hash: string;
  uses: number;
}

/**
 * Keyed hashes of addresses that received the free generations, so that a deleted account that
 * returns gets none again.
 */
export interface TrialsTable {
  address_hash: string;
  granted_at: number;
}

/** The record of a single-use link that was mailed. The token itself is only in the link. */
export interface LinkTokensTable {
  id: string;
  user_id: string;
  purpose: 'verify' | 'reset' | 'export';
  /** SHA-256, base64url. */
  token_hash: string;
  /**
   * The password of the sign-up that this link confirms, even if another sign-up used the same
   * address.
   */
  password_hash: string | null;
  full_name: string | null;
  /** The address that the link gives the account; `null` for every other link. */
  new_email: string | null;
  created_at: number;
  expires_at: number;
  used_at: number | null;
  /** When the device that signed up logged in without its password. */
  redeemed_at: number | null;
}

/** Used challenges: each is valid once. */
export interface UsedChallengesTable {
  id: string;
  used_at: number;
}

/**
 * Security-relevant actions of an account, with their origin. Those of unknown or deleted accounts
 * have no user.
 */
export interface SecurityEventsTable {
  id: Generated<number>;
  user_id: string | null;
  kind: string;
  at: number;
  ip_address: string;
  user_agent: string;
  request_id: string;
}

/** One signed-in device. Its token is valid only while this row says so. */
export interface SessionsTable {
  id: string;
  user_id: string;
  created_at: number;
  expires_at: number;
  revoked_at: number | null;
  user_agent: string;
  /** Accurate to some minutes. */
  last_seen_at: Generated<number>;
  /**
   * Keyed hash of where it was made from: an address that was signed in before is trusted with more
   * tries.
   */
  address_hash: Generated<string>;
  /** When its owner last confirmed who they are, for acts of administrators. */
  confirmed_at: Generated<number | null>;
}

/** A user's public-key credentials (WebAuthn). */
export interface PasskeysTable {
  id: string;
  user_id: string;
  /** The authenticator's id of the credential, base64url. */
  credential_id: string;
  /** COSE (RFC 9052). */
  public_key: Buffer;
  /** The number of signatures made. A lower number than before reveals a cloned authenticator. */
  counter: number;
  /** JSON list. */
  transports: string;
  name: string;
  created_at: number;
  last_used_at: number | null;
}

/** Accounts with OpenID Connect providers that log their owners in here. */
export interface IdentitiesTable {
  id: string;
  user_id: string;
  /** The provider's address: `iss` (OpenID Connect Core 1.0 §2). */
  issuer: string;
  /** The issuer's id of the person, which is never reassigned: `sub`. */
  subject: string;
  /** The verified address at the last login, lower case; empty if the issuer gave none. */
  email: string;
  created_at: number;
  last_used_at: number | null;
}
/** Moments are milliseconds since 1970, here and in every table. */
export interface UsersTable {
  id: string;
  /** Lower case: the address by which the account is found. */
  email: string;
  full_name: string;
  /** argon2id, in its own encoded form. */
  password_hash: string;
  created_at: number;
  verified_at: number | null;
  /** Set by an operator: no one can log in, and nothing of the account is shown or sent. */
  suspended_at: number | null;
  /** 1 for those who administer the instance. */
  is_admin: Generated<number>;
  /** The space that this account may use, instead of that of its plan. */
  storage_max_bytes: Generated<number | null>;
}

/** Rights that somebody has because a provider says that they are in a group. */
export interface GroupGrantsTable {
  user_id: string;
  issuer: string;
  kind: 'admin' | 'plan' | 'team';
  /** The id of the plan or the team; empty for `admin`. */
  target: string;
  /** The membership that the group gave; empty for other kinds. */
  member_id: string;
  created_at: number;
}
