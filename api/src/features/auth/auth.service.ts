import { randomUUID } from 'node:crypto';
import {
  authWords,
  CodedError,
  creditsPerGeneration,
  type LoginBody,
  limits,
  plans,
  type RegisterBody,
  type User,
} from '@hellograph/contract';
import { type Database, type Executor, transaction } from '@hellograph/db';
import type { ledgerRepo } from '../../ledger/ledger.repo';
import type { Session, sessionsRepo } from '../../sessions/sessions.repo';
import type { TokenSigner } from '../../sessions/tokens';
import { authRepo } from './auth.repo';
import type { Passwords } from './passwords';

export interface AuthDependencies {
  db: Database;
  passwords: Passwords;
  tokens: TokenSigner;
  ledgerOf: typeof ledgerRepo;
  sessionsOf: typeof sessionsRepo;
  /** In development there is no mail: accounts are verified at once. */
  verifiesAtOnce: boolean;
  /** Ends what a session still has open. */
  dropSession: (sessionId: string) => void;
  now: () => number;
}

export interface AuthService {
  /** Answers what to tell the new user. */
  register(input: RegisterBody): Promise<string>;
  login(input: LoginBody, userAgent: string): Promise<{ token: string; user: User }>;
  getProfile(session: Session): Promise<User>;
  logout(session: Session): Promise<void>;
}

export function createAuthService(dependencies: AuthDependencies): AuthService {
  const { db, passwords, tokens, ledgerOf, sessionsOf, verifiesAtOnce, dropSession, now } = dependencies;
  return {
    register: async ({ email, password, fullName }) => {
      const passwordHash = await passwords.hash(password);
      const at = now();
      const user = {
        id: randomUUID(),
        email: email.toLowerCase(),
        fullName: fullName.trim(),
        passwordHash,
        createdAt: at,
        verifiedAt: verifiesAtOnce ? at : null,
      };
      await transaction(db, async (tx) => {
        if (!(await authRepo(tx).insertUser(user))) throw new CodedError('EMAIL_TAKEN');
        if (verifiesAtOnce) await grantTrial(tx, ledgerOf, user.id, at);
      });
      return verifiesAtOnce ? authWords.registeredAndVerified : authWords.registered;
    },

    login: async ({ email, password }, userAgent) => {
      const user = await authRepo(db).findUserByEmail(email.toLowerCase());
      if (!(await passwords.verify(user?.password_hash, password)) || !user) throw new CodedError('CREDENTIALS_WRONG');
      if (user.verified_at === null) throw new CodedError('EMAIL_UNVERIFIED');
      const session = { id: randomUUID(), userId: user.id, createdAt: now(), expiresAt: now() + limits.sessionTtlSec * 1000, userAgent };
      await sessionsOf(db).insertSession(session);
      return { token: tokens.sign({ sub: user.id, sid: session.id }), user: toUser(user) };
    },

    getProfile: async ({ userId }) => {
      const user = await authRepo(db).findUser(userId);
      if (!user) throw new CodedError('UNAUTHENTICATED');
      return toUser(user);
    },

    logout: async ({ id }) => {
      await sessionsOf(db).updateRevoked(id, now());
      dropSession(id);
    },
  };
}

/** The free generations, once per account, when its address is verified. */
async function grantTrial(tx: Executor, ledgerOf: typeof ledgerRepo, userId: string, at: number): Promise<void> {
  const credits = plans.trial.generations * creditsPerGeneration;
  await ledgerOf(tx).insertMovement({ userId, kind: 'grant', key: `trial:${userId}`, credits, reason: 'Free trial', at });
}

const toUser = (row: { id: string; email: string; full_name: string; created_at: number }): User => ({
  _id: row.id,
  email: row.email,
  fullName: row.full_name,
  createdAt: new Date(row.created_at).toISOString(),
});
