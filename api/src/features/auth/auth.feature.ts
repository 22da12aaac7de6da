import type { Executor } from '@hellograph/db';
import type { Client } from '../../domain/security-events/security-events';
import { noLimit, openRateLimiter, type RateLimiter } from '../../platform/capacity/rate-limiter';
import { openSlots } from '../../platform/capacity/slots';
import type { AuthDependencies } from './auth-dependencies';
import { passwordService } from './password.service';
import { createPasswords } from '../../domain/users/passwords';
import { sessionsService } from './sessions.service';
import { openSession, type SignedIn, signInService } from './sign-in.service';
import { signUpService } from './sign-up.service';

const minuteMs = 60_000;
const wrongPasswords = { max: 10, windowMs: 15 * minuteMs };
const mailsToOne = { max: 5, windowMs: 60 * minuteMs };
/** Two at once leave the thread pool free for files; who would wait longer than a second or so is told to come back. */
const hashing = { slots: 2, waitingMax: 32, retryAfterSec: 2 };

export interface AuthOptions extends Omit<AuthDependencies, 'passwords' | 'guesses' | 'mails'> {
  rateLimits: boolean;
}

/** Everything by which people get in, and nobody else does. */
export function openAuth({ rateLimits, ...options }: AuthOptions) {
  const limit = (window: { max: number; windowMs: number }): RateLimiter =>
    rateLimits ? openRateLimiter({ ...window, now: options.now }) : noLimit;
  const dependencies: AuthDependencies = {
    ...options,
    passwords: createPasswords(openSlots(hashing)),
    guesses: limit(wrongPasswords),
    mails: limit(mailsToOne),
  };
  return {
    signUp: signUpService(dependencies),
    signIn: signInService(dependencies),
    password: passwordService(dependencies),
    sessions: sessionsService(dependencies),
    openSession: (tx: Executor, user: SignedIn, client: Client) => openSession(dependencies, tx, user, client),
  };
}
