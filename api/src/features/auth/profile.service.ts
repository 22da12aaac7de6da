import { randomUUID } from 'node:crypto';
import { type ChangeEmailBody, CodedError, type User } from '@hellograph/contract';
import { tidyAddress, toMailbox } from '@hellograph/contract/email-address';
import { transaction } from '@hellograph/db';
import { profilesRepo, usersRepo } from '../../domain/users/users.repo';
import { networkOf } from '../../platform/capacity/rate-limiter';
import type { Client } from '../../platform/http/request-client';
import type { Session } from '../../platform/http/session-tokens';
import { type AuthDependencies, toUser } from './auth-dependencies';
import type { PasswordService } from './password.service';
import { toFullName } from './sign-up.service';

/** Changes that owners make to their own accounts. */
export function createProfileService(dependencies: AuthDependencies, { confirm }: Pick<PasswordService, 'confirm'>) {
  const { db, linkTokens, outbox, record, mails, senders } = dependencies;
  return {
    rename: async ({ userId }: Session, fullName: string, client: Client): Promise<User> => {
      const name = toFullName(fullName);
      return transaction(db, async (tx) => {
        await profilesRepo(tx).updateName(userId, name);
        await record(tx, 'profile-changed', userId, client);
        const user = await usersRepo(tx).findUser(userId);
        if (!user) throw new CodedError('UNAUTHENTICATED');
        return toUser(user);
      });
    },

    /**
     * Sends a link to the new address, which puts it in force. Whether the address has an account
     * is stated only in the mail, never in the response. An earlier link is revoked: its address
     * may have been a typo, and its reader could take over the account.
     */
    changeEmail: async ({ userId }: Session, { email, password }: ChangeEmailBody, client: Client): Promise<void> => {
      await senders.take(networkOf(client.ipAddress));
      const user = await confirm(userId, password, client);
      const to = tidyAddress(email);
      const isMailed = await mails.tryTake(toMailbox(to));
      await transaction(db, async (tx) => {
        await record(tx, 'email-asked', userId, client);
        await linkTokens.deleteEmailChanges(tx, userId);
        if (!isMailed || to === user.email) return;
        const holder = await usersRepo(tx).findUserByEmail(to);
        if (holder && holder.verified_at !== null) {
          const mail = { mail: 'email-taken', to, name: holder.full_name, id: randomUUID(), hasLink: false } as const;
          return outbox.insert(tx, { kind: 'mail', ...mail });
        }
        const id = await linkTokens.insert(tx, { userId, purpose: 'verify', newEmail: to });
        await outbox.insert(tx, { kind: 'mail', mail: 'new-email', to, name: user.full_name, id, hasLink: true });
      });
    },
  };
}
export type ProfileService = ReturnType<typeof createProfileService>;
