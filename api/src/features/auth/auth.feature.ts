import { randomUUID } from 'node:crypto';
import type { Executor } from '@hellograph/db';
import type { Domain } from '../../domain/create-domain';
import { ledgerRepo } from '../../domain/ledger/ledger.repo';
import { linkTokensTables } from '../../domain/link-tokens/link-tokens';
import { securityEventsTables } from '../../domain/security-events/security-events';
import { endSessionsAgain, sessionsRepo, sessionsTables } from '../../domain/sessions/sessions.repo';
import { createPasswords, replaceOldPasswords } from '../../domain/users/passwords';
import { limiterOpener } from '../../platform/capacity/rate-limiter';
import { openSlots } from '../../platform/capacity/slots';
import type { Feature } from '../../platform/http/feature';
import type { Client } from '../../platform/http/request-client';
import type { Platform } from '../../platform/open-platform';
import { createAccountMailHandlers } from './account-mails';
import { authRoutes, createDeviceLogin } from './auth.routes';
import type { AuthDependencies, SignedIn } from './auth-dependencies';
import { createPasswordService } from './password.service';
import { createProfileService } from './profile.service';
import { createSessionsService } from './sessions.service';
import { createSignInService, openSession } from './sign-in.service';
import { createSignUpService, markVerified, type Newcomer, openVouchedAccount } from './sign-up.service';

const minuteMs = 60_000;
const wrongPasswords = { name: 'passwords', max: 10, windowMs: 15 * minuteMs };
/** A continuing attack is reported once a day. */
const lockMails = { name: 'lock-mails', max: 1, windowMs: 24 * 60 * minuteMs };
/** High enough for a school class that signs up in one lesson. */
const mailsFromOne = { name: 'mails-from-network', max: 60, windowMs: 60 * minuteMs };
const mailsToOne = { name: 'mails-to-mailbox', max: 5, windowMs: 60 * minuteMs };
/**
 * Two at a time leave the thread pool free for files. Requests that would wait longer than about a
 * second are told to try again.
 */
const hashing = { slots: 2, waitingMax: 32, retryAfterSec: 2 };
/** Reserved for people who have logged in from the same place before. */
const familiarHashing = { slots: 1, waitingMax: 16, retryAfterSec: 2 };

/** The feature for accounts: sign-up, login, passwords and sessions. */
export function createAuthFeature(parts: Platform & Domain) {
  const { realtime, outbox } = parts;
  const limit = limiterOpener(parts);
  const dependencies: AuthDependencies = {
    ...parts,
    signUp: async (tx) => ({ ...parts.config.signUp, mode: (await parts.settings.read(tx)).signUp }),
    ledgerOf: ledgerRepo,
    sessionsOf: sessionsRepo,
    dropSession: realtime.dropSession,
    passwords: createPasswords(openSlots(hashing)),
    familiarPasswords: createPasswords(openSlots(familiarHashing)),
    guesses: limit(wrongPasswords),
    mails: limit(mailsToOne),
    lockMails: limit(lockMails),
    senders: limit(mailsFromOne),
  };
  const password = createPasswordService(dependencies);
  return {
    /** Throws PASSWORD_WRONG. */
    confirm: password.confirm,
    hash: dependencies.passwords.hash,
    markVerified: (tx: Executor, user: { id: string; email: string }, client: Client) => markVerified(dependencies, tx, user, client),
    openSession: (tx: Executor, user: SignedIn, client: Client) => openSession(dependencies, tx, user, client),
    openAccount: (tx: Executor, newcomer: Newcomer, client: Client) => openVouchedAccount(dependencies, tx, newcomer, client),
    routes: authRoutes({
      signUp: createSignUpService(dependencies),
      deviceLogin: createDeviceLogin(dependencies),
      signIn: createSignInService(dependencies),
      password,
      profile: createProfileService(dependencies, password),
      sessions: createSessionsService(dependencies),
    }),
    outboxHandlers: createAccountMailHandlers({ ...parts, insertMail: outbox.insert }),
    tables: [sessionsTables, linkTokensTables, securityEventsTables],
    tombstones: {
      session: (tx, keys, { at }) => endSessionsAgain(tx, keys, at),
      // Nobody knows the new one: the owner has to request a link to choose another.
      password: async (tx, keys) => replaceOldPasswords(tx, keys, await dependencies.passwords.hash(randomUUID())),
    },
    eraseAccount: {
      end: async (tx, userId, { onCommit }) => {
        const ids = await sessionsRepo(tx).listIds(userId);
        onCommit(() => ids.forEach(realtime.dropSession));
      },
    },
  } satisfies Feature & Record<string, unknown>;
}
