import type { DeliveryFailure, MailLanguage, PushMessage, Video } from '@hellograph/contract';
import { toExcerpt } from '../../domain/push-devices/excerpt';

const toQuote = (message: string): string => `“${toExcerpt(message)}”`;

/** The list of videos, opened at this one. */
const urlOf = (id: string) => `/workflow/my-projects?video=${id}`;

/** Notifies a user that a video has ended. */
export function toVideoPush({ _id, message, error }: Video): PushMessage {
  if (error) {
    const body = `${toQuote(message)}: ${error.message}`;
    return { kind: 'failed', videoId: _id, title: 'We couldn’t make your video', body, url: urlOf(_id) };
  }
  return { kind: 'ready', videoId: _id, title: 'Your video is ready', body: `${toQuote(message)} Tap to watch it.`, url: urlOf(_id) };
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
export const toReplyPush = ({ cardId, from, cover, text }: ReplyNews): PushMessage => ({
  kind: 'reply',
  videoId: null,
  title: from ? `${from} replied to your card` : 'Someone replied to your card',
  body: cover ? `${toQuote(text)} to ${toQuote(cover)}` : toQuote(text),
  url: `/cards/${cardId}`,
});

export interface UnsentNews {
  id: string;
  cardId: string;
  to: string;
  failure: DeliveryFailure;
}

const whatToDo: Record<DeliveryFailure, string> = {
  'address-refused': 'That email address doesn’t exist. Check it, or share the link instead.',
  'address-stopped': 'They’ve unsubscribed from cards by email. Share the link another way.',
  'card-gone': 'The card or its link was turned off.',
  'too-few': 'Fewer than two people had signed it. Send it anyway, or choose a later time.',
  'too-late': 'We were offline when it was due. Send it now, or share the link.',
  'plan-ended': 'Your team’s plan had ended. Once it has one again, send it again.',
  'mail-refused': 'Their mail server refused it. Share the link another way.',
};

/** Notifies a sender that a card will never arrive by mail. */
export const toUnsentPush = ({ cardId, to, failure }: UnsentNews): PushMessage => ({
  kind: 'unsent',
  videoId: null,
  title: `Your card to ${to} wasn’t delivered`,
  body: whatToDo[failure],
  url: `/cards/${cardId}`,
});

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
  language: MailLanguage;
}

const answered: Record<MailLanguage, { title: string; body: string }> = {
  en: { title: 'We’ve answered you', body: 'Tap to read what our support wrote.' },
  es: { title: 'Te hemos respondido', body: 'Toca para leer lo que ha escrito nuestra asistencia.' },
};

/** Notifies a user that their ticket was answered, without the answer. */
export const toSupportPush = ({ ticketId, language }: SupportNews): PushMessage => ({
  kind: 'support',
  videoId: null,
  ...answered[language],
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

export const testPush: PushMessage = {
  kind: 'test',
  videoId: null,
  title: 'Notifications work',
  body: 'We’ll let you know like this when a video is ready.',
  url: '/settings/profile',
};
