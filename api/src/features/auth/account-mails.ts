import { type Database, type Executor, transaction } from '@hellograph/db';
import type { Logger } from '@hellograph/kit';
import type { LinkTokens } from '../../domain/link-tokens/link-tokens';
import { findMailLanguage } from '../../domain/people/people.repo';
import { usersRepo } from '../../domain/users/users.repo';
import type { RateLimiter } from '../../platform/capacity/rate-limiter';
import type { Config } from '../../platform/config/config';
import { type Mailer, MailRefused } from '../../platform/mail/mailer';
import { type MailMessage, type MailRequest, toMail } from '../../platform/mail/mails';

export interface AccountMailDependencies {
  db: Database;
  mailer: Mailer;
  linkTokens: LinkTokens;
  publicUrl: string;
  config: { instance: Pick<Config['instance'], 'language'> };
  log: Logger;
  /** Limits the mails of this instance. */
  mailBudget: RateLimiter;
  insertMail: (tx: Executor, message: { kind: 'mail' } & MailMessage) => Promise<void>;
}

/** Handles the mails that transactions write to the outbox. */
export function createAccountMailHandlers(dependencies: AccountMailDependencies) {
  const { db, mailer, linkTokens, publicUrl, config, log, mailBudget, insertMail } = dependencies;
  const { language: otherwise } = config.instance;
  return {
    mail: async ({ mail, to, name, id, hasLink, device = '', at = 0, reason = '' }: MailMessage) => {
      // An error here causes another try later.
      await mailBudget.take('all');
      const token = hasLink ? linkTokens.toToken(id) : '';
      const user = await usersRepo(db).findUserByEmail(to);
      const language = user ? await findMailLanguage(db, user.id, otherwise) : otherwise;
      await mailer.send({ ...toMail(mail, { language, name, token, publicUrl, device, at, reason }), to, id }).catch((thrown: unknown) => {
        if (!(thrown instanceof MailRefused)) throw thrown;
        log.error({ err: thrown, mail, id }, 'a mail was refused for good');
      });
    },

    /**
     * A request with only an address. Whether the address is known is looked up here, where the
     * time it takes can't be measured by clients.
     */
    mailRequest: async ({ purpose, email }: MailRequest) => {
      await transaction(db, async (tx) => {
        const user = await usersRepo(tx).findUserByEmail(email);
        if (!user || (purpose === 'verify' && user.verified_at !== null)) return;
        const choice = purpose === 'verify' ? { passwordHash: user.password_hash, fullName: user.full_name } : undefined;
        const id = await linkTokens.insert(tx, {
          userId: user.id,
          purpose: purpose === 'locked' ? 'reset' : purpose,
          ...(choice && { choice }),
        });
        await insertMail(tx, { kind: 'mail', mail: purpose, to: user.email, name: user.full_name, id, hasLink: true });
      });
    },
  };
}
