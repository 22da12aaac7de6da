import type { DeliveryFailure, PushMessage, UiLanguage, Video } from '@hellograph/contract';
import { fill } from '@hellograph/words/fill';
import { sayError, serverWords } from '@hellograph/words/server';
import { toExcerpt } from '../../domain/push-devices/push-messages.repo';

const toQuote = (message: string, language: UiLanguage): string => fill(serverWords(language).mail.quote, { text: toExcerpt(message) });

/** The list of videos, opened at this one. */
const urlOf = (id: string) => `/workflow/my-projects?video=${id}`;

/** Notifies a user that a video has ended. */
export function toVideoPush({ _id, message, error }: Video, language: UiLanguage): PushMessage {
  const { ready, failed } = serverWords(language).pushes;
  const quote = toQuote(message, language);
  const about = { videoId: _id, url: urlOf(_id) };
  if (!error) return { kind: 'ready', ...about, title: ready.title, body: fill(ready.body, { quote }) };
  return { kind: 'failed', ...about, title: failed.title, body: fill(failed.body, { quote, reason: sayError(language, error) }) };
}

export interface ReplyNews {
  id: string;
  cardId: string;
  /** The name that the replier gave; may be empty. */
  from: string;
  cover: string;
  text: string;
}

/** Notifies a sender of a reply to a card. */
export function toReplyPush({ cardId, from, cover, text }: ReplyNews, language: UiLanguage): PushMessage {
  const { reply } = serverWords(language).pushes;
  const quote = toQuote(text, language);
  return {
    kind: 'reply',
    videoId: null,
    title: from ? fill(reply.title, { from }) : reply.titlePlain,
    body: cover ? fill(reply.body, { quote, cover: toQuote(cover, language) }) : quote,
    url: `/cards/${cardId}`,
  };
}

export interface UnsentNews {
  id: string;
  cardId: string;
  to: string;
  failure: DeliveryFailure;
}

/** Notifies a sender that a card will never arrive by mail. */
export function toUnsentPush({ cardId, to, failure }: UnsentNews, language: UiLanguage): PushMessage {
  const { title, reasons } = serverWords(language).pushes.unsent;
  return { kind: 'unsent', videoId: null, title: fill(title, { to }), body: reasons[failure], url: `/cards/${cardId}` };
}

export interface ReminderNews {
  id: string;
  title: string;
  body: string;
  url: string;
}

/** Reminds a user of a day, with the reminder's own text. */
export const toReminderPush = ({ title, body, url }: ReminderNews): PushMessage => ({ kind: 'reminder', videoId: null, title, body, url });

export interface SupportNews {
  id: string;
  ticketId: string;
  language: UiLanguage;
}

/** Notifies a user that their ticket was answered, without the answer. */
export const toSupportPush = ({ ticketId, language }: SupportNews): PushMessage => ({
  kind: 'support',
  videoId: null,
  ...serverWords(language).pushes.answered,
  url: `/contact-support?ticket=${ticketId}`,
});

export interface ApprovalPush {
  teamId: string;
  title: string;
  body: string;
}

/** Notifies a team member about approvals, with the text of the mail. */
export const toApprovalPush = ({ teamId, ...said }: ApprovalPush): PushMessage => ({
  kind: 'approval',
  videoId: null,
  ...said,
  url: `/approvals?team=${teamId}`,
});

/** Shows a user that notifications arrive. */
export const toTestPush = (language: UiLanguage): PushMessage => ({
  kind: 'test',
  videoId: null,
  ...serverWords(language).pushes.test,
  url: '/settings/profile',
});
