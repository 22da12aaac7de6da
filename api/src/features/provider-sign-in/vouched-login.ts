import { randomBytes, randomUUID } from 'node:crypto';
import { CodedError, type LoginData } from '@hellograph/contract';
import { type Database, type Executor, transaction } from '@hellograph/db';
import { type GroupGrants, toGroupRights } from '../../domain/identities/group-grants';
import { identitiesRepo } from '../../domain/identities/identities.repo';
import type { RecordSecurityEvent } from '../../domain/security-events/security-events';
import { usersRepo } from '../../domain/users/users.repo';
import type { Outbox } from '../../platform/events/outbox';
import type { Client } from '../../platform/http/request-client';
import type { LiveSettings } from '../../platform/settings/live-settings';
import type { Vouched } from './provider-client';

interface User {
  id: string;
  email: string;
  full_name: string;
  created_at: number;
  suspended_at: number | null;
}

interface Newcomer {
  invite: string | undefined;
  /** They may have an account although nobody may sign up. */
  isExpected: boolean;
}

export interface VouchedDependencies {
  db: Database;
  openSession: (tx: Executor, user: User, client: Client) => Promise<LoginData>;
  /** Throws PROVIDER_EMAIL_TAKEN, SIGNUP_CLOSED or SIGNUP_CODE_WRONG. */
  openAccount: (
    tx: Executor,
    newcomer: Newcomer & { email: string; fullName: string; passwordHash: string },
    client: Client,
  ) => Promise<User>;
  hash: (password: string) => Promise<string>;
  outbox: Pick<Outbox, 'insert'>;
  record: RecordSecurityEvent;
  settings: Pick<LiveSettings, 'read'>;
  groupGrants: GroupGrants;
  now: () => number;
}

interface Entering {
  vouched: Vouched;
  /** By which the rules of groups name the provider. */
  providerId: string;
  newcomer: Newcomer;
  /** Uses up the attempt; false if it was used before. */
  redeem: (tx: Executor) => Promise<boolean>;
}

/** A connected identity logs in; any other opens an account if its address has none. */
export async function enter(
  { db, openSession, openAccount, hash, record, settings, groupGrants, now }: VouchedDependencies,
  { vouched, providerId, newcomer, redeem }: Entering,
  client: Client,
): Promise<LoginData> {
  const { issuer, subject, email, isEmailVerified, groups } = vouched;
  const { rules } = (await settings.read()).groupRules;
  const isKnown = (await identitiesRepo(db).findIdentity(issuer, subject)) !== undefined;
  if (!isKnown && !(email && isEmailVerified)) throw new CodedError('PROVIDER_EMAIL_UNVERIFIED');
  const passwordHash = isKnown ? '' : await hash(randomBytes(32).toString('base64url'));
  return transaction(db, async (tx, commit) => {
    if (!(await redeem(tx))) throw new CodedError('PROVIDER_REFUSED');
    const at = now();
    const identity = await identitiesRepo(tx).findIdentity(issuer, subject);
    // It was disconnected at this moment: the next attempt decides again.
    if (isKnown && !identity) throw new CodedError('PROVIDER_REFUSED');
    if (identity) await identitiesRepo(tx).updateUsed(identity.id, { email: isEmailVerified && email ? email : identity.email, at });
    const fullName = vouched.fullName || email.split('@', 1).join('');
    const user = identity
      ? await usersRepo(tx).findUser(identity.user_id)
      : await openAccount(tx, { email, fullName, passwordHash, ...newcomer }, client);
    if (!user) throw new CodedError('PROVIDER_REFUSED');
    if (!identity) await identitiesRepo(tx).insertIdentity({ id: randomUUID(), userId: user.id, issuer, subject, email, at });
    if (groups) await groupGrants.follow({ tx, commit, userId: user.id, issuer, client }, toGroupRights(rules, providerId, groups));
    await record(tx, 'provider-login', user.id, client);
    return openSession(tx, user, client);
  });
}

interface Connecting extends Pick<Entering, 'vouched' | 'redeem'> {
  providerName: string;
  userId: string;
}

/** Connecting an identity again to the same account changes nothing. Throws PROVIDER_CONNECTED. */
export const connectVouched = (
  { db, outbox, record, now }: Pick<VouchedDependencies, 'db' | 'outbox' | 'record' | 'now'>,
  { vouched: { issuer, subject, email, isEmailVerified }, providerName, userId, redeem }: Connecting,
  client: Client,
): Promise<void> =>
  transaction(db, async (tx) => {
    const user = await usersRepo(tx).findActive(userId);
    if (!user || !(await redeem(tx))) throw new CodedError('PROVIDER_REFUSED');
    const known = await identitiesRepo(tx).findIdentity(issuer, subject);
    if (known?.user_id === userId) return;
    const identity = { id: randomUUID(), userId, issuer, subject, email: isEmailVerified ? email : '', at: now() };
    if (known || !(await identitiesRepo(tx).insertIdentity(identity))) throw new CodedError('PROVIDER_CONNECTED');
    const { email: to, full_name: name } = user;
    const mail = { mail: 'provider-connected', to, name, id: randomUUID(), hasLink: false, device: providerName } as const;
    await outbox.insert(tx, { kind: 'mail', ...mail });
    await record(tx, 'provider-connected', userId, client);
  });
