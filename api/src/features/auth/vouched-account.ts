import { randomUUID } from 'node:crypto';
import { CodedError, findEmailAddress } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { usersRepo } from '../../domain/users/users.repo';
import type { Client } from '../../platform/http/request-client';
import type { AuthDependencies, SignedIn } from './auth-dependencies';
import { toFullName } from './full-name';
import { markVerified, requireInvitation, useInvitation } from './sign-up.service';

/** A person whose address a provider has verified. */
export interface Newcomer {
  email: string;
  fullName: string;
  invite: string | undefined;
  /** The hash of a password that nobody knows; a reset by mail sets another. */
  passwordHash: string;
}

/**
 * Opens an account for an address that a provider has verified. A pending sign-up with it is taken
 * over, but without its password, which a stranger may have chosen. Throws
 * PROVIDER_EMAIL_UNVERIFIED if that is not one address, PROVIDER_EMAIL_TAKEN, SIGNUP_CLOSED or
 * SIGNUP_CODE_WRONG.
 */
export async function openVouchedAccount(
  dependencies: AuthDependencies,
  tx: Executor,
  { email: written, fullName: given, invite, passwordHash }: Newcomer,
  client: Client,
): Promise<SignedIn> {
  const { signUp, record, now } = dependencies;
  const email = findEmailAddress(written);
  if (email === undefined) throw new CodedError('PROVIDER_EMAIL_UNVERIFIED');
  const known = await usersRepo(tx).findUserByEmail(email);
  if (known && known.verified_at !== null) throw new CodedError('PROVIDER_EMAIL_TAKEN');
  await useInvitation(tx, await requireInvitation(tx, signUp, invite));
  const choice = { fullName: toFullName(given), passwordHash };
  const id = known?.id ?? randomUUID();
  if (known) await usersRepo(tx).updateUnverified(id, choice);
  else await usersRepo(tx).insertUser({ id, email, ...choice, createdAt: now(), verifiedAt: null });
  await record(tx, 'signed-up', id, client);
  await markVerified(dependencies, tx, { id, email });
  const user = await usersRepo(tx).findUser(id);
  if (!user) throw new CodedError('PROVIDER_REFUSED');
  return user;
}
