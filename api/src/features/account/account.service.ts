import { randomUUID } from 'node:crypto';
import { CodedError } from '@hellograph/contract';
import { type Database, transaction } from '@hellograph/db';
import type { LinkTokens } from '../../domain/link-tokens/link-tokens';
import type { Client, RecordSecurityEvent } from '../../domain/security-events/security-events';
import type { Outbox } from '../../platform/events/outbox';
import { accountRepo } from './account.repo';

export interface AccountDependencies {
  db: Database;
  linkTokens: LinkTokens;
  /** Throws PASSWORD_WRONG. */
  confirm: (userId: string, password: string, client: Client) => Promise<{ email: string; full_name: string }>;
  /** Ends what is being paid for. Throws PAYMENTS_UNAVAILABLE, and then nothing is deleted. */
  endSubscriptions: (userId: string) => Promise<void>;
  outbox: Pick<Outbox, 'insert' | 'wake'>;
  record: RecordSecurityEvent;
  dropSession: (sessionId: string) => void;
}

export type AccountService = ReturnType<typeof accountService>;
export const exportPath = '/api/account/export';

/** What an account has a right to: a copy of everything, and an end of everything. */
export function accountService({ db, linkTokens, confirm, endSubscriptions, outbox, record, dropSession }: AccountDependencies) {
  return {
    /** Answers a link that is good for one download. */
    createExportLink: (userId: string, client: Client) =>
      transaction(db, async (tx) => {
        await linkTokens.deleteOf(tx, userId, 'export');
        const id = await linkTokens.insert(tx, { userId, purpose: 'export' });
        await record(tx, 'export', userId, client);
        return `${exportPath}/${linkTokens.toToken(id)}`;
      }),

    /** Whose export a link is, once. Throws NOT_FOUND. */
    takeExport: (token: string) =>
      transaction(db, async (tx) => {
        const link = await linkTokens.find(tx, token, 'export');
        if (!link || !(await linkTokens.use(tx, token, 'export'))) throw new CodedError('NOT_FOUND');
        return accountRepo(tx).collectRows(link.user_id);
      }),

    /** Renders that run are told to stop; files go with the next round of collecting what no row refers to. */
    delete: async (userId: string, password: string, client: Client) => {
      const { email: to, full_name: name } = await confirm(userId, password, client);
      await endSubscriptions(userId);
      const sessionIds = await transaction(db, async (tx, { onCommit }) => {
        for (const videoId of await accountRepo(tx).listOpenVideoIds(userId)) await outbox.insert(tx, { kind: 'cancel', videoId });
        const ids = await accountRepo(tx).listSessionIds(userId);
        await accountRepo(tx).deleteUser(userId);
        await outbox.insert(tx, { kind: 'mail', mail: 'account-deleted', to, name, id: randomUUID(), hasLink: false });
        await record(tx, 'account-deleted', null, client);
        onCommit(outbox.wake);
        return ids;
      });
      sessionIds.forEach(dropSession);
    },
  };
}
