import type { Database } from '@hellograph/db';
import type { Logger } from '@hellograph/kit';
import { type MailedReply, repliesToMailRepo } from '../../domain/card-links/replies-to-mail';
import type { MailStops } from '../../domain/deliveries/mail-stops';
import { findMailLanguage } from '../../domain/people/people.repo';
import { usersRepo } from '../../domain/users/users.repo';
import type { RateLimiter } from '../../platform/capacity/rate-limiter';
import type { Outbox } from '../../platform/events/outbox';
import { renderMail } from '../../platform/mail/mail-template';
import { type Mailer, MailRefused } from '../../platform/mail/mailer';
import { scheduleBatch, type TakeDue } from '../../platform/schedule/schedule';
import { toReplyMail } from './reply-mail-words';

export interface ReplyMailsDependencies {
  db: Database;
  mailer: Mailer;
  stops: MailStops;
  publicUrl: string;
  /** Limits the mails of this instance. */
  mailBudget: RateLimiter;
  insertMessage: Outbox['insert'];
  log: Logger;
}

const isFilled = (replies: readonly MailedReply[]): replies is [MailedReply, ...MailedReply[]] => replies.length > 0;

/** Notifies senders by mail of replies that they have not read, at most once an hour. */
export function createReplyMails({ db, mailer, stops, publicUrl, mailBudget, insertMessage, log }: ReplyMailsDependencies) {
  return {
    takeDue: (async (tx, at) => {
      const repo = repliesToMailRepo(tx);
      const senders = await repo.listSenders(at, scheduleBatch);
      for (const userId of senders) {
        const isUnread = await repo.updateMailed(userId, at);
        if (isUnread && !(await stops.areReplyMailsStopped(tx, userId)))
          await insertMessage(tx, { kind: 'replyMail', userId, mailedAt: at });
      }
      return senders.length;
    }) satisfies TakeDue,

    /** Outbox handler. Throws if the mail may be sent later. */
    send: async ({ userId, mailedAt }: { userId: string; mailedAt: number }): Promise<void> => {
      const user = await usersRepo(db).findActive(userId);
      const replies = await repliesToMailRepo(db).listMailed(userId, mailedAt);
      if (!user || !isFilled(replies)) return;
      // An error here causes another try later.
      await mailBudget.take('all');
      const stopUrl = new URL(`/u/replies/${stops.toReplyToken(userId)}`, publicUrl).href;
      const content = toReplyMail(replies, {
        language: await findMailLanguage(db, userId),
        cardUrl: (cardId) => new URL(`/cards/${cardId}`, publicUrl).href,
        cardsUrl: new URL('/cards', publicUrl).href,
        stopUrl,
      });
      const mail = { ...renderMail(content), to: user.email, id: `replies-${userId}-${mailedAt}`, unsubscribeUrl: stopUrl };
      await mailer.send(mail).catch((thrown: unknown) => {
        if (!(thrown instanceof MailRefused)) throw thrown;
        log.error({ err: thrown, userId }, 'a mail about replies was refused for good');
      });
    },
  };
}
