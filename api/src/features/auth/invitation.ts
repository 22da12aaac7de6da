import { CodedError } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { type FoundInvitation, findInvitation, invitationsRepo } from '../../domain/users/invitations.repo';
import type { SignUpSettings } from '../../platform/config/sign-up-settings';

/**
 * Checks an invitation before the password is hashed; `useInvitation` decides. Returns `undefined`
 * if none is needed. Throws SIGNUP_CLOSED or SIGNUP_CODE_WRONG.
 */
export async function requireInvitation(db: Executor, { mode, codes }: SignUpSettings, code = ''): Promise<FoundInvitation | undefined> {
  if (mode === 'closed') throw new CodedError('SIGNUP_CLOSED');
  if (mode === 'open') return undefined;
  const found = findInvitation(codes, code);
  if (!found || !(await invitationsRepo(db).isLeft(found))) throw new CodedError('SIGNUP_CODE_WRONG');
  return found;
}

/**
 * Every sign-up uses up its invitation, whether or not the address has an account. Otherwise the
 * remaining uses would reveal which addresses do. Throws SIGNUP_CODE_WRONG.
 */
export async function useInvitation(tx: Executor, invitation: FoundInvitation | undefined): Promise<void> {
  if (invitation && !(await invitationsRepo(tx).updateUses(invitation))) throw new CodedError('SIGNUP_CODE_WRONG');
}
