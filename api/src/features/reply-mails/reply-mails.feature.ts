import type { Domain } from '../../domain/create-domain';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { createReplyMails, mailChoicesRoutes } from './reply-mails';

/** Mails to senders about replies to their cards, and the setting that turns them off. */
export function createReplyMailsFeature(parts: Platform & Domain) {
  const mails = createReplyMails({ ...parts, stops: parts.mailStops, insertMessage: parts.outbox.insert });
  return {
    routes: mailChoicesRoutes({ db: parts.db, stops: parts.mailStops, now: parts.now }),
    outboxHandlers: { replyMail: mails.send },
    dueTasks: [mails.takeDue],
  } satisfies Feature;
}
