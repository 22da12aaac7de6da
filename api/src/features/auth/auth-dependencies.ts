import type { User } from '@hellograph/contract';
import type { Database, Executor } from '@hellograph/db';
import type { GroupGrants } from '../../domain/identities/group-grants';
import type { ledgerRepo } from '../../domain/ledger/ledger.repo';
import type { DeviceSecrets, LinkTokens } from '../../domain/link-tokens/link-tokens';
import type { RecordSecurityEvent } from '../../domain/security-events/security-events';
import type { sessionsRepo } from '../../domain/sessions/sessions.repo';
import type { Passwords } from '../../domain/users/passwords';
import type { RateLimiter } from '../../platform/capacity/rate-limiter';
import type { SignUpSettings } from '../../platform/config/provider-settings';
import type { Outbox } from '../../platform/events/outbox';
import type { TokenSigner } from '../../platform/http/session-tokens';

/** The dependencies of this feature's services. */
export interface AuthDependencies {
  db: Database;
  /** Who may sign up at this moment. */
  signUp: (tx?: Executor) => Promise<SignUpSettings>;
  passwords: Passwords;
  /**
   * A separate queue for people who have logged in before, which a flood of strangers can't fill.
   */
  familiarPasswords: Passwords;
  tokens: TokenSigner;
  linkTokens: LinkTokens;
  deviceSecrets: DeviceSecrets;
  ledgerOf: typeof ledgerRepo;
  sessionsOf: typeof sessionsRepo;
  outbox: Pick<Outbox, 'insert'>;
  record: RecordSecurityEvent;
  /** Takes back what the groups of disconnected providers gave. */
  groupGrants: Pick<GroupGrants, 'endUnvouched'>;
  /** Limits wrong passwords for one account. */
  guesses: RateLimiter;
  /** Limits mails to one address. */
  mails: RateLimiter;
  /** Limits mails to a mailbox about a locked account. */
  lockMails: RateLimiter;
  /** Limits mails that one network requests, to any address. */
  senders: RateLimiter;
  toAddressHash: AddressHash;
  /** Closes the open connections of a session. */
  dropSession: (sessionId: string) => void;
  now: () => number;
}

/** A user who has proved who they are. */
export interface SignedIn {
  id: string;
  email: string;
  full_name: string;
  created_at: number;
  suspended_at: number | null;
}

/** Hashes an email or network address, so that it can be recognised but not read. */
export type AddressHash = (address: string) => string;

export const toUser = (row: { id: string; email: string; full_name: string; created_at: number }): User => ({
  _id: row.id,
  email: row.email,
  fullName: row.full_name,
  createdAt: new Date(row.created_at).toISOString(),
});
