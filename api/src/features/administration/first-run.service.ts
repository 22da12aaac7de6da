import { createHmac, randomUUID } from 'node:crypto';
import { CodedError, type FirstRunBody, type LoginData } from '@hellograph/contract';
import { tidyAddress } from '@hellograph/contract/email-address';
import { type Database, type Executor, transaction } from '@hellograph/db';
import { isSameSecret } from '@hellograph/kit';
import { operatorActsRepo } from '../../domain/operator-acts/operator-acts.repo';
import { adminsRepo } from '../../domain/users/admins.repo';
import { refuseWeakPassword } from '../../domain/users/passwords';
import { usersRepo } from '../../domain/users/users.repo';
import type { Client } from '../../platform/http/request-client';

const keyLength = 22;

/** Returns the key of the link for the first administrator. It works while there is none. */
export const toFirstRunKey = (linkKey: string): string =>
  createHmac('sha256', linkKey).update('first administrator').digest('base64url').slice(0, keyLength);

export const toFirstRunUrl = (linkKey: string, publicUrl: string): string =>
  new URL(`/admin/begin#${toFirstRunKey(linkKey)}`, publicUrl).href;

interface OpenedUser {
  id: string;
  email: string;
  full_name: string;
  created_at: number;
  suspended_at: number | null;
}

export interface FirstRunDependencies {
  db: Database;
  secrets: { linkKey: string };
  /** Throws PASSWORD_WRONG. */
  confirm: (userId: string, password: string, client: Client) => Promise<unknown>;
  hash: (password: string) => Promise<string>;
  /** Verifies an address without a mail, and grants the free generations. */
  markVerified: (tx: Executor, user: { id: string; email: string }, client: Client) => Promise<void>;
  openSession: (tx: Executor, user: OpenedUser, client: Client) => Promise<LoginData>;
  now: () => number;
}

/**
 * Makes the first administrator of a person who has the link from the log: a new account, or one
 * that exists, by its password. Throws FIRST_RUN_DONE if there is one, and CREDENTIALS_WRONG.
 */
export function createFirstRun({ db, secrets, confirm, hash, markVerified, openSession, now }: FirstRunDependencies) {
  return async ({ key, email: written, password, fullName }: FirstRunBody, client: Client): Promise<LoginData> => {
    if (!isSameSecret(key, toFirstRunKey(secrets.linkKey)) || (await adminsRepo(db).hasAny())) throw new CodedError('FIRST_RUN_DONE');
    const email = tidyAddress(written);
    const known = await usersRepo(db).findUserByEmail(email);
    const isVerified = known !== undefined && known.verified_at !== null;
    if (isVerified) {
      await confirm(known.id, password, client).catch((thrown: unknown) => {
        throw thrown instanceof CodedError && thrown.code === 'PASSWORD_WRONG' ? new CodedError('CREDENTIALS_WRONG') : thrown;
      });
    } else refuseWeakPassword(password, { email, fullName });
    const choice = { fullName: fullName.trim(), passwordHash: isVerified ? '' : await hash(password) };
    return transaction(db, async (tx) => {
      if (await adminsRepo(tx).hasAny()) throw new CodedError('FIRST_RUN_DONE');
      const id = known?.id ?? randomUUID();
      if (!known) await usersRepo(tx).insertUser({ id, email, ...choice, createdAt: now(), verifiedAt: null });
      else if (!isVerified) await usersRepo(tx).updateUnverified(id, choice);
      await markVerified(tx, { id, email }, client);
      await adminsRepo(tx).updateAdmin(id, true);
      const operator = { name: choice.fullName, ipAddress: client.ipAddress, requestId: client.requestId };
      await operatorActsRepo(tx).insertAct(operator, { act: 'first-admin', subject: `account ${id}`, reason: '', at: now() });
      const user = await usersRepo(tx).findUser(id);
      if (!user) throw new CodedError('FIRST_RUN_DONE');
      return openSession(tx, user, client);
    });
  };
}
