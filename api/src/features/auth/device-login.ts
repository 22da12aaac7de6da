import { CodedError, type LoginData } from '@hellograph/contract';
import { transaction } from '@hellograph/db';
import { usersRepo } from '../../domain/users/users.repo';
import type { Client } from '../../platform/http/request-client';
import type { AuthDependencies } from './auth-dependencies';
import { openSession } from './sign-in.service';

/**
 * Logs in the device that signed up, once. Its own sign-up must be the one in force: an address
 * that had an account, or was signed up again with another password, stays `EMAIL_UNVERIFIED`.
 */
export const createDeviceLogin = (dependencies: AuthDependencies) => {
  const { db, deviceSecrets, record } = dependencies;
  return (secret: string, client: Client): Promise<LoginData> =>
    transaction(db, async (tx) => {
      const link = await deviceSecrets.find(tx, secret);
      if (!link) throw new CodedError('TOKEN_INVALID');
      const user = await usersRepo(tx).findUser(link.user_id);
      if (!user || user.verified_at === null || user.password_hash !== link.password_hash) throw new CodedError('EMAIL_UNVERIFIED');
      if (!(await deviceSecrets.redeem(tx, link.id))) throw new CodedError('TOKEN_INVALID');
      await record(tx, 'sign-up-login', user.id, client);
      return openSession(dependencies, tx, user, client);
    });
};
