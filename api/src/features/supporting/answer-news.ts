import type { UiLanguage } from '@hellograph/contract';
import { serverWords } from '@hellograph/words/server';
import { supportRepo, ticketMessagesRepo } from '../../domain/support/support.repo';
import { usersRepo } from '../../domain/users/users.repo';
import type { OutboxHandlers } from '../../platform/events/outbox';
import { type MailContent, renderMail } from '../../platform/mail/mail-template';
import { MailRefused } from '../../platform/mail/mailer';
import type { SupportingDependencies } from './supporting-dependencies';

interface SupportAnswer {
  language: UiLanguage;
  text: string;
  isQuestion: boolean;
  url: string;
}

function toSupportMail({ language, text, isQuestion, url }: SupportAnswer): MailContent {
  const said = serverWords(language).support;
  const paragraphs = text.split(/\n{2,}/).flatMap((part) => part.trim() || []);
  return {
    language,
    subject: said.subject,
    preview: said.preview,
    heading: said.heading,
    paragraphs: isQuestion ? [...paragraphs, said.question] : paragraphs,
    button: { label: said.button, url },
    footnote: said.footnote,
  };
}

/** Notifies people that their ticket was answered, by mail and on their devices. */
export function createAnswerNews(dependencies: SupportingDependencies): Pick<OutboxHandlers, 'supportMail' | 'supportNews'> {
  const { db, mailer, mailBudget, supportTokens, push, publicUrl, log, now } = dependencies;
  const find = async (messageId: string) => {
    const message = await ticketMessagesRepo(db).find(messageId);
    const ticket = message && (await supportRepo(db).findAny(message.ticket_id));
    return ticket && { message, ticket };
  };
  return {
    supportMail: async ({ messageId }) => {
      const found = await find(messageId);
      if (!found || found.message.mailed_at !== null) return;
      const { message, ticket } = found;
      // Suspended users get answers too: support is their only contact.
      const email = ticket.user_id === null ? ticket.email : (await usersRepo(db).findUser(ticket.user_id))?.email;
      if (!email) return;
      await mailBudget.take('all');
      const ownUrl = new URL(`/contact-support?ticket=${ticket.id}`, publicUrl).href;
      const url = ticket.user_id === null ? supportTokens.toUrl(ticket.id) : ownUrl;
      const content = toSupportMail({ language: ticket.language, text: message.words, isQuestion: ticket.state === 'waiting', url });
      await mailer.send({ ...renderMail(content), to: email, id: `support-${messageId}` }).catch((thrown: unknown) => {
        if (!(thrown instanceof MailRefused)) throw thrown;
        log.warn({ err: thrown, messageId }, 'an answer of the support was refused for good');
      });
      await ticketMessagesRepo(db).updateMailed(messageId, now());
    },

    supportNews: async ({ messageId }) => {
      const found = await find(messageId);
      const userId = found?.ticket.user_id;
      if (found && userId) await push.notifySupport(userId, { id: messageId, ticketId: found.ticket.id, language: found.ticket.language });
    },
  };
}
