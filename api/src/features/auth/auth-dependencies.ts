import type { User } from '@hellograph/contract';
import type { Database } from '@hellograph/db';
import type { ledgerRepo } from '../../domain/ledger/ledger.repo';
import type { LinkTokens } from '../../domain/link-tokens/link-tokens';
import type { RecordSecurityEvent } from '../../domain/security-events/security-events';
import type { sessionsRepo } from '../../domain/sessions/sessions.repo';
import type { Passwords } from '../../domain/users/passwords';
import type { RateLimiter } from '../../platform/capacity/rate-limiter';
import type { SignUpSettings } from '../../platform/config/sign-up-settings';
import type { Outbox } from '../../platform/events/outbox';
import type { TokenSigner } from '../../platform/http/session-tokens';

/** What the services of this feature stand on. */
export interface AuthDependencies {
  db: Database;
  signUp: SignUpSettings;
  passwords: Passwords;
  /** A lane of its own for whoever was signed in before: a flood of strangers does not fill it. */
  familiarPasswords: Passwords;
  tokens: TokenSigner;
  linkTokens: LinkTokens;
  ledgerOf: typeof ledgerRepo;
  sessionsOf: typeof sessionsRepo;
  outbox: Pick<Outbox, 'insert'>;
  record: RecordSecurityEvent;
  /** Wrong passwords for one account. */
  guesses: RateLimiter;
  /** Mails to one address. */
  mails: RateLimiter;
  /** Mails that tell a mailbox of a lock-out. */
  lockMails: RateLimiter;
  /** Mails that one network asks for, to whomever. */
  senders: RateLimiter;
  toAddressHash: AddressHash;
  /** Ends what a session still has open. */
  dropSession: (sessionId: string) => void;
  now: () => number;
}

/** Of an address, of a mailbox or of the network: it can be recognised and not be read. */
export type AddressHash = (address: string) => string;

export const toUser = (row: { id: string; email: string; full_name: string; created_at: number }): User => ({
  _id: row.id,
  email: row.email,
  fullName: row.full_name,
  createdAt: new Date(row.created_at).toISOString(),
});
